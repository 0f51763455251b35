// `npm run standalone voucher`: one remote alone, built as it would be released, against the server at API_URL; with
// `-- --recorded` against what was recorded of the demo company, and nothing else needs to run.
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { extname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { readRecording } from './recorded/recording.mjs';
import { recordedApi } from './recorded/recordedApi.mjs';
import { portOf, remoteNames } from './remotes.mjs';
import { HOUSE, must, seconds } from './run.mjs';

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

/** @param {string | undefined} name @param {boolean} isRecorded */
async function buildAndServe(name = '', isRecorded) {
  if (!remoteNames().includes(name))
    throw new Error(`npm run standalone <${remoteNames().join('|')}> [-- --recorded]`);
  const begun = Date.now();
  await must('npm', ['run', 'build:standalone', '-w', `remote-${name}`]);
  console.log(`built in ${seconds(begun)}`);
  const api = isRecorded ? null : (process.env.API_URL ?? 'http://127.0.0.1:3000');
  const { address } = await serveStandalone(name, { api, port: portOf(name) });
  console.log(
    `${address}  ${api === null ? 'recorded: 13800000000 / mingzhang-demo' : `calls go to ${api}`}`,
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  try {
    await buildAndServe(process.argv[2], process.argv.includes('--recorded'));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
