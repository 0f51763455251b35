import type { FastifyInstance } from 'fastify';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';

/** Bytes: a shorter answer fits into one packet anyway. */
const THRESHOLD = 1024;
/** Nearly all of what can be won, for a tenth of the work of the last percent. */
const LEVEL = 3;

const compress = promisify(gzip);

/**
 * JSON answers are sent compressed where the client understands gzip; files are compressed already or streams of
 * their own. They are compressed whole, in the request's seat (plugins/seats.ts), before the first byte is sent: a
 * slow reader holds no work up. No answer that carries a secret repeats what the client sent: the session is in the
 * cookie alone, so the length of an answer reveals nothing about it (BREACH).
 */
export function registerCompression(api: FastifyInstance): void {
  api.addHook('onSend', async (request, reply, payload) => {
    const isJson = /^application\/json\b/.test(String(reply.getHeader('content-type')));
    if (typeof payload !== 'string' || payload.length < THRESHOLD || !isJson) return payload;
    reply.header('vary', 'accept-encoding');
    if (!takesGzip(request.headers['accept-encoding'])) return payload;
    reply.header('content-encoding', 'gzip').removeHeader('content-length');
    return compress(payload, { level: LEVEL });
  });
}

/** Whether `Accept-Encoding` names gzip (or all) without forbidding it by `q=0`. */
function takesGzip(header: string | string[] | undefined): boolean {
  const weights = new Map<string, number>();
  for (const offer of String(header ?? '').split(',')) {
    const [name = '', ...parameters] = offer.split(';').map((part) => part.trim().toLowerCase());
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1';
    weights.set(name, Number(weight));
  }
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0;
}
