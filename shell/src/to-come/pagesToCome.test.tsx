import { findSiteRoute, siteRoutes } from '@mingzhang/shared/contract';
import { pagesToCome } from './pagesToCome';

test('every page that is not delivered has its words, and no other', () => {
  const awaited = siteRoutes.filter(({ delivered, redirect }) => !delivered && redirect === null);
  expect(Object.keys(pagesToCome).sort()).toEqual(awaited.map(({ path }) => path).sort());
});

test('where one is sent meanwhile is a page that exists', () => {
  for (const [path, { goTo }] of Object.entries(pagesToCome)) {
    expect([path, findSiteRoute(goTo.path)?.redirect]).toEqual([path, null]);
  }
});
