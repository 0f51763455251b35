import { period } from '../../primitives/period';
import { ledgerAddress } from './ledgerAddress';

const quarter = { from: period('2026-01'), to: period('2026-03') };

test('明细账的地址带着科目、月份和范围', () => {
  expect(ledgerAddress(31, quarter)).toBe('/account-book/detailed?account=31&from=2026-01&to=2026-03');
});

test('含下级组织时写在地址里', () => {
  expect(ledgerAddress(31, { ...quarter, scope: 'tree' })).toBe(
    '/account-book/detailed?account=31&from=2026-01&to=2026-03&scope=tree',
  );
});
