import { period } from '../primitives/period';
import { findSiteRoute } from './findSiteRoute';
import { ledgerAddress } from './ledgerAddress';

const quarter = { from: period('2026-01'), to: period('2026-03') };

test('明细账的地址带着科目、月份和范围，是站内的一页', () => {
  const address = ledgerAddress(31, quarter);
  expect(address).toBe('/account-book/detailed?account=31&from=2026-01&to=2026-03');
  expect(findSiteRoute(address.split('?')[0] ?? '')?.title).toBe('明细账');
});

test('含下级组织时写在地址里', () => {
  expect(ledgerAddress(31, { ...quarter, scope: 'tree' })).toBe(
    '/account-book/detailed?account=31&from=2026-01&to=2026-03&scope=tree',
  );
});
