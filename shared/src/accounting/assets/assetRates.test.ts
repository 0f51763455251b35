import { dateOnly, daysBetween } from '../../primitives/dateOnly';
import { formatYuan } from '../../primitives/money';
import { yuan } from '../../testing/yuan';
import {
  acceleratedLifeOf,
  acceleratedLives,
  disposalVatRates,
  inForce,
  oneTimeDeductions,
  proposedVat,
  surenessTitles,
  taxLifeOf,
  taxLives,
  type DisposalVatRow,
  type SoldAsset,
} from './assetRates';
import type { AssetTaxClass } from './assetCard';

const sold: SoldAsset = {
  kind: 'fixed',
  taxpayer: 'general',
  wasDeducted: true,
  on: dateOnly('2026-08-15'),
  price: yuan('33,900'),
};

const written = (sale: Partial<SoldAsset>) => {
  const vat = proposedVat({ ...sold, ...sale });
  return vat && `${vat.row.title} ${formatYuan(vat.base)} ${formatYuan(vat.tax)} ${vat.row.sureness}`;
};

test('处置增值税按出售当日的规定', () => {
  expect(written({})).toBe('13% 30000.00 3900.00 secondHand');
  expect(written({ on: dateOnly('2018-06-01'), price: yuan('11,600') })).toBe('16% 10000.00 1600.00 known');
  const undeducted = { wasDeducted: false, price: yuan('150,000') };
  expect(written({ ...undeducted, on: dateOnly('2024-05-01') })).toBe(
    '3%减按2% 145631.07 2912.62 secondHand',
  );
  expect(written({ ...undeducted })).toBe('3%减按2% 145631.07 2912.62 notFound');
  const small = { taxpayer: 'smallScale', price: yuan('10,100') } as const;
  expect(written({ ...small, on: dateOnly('2025-12-31') })).toBe('减按1% 10000.00 100.00 secondHand');
  expect(written({ ...small, on: dateOnly('2027-12-31') })).toBe('减按1% 10000.00 100.00 notFound');
  expect(written({ ...small, on: dateOnly('2028-01-01') })).toBe('3%减按2% 9805.83 196.12 notFound');
  expect(written({ price: yuan('0') })).toBe('13% 0.00 0.00 secondHand');
});

test('同一天换档：换档前一天按旧的，当天按新的', () => {
  const on = (day: string, sale: Partial<SoldAsset> = {}) =>
    written({ ...sale, on: dateOnly(day) })?.split(' ')[0];
  expect(
    ['2009-01-01', '2018-04-30', '2018-05-01', '2019-03-31', '2019-04-01'].map((day) => on(day)),
  ).toEqual([...['17%', '17%', '16%', '16%', '13%']]);
  const undeducted = { wasDeducted: false };
  expect(['2014-06-30', '2014-07-01', '2025-12-31'].map((day) => on(day, undeducted))).toEqual([
    ...['4%减半', '3%减按2%', '3%减按2%'],
  ]);
  const small = { taxpayer: 'smallScale' } as const;
  const days = ['2020-02-29', '2020-03-01', '2022-03-31', '2022-04-01', '2022-12-31', '2023-01-01'];
  const relief = ['减按1%', '减按1%', '免征', '免征', '减按1%'];
  expect(days.map((day) => on(day, small))).toEqual(['3%减按2%', ...relief]);
  const rights = { ...small, kind: 'intangible' } as const;
  expect(days.map((day) => on(day, rights))).toEqual(['3%', ...relief]);
  expect(on('2016-05-01', rights)).toBe('3%');
});

test('小规模2020年3月起减按1%，2022年4月到12月免征：全部是收入，没有税额', () => {
  const sold = { taxpayer: 'smallScale', price: yuan('10,100') } as const;
  expect(written({ ...sold, on: dateOnly('2021-06-30') })).toBe('减按1% 10000.00 100.00 known');
  expect(written({ ...sold, on: dateOnly('2022-06-30') })).toBe('免征 10100.00 0.00 known');
});

test('4%减半：不含税价按4%换算，按2%交税', () => {
  const old = { wasDeducted: false, price: yuan('10,400'), on: dateOnly('2013-05-01') };
  expect(written(old)).toBe('4%减半 10000.00 200.00 known');
});

test('无形资产6%，不管进项税有没有抵扣；小规模减按1%到2027年底', () => {
  const software = { kind: 'intangible', price: yuan('10,600') } as const;
  expect(written(software)).toBe('6% 10000.00 600.00 known');
  expect(written({ ...software, wasDeducted: false })).toBe('6% 10000.00 600.00 known');
  expect(written({ ...software, on: dateOnly('2016-04-30') })).toBeUndefined();
  const small = { kind: 'intangible', taxpayer: 'smallScale', price: yuan('10,100') } as const;
  expect(written({ ...small, on: dateOnly('2027-12-31') })).toBe('减按1% 10000.00 100.00 notFound');
  expect(['2028-01-01', '2016-04-30'].map((day) => written({ ...small, on: dateOnly(day) }))).toEqual([
    ...[undefined, undefined],
  ]);
});

test('小规模不管进项税有没有抵扣都一样', () => {
  const small = { taxpayer: 'smallScale', price: yuan('10,100') } as const;
  expect(written({ ...small, wasDeducted: false })).toBe(written(small));
});

test('没有规定的，不提出税额', () => {
  expect(written({ on: dateOnly('2008-12-31') })).toBeUndefined();
  expect(written({ kind: 'prepaid' })).toBeUndefined();
});

test('同一种情况的规定前后相接，没有重叠', () => {
  const keyOf = ({ kind, taxpayer, wasDeducted }: DisposalVatRow) => `${kind} ${taxpayer} ${wasDeducted}`;
  const groups = new Map<string, DisposalVatRow[]>();
  for (const row of disposalVatRates) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  for (const rows of groups.values()) {
    rows.slice(1).forEach((row, index) => {
      const { until } = rows[index] ?? row;
      expect(until && daysBetween(until, row.from)).toBe(1);
    });
  }
});

test('每条规定都写明出处；不是读到原文的，都有提示', () => {
  const rows = [...taxLives, ...acceleratedLives, ...oneTimeDeductions, ...disposalVatRates];
  for (const { source, sureness, from, until } of rows) {
    expect(source).not.toBe('');
    expect(surenessTitles[sureness] === '').toBe(sureness === 'read');
    expect(until === null || from <= until).toBe(true);
  }
});

test('税法最低折旧年限', () => {
  const today = dateOnly('2026-03-01');
  const months = (['building', 'machine', 'tool', 'vehicle', 'electronic', 'software'] as const).map(
    (taxClass) => taxLifeOf(taxClass, today)?.months,
  );
  expect(months).toEqual([240, 120, 60, 48, 36, 24]);
  expect((['intangible', 'prepaid'] as const).map((one) => taxLifeOf(one, today)?.months)).toEqual([120, 36]);
  expect(taxLifeOf('software', dateOnly('2010-12-31'))).toBeUndefined();
  expect(taxLifeOf('software', dateOnly('2011-01-01'))?.months).toBe(24);
  expect(taxLifeOf('tool', dateOnly('2007-12-31'))).toBeUndefined();
  expect(taxLifeOf(null, today)).toBeUndefined();
});

test('加速折旧：最低年限的60%，不足一个月按一个月；只有第60条的各类，房屋、建筑物也在内', () => {
  const today = dateOnly('2026-03-01');
  const monthsOf = (taxClass: AssetTaxClass | null, on = today) => acceleratedLifeOf(taxClass, on)?.months;
  expect(
    (['building', 'machine', 'tool', 'vehicle', 'electronic'] as const).map((one) => monthsOf(one)),
  ).toEqual([144, 72, 36, 29, 22]);
  expect((['intangible', 'software', 'prepaid', null] as const).map((one) => monthsOf(one))).toEqual([
    ...[undefined, undefined, undefined, undefined],
  ]);
  expect(monthsOf('electronic', dateOnly('2008-01-01'))).toBe(22);
  expect(monthsOf('electronic', dateOnly('2007-12-31'))).toBeUndefined();
  expect(acceleratedLifeOf('machine', today)?.row).toMatchObject({
    ...{ source: '企业所得税法实施条例第98条', sureness: 'secondHand' },
  });
});

test('一次性扣除的窗口到2027年12月31日', () => {
  const limitOn = (day: string) => inForce(oneTimeDeductions, dateOnly(day))?.limit;
  expect(limitOn('2027-12-31')).toBe(yuan('5,000,000'));
  expect(limitOn('2028-01-01')).toBeUndefined();
  expect(['2018-01-01', '2023-12-31', '2024-01-01'].map(limitOn)).toEqual(
    [1, 2, 3].map(() => yuan('5,000,000')),
  );
  expect(limitOn('2017-12-31')).toBeUndefined();
});
