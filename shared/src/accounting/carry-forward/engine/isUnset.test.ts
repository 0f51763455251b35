import { fen } from '../../../primitives/money';
import { period } from '../../../primitives/period';
import { given } from '../../../testing/given';
import { defaultCarryForwardSettings, type CarryForwardSettings } from '../settings/carryForwardSettings';
import { carryForwards } from '../kinds/index';
import { isUnset } from './isUnset';

const shop = given`
  2024-12-05 记-1
    借 1405 库存商品         60.00
    借 40010101 直接材料     40.00
    贷 1002 银行存款        100.00
  2024-12-06 记-2
    借 1002 银行存款         80.00
    贷 5001 主营业务收入     80.00
  2024-12-07 记-3
    借 5401 主营业务成本      1.00
    贷 1405 库存商品          1.00
`;
const office = given`
  2024-12-05 记-1
    借 1002 银行存款        100.00
    贷 5001 主营业务收入    100.00
`;

/** Titles of the kinds that wait for their settings. */
function unset(ledger = office, changes: Partial<CarryForwardSettings> = {}): string[] {
  const settings = { ...defaultCarryForwardSettings, ...changes };
  const accountSet = { standard: 'small', taxpayer: 'smallScale' } as const;
  const monthEnd = { ledger, period: period('2024-12'), accountSet, settings };
  return carryForwards.filter((kind) => isUnset(kind, monthEnd)).map(({ title }) => title);
}

const TYPED = ['计提折旧', '摊销待摊费用', '计提职工薪酬', '发放工资'];

test('只有会计知道的数还没有填写；没有存货的不必填写结转比例', () => {
  expect(unset()).toEqual(TYPED);
  expect(unset(shop)).toEqual([...TYPED, '完工产品入库', '结转销售成本']);
});

test('填写了其中一项就不是未设置，不使用的也不是', () => {
  const amount = { expense: null, amount: fen(100) };
  expect(unset(office, { monthlyDepreciation: [amount] })).not.toContain('计提折旧');
  expect(unset(office, { unusedKinds: ['depreciation'] })).not.toContain('计提折旧');
  expect(unset(shop, { soldShare: 7_500, finishedShare: 10_000 })).toEqual(TYPED);
});

test('结转销售成本只看选定的方法', () => {
  expect(unset(shop, { uncountedCost: 'grossMargin', soldShare: 7_500 })).toContain('结转销售成本');
  expect(unset(shop, { uncountedCost: 'grossMargin', grossMargin: 2_000 })).not.toContain('结转销售成本');
  expect(unset(shop, { uncountedCost: 'retail' })).not.toContain('结转销售成本');
});
