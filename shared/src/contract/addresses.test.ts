import { pathMatches, pathWithoutOptional, routeSlug } from './addresses';
import { findPage, page } from './sitePages';

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
  expect(routeSlug('/')).toBe('home');
  expect(pathWithoutOptional('/voucher/form/:voucherId?')).toBe('/voucher/form');
});

test('an address nobody has is unknown', () => {
  const pages = [
    page('/check-out', '结账', 'closing.read', { redirect: '/check-out/list' }),
    page('/report/view/:reportId', '查看报表', 'report.read'),
  ];
  expect(findPage(pages, '/report/view/x')).toBeNull();
  expect(findPage(pages, '/nowhere')).toBeNull();
  expect(findPage(pages, '/check-out')?.redirect).toBe('/check-out/list');
});
