/**
 * A key for one save, the same for every try of it. Random, also on pages without TLS, where
 * crypto.randomUUID is missing.
 */
export function idempotencyKey(): string {
  return [...crypto.getRandomValues(new Uint32Array(4))].map((part) => part.toString(36)).join('-');
}
