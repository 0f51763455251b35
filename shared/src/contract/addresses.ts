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

/** `/voucher/form/:voucherId?` → `voucher-form`: names the page's chunk and its preload list. */
export function routeSlug(path: string): string {
  const words = segmentsOf(path).filter((segment) => !segment.startsWith(':'));
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
