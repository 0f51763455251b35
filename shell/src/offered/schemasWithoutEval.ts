/**
 * zod tries whether it may compile its schemas, which our policy of contents forbids and browsers report. It looks
 * here before its first use; its own `config()` would bring it into the first visit.
 */
export function schemasWithoutEval(): void {
  Reflect.set(globalThis, '__zod_globalConfig', { jitless: true });
}
