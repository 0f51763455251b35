import fc from 'fast-check';
import { formatYuan, sum } from '../../../primitives/money';
import { period, periodsBetween, shiftPeriod } from '../../../primitives/period';
import { amounts } from '../../../testing/arbitraries';
import { yuan } from '../../../testing/yuan';
import { assetDepreciation, depreciationMonths, type DepreciableAsset } from './assetDepreciation';
import { choicesOf } from '../settings/carryForwardChoices';

const machine: DepreciableAsset = {
  method: 'straightLine',
  cost: yuan('10000'),
  residual: yuan('400'),
  months: 60,
  begins: period('2024-07'),
};

/** What each year of use bears. */
function years(asset: DepreciableAsset): string[] {
  return Array.from({ length: asset.months / 12 }, (_, year) => {
    const first = shiftPeriod(asset.begins, year * 12);
    const months = periodsBetween(first, shiftPeriod(first, 11));
    return formatYuan(sum(months.map((month) => assetDepreciation(asset, month))));
  });
}

test('双倍余额递减法：最后两年平均摊销净值', () => {
  expect(years({ ...machine, method: 'doubleDeclining' })).toEqual([
    '4000.00',
    '2400.00',
    '1440.00',
    '880.00',
    '880.00',
  ]);
});

test('年数总和法', () => {
  expect(years({ ...machine, method: 'sumOfYears' })).toEqual([
    '3200.00',
    '2560.00',
    '1920.00',
    '1280.00',
    '640.00',
  ]);
});

test('年内按月平均，最后一月取余额', () => {
  const shares = periodsBetween(period('2024-07'), period('2025-06')).map((month) =>
    formatYuan(assetDepreciation({ ...machine, method: 'doubleDeclining' }, month)),
  );
  expect(shares.slice(-2)).toEqual(['333.33', '333.37']);
});

test('净残值较大时，双倍余额递减法不会折旧到净残值以下', () => {
  expect(years({ ...machine, method: 'doubleDeclining', residual: yuan('5000') })).toEqual([
    '4000.00',
    '1000.00',
    '0.00',
    '0.00',
    '0.00',
  ]);
});

test('无论哪种方法，各月之和正好是原值减净残值', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...choicesOf('depreciationMethod')),
      fc.integer({ min: 1, max: 8 }),
      amounts.filter((amount) => amount > 0),
      (method, age, cost) => {
        const asset = { ...machine, method, cost, residual: yuan('0'), months: age * 12 };
        const months = periodsBetween(period('2024-01'), period('2033-12'));
        expect(sum(months.map((month) => assetDepreciation(asset, month)))).toBe(cost);
      },
    ),
  );
});

test('一次算出各月折旧额，与逐月计算一致', () => {
  for (const method of choicesOf('depreciationMethod')) {
    const asset = { ...machine, method };
    const months = periodsBetween(period('2024-07'), period('2029-06'));
    expect(depreciationMonths(asset)).toEqual(months.map((month) => assetDepreciation(asset, month)));
  }
});
