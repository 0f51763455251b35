import { books } from '../accounting/books';
import { may, roles } from '../accounting/permission';
import { findRouteToCome, findSiteRoute, pathMatches, routeSlug } from './findSiteRoute';
import { siteRoutes } from './siteRoutes';

test('no two pages share an address or a slug', () => {
  const paths = siteRoutes.map((route) => route.path);
  expect(new Set(paths).size).toBe(paths.length);
  expect(new Set(paths.map(routeSlug)).size).toBe(paths.length);
});

test('who is offered a page may open it', () => {
  for (const { menu, needs, path } of siteRoutes) {
    if (menu === null) continue;
    const refused = roles.filter((role) => may(role, menu.needs) && !may(role, needs));
    expect([path, refused]).toEqual([path, []]);
  }
});

test('a redirect leads to a page of the same owner that is delivered when the redirect is', () => {
  for (const route of siteRoutes.filter(({ redirect }) => redirect !== null)) {
    const target = siteRoutes.find(({ path }) => path === route.redirect);
    expect(target).toMatchObject({ owner: route.owner, delivered: route.delivered, redirect: null });
  }
});

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

test('an address nobody delivers is unknown', () => {
  expect(findSiteRoute('/report/view/x')).toBeNull();
  expect(findSiteRoute('/nowhere')).toBeNull();
  expect(findSiteRoute('/check-out')?.redirect).toBe('/check-out/list');
});

test('an address is delivered, to come, or unknown', () => {
  expect(findSiteRoute('/currency')).toBeNull();
  expect(findRouteToCome('/currency')?.title).toBe('币别');
  expect(findRouteToCome('/assisting-accounting/custom/31')?.title).toBe('辅助核算项目');
  expect(findRouteToCome('/assisting-accounting/custom/x')).toBeNull();
  expect(findRouteToCome('/voucher')).toBeNull();
});

test('every book of the registry has its page, in the order of the registry and by its title', () => {
  const pages = books.filter(({ path }, at) => books.findIndex((book) => book.path === path) === at);
  const named = siteRoutes.filter(({ owner }) => owner === 'books').map(({ path, title }) => [path, title]);
  expect(named).toEqual(pages.map(({ path, title }) => [`/account-book/${path}`, title]));
});
