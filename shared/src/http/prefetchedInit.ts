/**
 * The answer to what the document has asked before any script of the site ran (`server/src/plugins/prefetchInit.ts`): once,
 * to the first who asks the same. Null where nothing was asked, or nothing came of it: it is asked again then.
 */
export async function takePrefetched(method: string, path: string): Promise<Response | null> {
  if (method !== 'get' || path !== '/init') return null;
  const asked: unknown = Reflect.get(globalThis, 'prefetchedInit');
  Reflect.deleteProperty(globalThis, 'prefetchedInit');
  return asked instanceof Promise ? (asked as Promise<Response>).catch(() => null) : null;
}
