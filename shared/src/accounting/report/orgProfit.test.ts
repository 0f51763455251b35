import { fen } from '../../primitives/money';
import { period } from '../../primitives/period';
import type { Organization } from '../organization';
import { hasBegun, orgColumn, totalOf } from './orgProfit';

const organization: Organization = {
  id: 11,
  code: '01',
  name: '晨光文具商行',
  type: 'headOffice',
  parentId: null,
  enablePeriod: period('2026-01'),
  isEnabled: true,
  contact: null,
  telephone: null,
  profitTemplateId: 21,
  balanceTemplateId: null,
  cashFlowTemplateId: null,
};
const store = { ...organization, id: 12, enablePeriod: period('2026-02') };
const amounts = (month: number, year: number) => new Map([[1, { period: fen(month), year: fen(year) }]]);

test('每一栏说它为什么没有数；有数的不说', () => {
  const january = period('2026-01');
  const february = period('2026-02');
  expect([hasBegun(store, january), hasBegun(store, february)]).toEqual([false, true]);
  expect(orgColumn(store, january, new Map()).note).toBe('2026年02月启用');
  expect(orgColumn(store, february, amounts(0, 0)).note).toBe('没有发生额');
  expect(orgColumn(store, february, amounts(0, 7)).note).toBeNull();
  expect(orgColumn({ ...store, profitTemplateId: null }, february, amounts(3, 7)).note).toBe(
    '没有适用的利润表模板',
  );
});

test('合计是各组织之和，没有数的不算', () => {
  const month = period('2026-02');
  const columns = [
    orgColumn(organization, month, amounts(1025, -70)),
    orgColumn(store, month, amounts(3, 7)),
    orgColumn({ ...store, id: 13 }, month, new Map()),
  ];
  expect([totalOf(columns, 1, 'period'), totalOf(columns, 1, 'year')]).toEqual([1028, -63]);
});
