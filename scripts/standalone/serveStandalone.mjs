import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { readRecording } from '../recorded/recording.mjs';
import { recordedApi } from '../recorded/recordedApi.mjs';
import { HOUSE } from '../run.mjs';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** @type {Readonly<Record<string, string>>} */
const TYPES = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css',
};

/**
 * Serves a remote alone, as `npm run build:standalone -w remote-x` built it, on loopback.
 * @param {string} remote
 * @param {{ api: string | null, port?: number }} options api: the server that calls are passed on to, null: they are
 *   answered from the remote's recording; port: a free one unless given
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function serveStandalone(remote, { api, port = 0 }) {
  const folder = join(HOUSE, `remote-${remote}`, 'dist-standalone');
  if (!existsSync(folder)) throw new Error(`build it first: npm run build:standalone -w remote-${remote}`);
  const answerCall = api === null ? recordedApi(remote, readRecording(remote)) : passOn(api);
  const server = createServer((incoming, reply) =>
    answerCall(incoming, reply, () => sendFile(folder, incoming.url ?? '/', reply)),
  );
  await new Promise((listening) => server.listen(port, '127.0.0.1', () => listening(null)));
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('a server on loopback has a port');
  return {
    address: `http://127.0.0.1:${bound.port}`,
    close: () => {
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

/** @param {string} folder @param {string} url @param {ServerResponse} reply */
function sendFile(folder, url, reply) {
  const asked = join(folder, new URL(url, 'http://localhost').pathname);
  const isFile = asked.startsWith(folder) && existsSync(asked) && statSync(asked).isFile();
  const file = isFile ? asked : join(folder, 'index.html');
  reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(reply);
}

/** @param {string} api @returns {(incoming: IncomingMessage, reply: ServerResponse, next: () => void) => void} */
const passOn = (api) => (incoming, reply, next) => {
  const { method, headers, url = '/' } = incoming;
  if (!url.startsWith('/api/')) return next();
  const onward = request(new URL(url, api), { ...(method ? { method } : {}), headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers);
    answer.pipe(reply);
  });
  onward.on('error', () => reply.writeHead(502).end());
  incoming.pipe(onward);
};
