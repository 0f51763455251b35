const NUMBER = /^\d+$/;

/** Whether an address is this pattern with numbers filled in; a trailing slash does not matter. */
export function pathMatches(pattern: string, pathname: string): boolean {
  const wanted = segmentsOf(pattern);
  const given = segmentsOf(pathname);
  if (given.length > wanted.length) return false;
  return wanted.every((segment, at) => {
    const value = given[at];
    if (value === undefined) return segment.endsWith('?');
    return segment.startsWith(':') ? NUMBER.test(value) : segment === value;
  });
}

/**
 * What a page's chunk, its lists of files and its pack are called, by its pattern or by an address of it:
 * `/voucher/form/:voucherId?` and `/voucher/form/12` → `voucher-form`.
 */
export function routeSlug(path: string): string {
  const words = segmentsOf(path).filter((segment) => !segment.startsWith(':') && !NUMBER.test(segment));
  return words.length === 0 ? 'home' : words.join('-');
}

/** The address a menu entry opens: the pattern without its optional parts. */
export function pathWithoutOptional(path: string): string {
  return (
    '/' +
    segmentsOf(path)
      .filter((segment) => !segment.endsWith('?'))
      .join('/')
  );
}

function segmentsOf(path: string): string[] {
  return path.split('/').filter((segment) => segment !== '');
}
