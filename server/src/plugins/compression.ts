import compress from '@fastify/compress';
import type { FastifyInstance } from 'fastify';

/** Bytes: a shorter answer fits into one packet anyway. */
const THRESHOLD = 1024;
/** Nearly all of what can be won, for a tenth of the work of the last percent. */
const LEVEL = 3;

/**
 * JSON answers travel compressed where the caller understands gzip; files are compressed already or streams of
 * their own. No answer that carries a secret repeats what the caller sent: the session is in the cookie alone, so
 * the length of an answer tells nothing about it (BREACH).
 */
export async function registerCompression(api: FastifyInstance): Promise<void> {
  await api.register(compress, {
    threshold: THRESHOLD,
    customTypes: /^application\/json\b/,
    encodings: ['gzip'],
    zlibOptions: { level: LEVEL },
    globalDecompression: false,
  });
}
