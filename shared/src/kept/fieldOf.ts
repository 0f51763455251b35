/** A field of something found in the browser's storage; undefined where there is none. */
export function fieldOf(found: unknown, name: string): unknown {
  return typeof found === 'object' && found !== null
    ? (found as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
