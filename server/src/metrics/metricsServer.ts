import { createHash, timingSafeEqual } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MetricsConfig } from '../config';
import type { Metrics } from './Metrics';

/** `GET /metrics`, on a port of its own that no user comes to. Answers its address, and how to end it. */
export async function serveMetrics(
  metrics: Metrics,
  { host, port, token }: MetricsConfig,
): Promise<{ readonly address: string; close(): Promise<void> }> {
  const server = createServer((request, reply) => {
    if (request.method !== 'GET' || request.url !== '/metrics') return void answer(reply, 404, 'not found\n');
    if (token !== null && !isSame(request.headers.authorization ?? '', `Bearer ${token}`))
      return void answer(reply, 401, 'a token is needed\n', { 'www-authenticate': 'Bearer' });
    metrics.text().then(
      ({ type, content }) => answer(reply, 200, content, { 'content-type': type }),
      () => answer(reply, 500, 'the metrics cannot be read\n'),
    );
  });
  await listening(server, host, port);
  const { port: taken } = server.address() as AddressInfo;
  return {
    address: `http://${host}:${taken}/metrics`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function answer(
  reply: ServerResponse,
  status: number,
  text: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  reply.writeHead(status, { 'content-type': 'text/plain; charset=utf-8', ...headers }).end(text);
}

const hashOf = (text: string) => createHash('sha256').update(text).digest();

/** In a time that tells nothing of where they differ. */
const isSame = (given: string, wanted: string) => timingSafeEqual(hashOf(given), hashOf(wanted));

async function listening(server: Server, host: string, port: number): Promise<void> {
  server.listen(port, host);
  await once(server, 'listening');
}
