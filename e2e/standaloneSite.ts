import { execFile } from 'node:child_process';
import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';

const HOUSE = join(import.meta.dirname, '..');
const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.css': 'text/css',
};

/** A remote as its own team builds and serves it: its files, and `/api` passed on to the server. */
export interface StandaloneSite {
  readonly address: string;
  close(): Promise<void>;
}

/** Builds a remote with its own copies of everything and serves it on a free loopback port. */
export async function standaloneSite(remote: string, apiAddress: string): Promise<StandaloneSite> {
  await promisify(execFile)(
    process.execPath,
    [join(HOUSE, 'node_modules/webpack/bin/webpack.js'), '--mode', 'development', '--env', 'standalone'],
    { cwd: join(HOUSE, `remote-${remote}`) },
  );
  const folder = join(HOUSE, `remote-${remote}`, 'dist-standalone');
  const server = createServer((incoming, reply) => {
    if (incoming.url?.startsWith('/api/')) passOn(incoming, reply, apiAddress);
    else sendFile(folder, incoming.url ?? '/', reply);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => closed(server) };
}

function sendFile(folder: string, url: string, reply: ServerResponse): void {
  const asked = join(folder, new URL(url, 'http://localhost').pathname);
  const isFile = asked.startsWith(folder) && existsSync(asked) && statSync(asked).isFile();
  const file = isFile ? asked : join(folder, 'index.html');
  reply.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
  createReadStream(file).pipe(reply);
}

function passOn(incoming: IncomingMessage, reply: ServerResponse, apiAddress: string): void {
  const { method, headers, url } = incoming;
  const onward = request(
    new URL(url ?? '/', apiAddress),
    { ...(method ? { method } : {}), headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(reply);
    },
  );
  onward.on('error', () => reply.writeHead(502).end());
  incoming.pipe(onward);
}

function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((done) => server.close(() => done()));
}
