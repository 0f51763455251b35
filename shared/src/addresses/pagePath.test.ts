import { pathMatches, pathWithoutOptional, routeSlug } from './pagePath';

test.each([
  ['/voucher/form/:voucherId?', '/voucher/form', true],
  ['/voucher/form/:voucherId?', '/voucher/form/12', true],
  ['/voucher/form/:voucherId?', '/voucher/form/new', false],
  ['/voucher/form/:voucherId?', '/voucher/form/12/lines', false],
  ['/check-out/check/:checkYear/:checkMonth', '/check-out/check/2026', false],
  ['/check-out/check/:checkYear/:checkMonth', '/check-out/check/2026/3', true],
  ['/check-out/check/:checkYear/:checkMonth', '/check-out/check/2026/三', false],
  ['/voucher', '/voucher/', true],
  ['/', '/', true],
  ['/', '/voucher', false],
])('%s and %s: %s', (pattern, pathname, expected) => {
  expect(pathMatches(pattern, pathname)).toBe(expected);
});

test('a pattern names its chunk, and the address its menu entry opens', () => {
  expect(routeSlug('/voucher/form/:voucherId?')).toBe('voucher-form');
  expect(routeSlug('/voucher/form/12')).toBe('voucher-form');
  expect(routeSlug('/check-out/check/2026/3/')).toBe('check-out-check');
  expect(routeSlug('/')).toBe('home');
  expect(pathWithoutOptional('/voucher/form/:voucherId?')).toBe('/voucher/form');
});
