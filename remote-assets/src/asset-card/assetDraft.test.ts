import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { dateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { formatYuan } from '@mingzhang/shared/primitives/money';
import { period } from '@mingzhang/shared/primitives/period';
import { yuan } from '@mingzhang/shared/testing/yuan';
import {
  copyOf,
  draftOf,
  newDraft,
  withBasis,
  withCategory,
  withFields,
  withOpening,
  withOwnTax,
  withResidualRate,
  withTax,
} from './assetDraft';

const start = period('2026-03');
const tools: AssetCategory = {
  ...{ id: 3, code: '03', name: '器具、工具、家具', kind: 'fixed', method: 'straightLine', months: 60 },
  ...{ residualRate: 500, taxClass: 'tool' },
  targets: { cost: null, accumulated: null, impairment: null, clearing: null },
};
const fresh = () =>
  newDraft(tools, { organizationId: 11, number: 'GD-0001', readyOn: dateOnly('2026-03-31') });
const bought = (cost: string) => withFields(fresh(), { cost: yuan(cost) }, start);

test('净残值跟着原值和残值率，直到自己填写', () => {
  expect(bought('12000.00').asset.residual).toBe(yuan('600.00'));
  expect(withResidualRate(bought('12000.00'), 300, start).asset.residual).toBe(yuan('360.00'));
  const typed = withFields(bought('12000.00'), { residual: yuan('500.00') }, start);
  expect(typed.residualRate).toBeNull();
  expect(withFields(typed, { cost: yuan('20000.00') }, start).asset.residual).toBe(yuan('500.00'));
});

test('税务台账跟着卡片，另设以后不跟，取消另设又跟上', () => {
  const draft = withOwnTax(bought('12000.00'), true);
  const own = withTax(draft, { months: 36 });
  expect(withFields(own, { cost: yuan('15000.00') }, start).asset.tax).toMatchObject({
    base: yuan('12000.00'),
    months: 36,
  });
  expect(withOwnTax(own, false).asset.tax).toMatchObject({ base: yuan('12000.00'), months: 60 });
  expect(draftOf(own.asset).hasOwnTax).toBe(true);
  expect(draftOf(bought('12000.00').asset).hasOwnTax).toBe(false);
});

test('早于启用期间的是期初卡片：已提月份从投入使用的次月数起，累计折旧按方法算', () => {
  const { opening } = withFields(bought('12000.00'), { readyOn: dateOnly('2025-06-15') }, start).asset;
  // 2025-07 至 2026-02，每月 190.00。
  expect(opening).toMatchObject({ period: start, monthsDone: 8, basis: 'rest' });
  expect(formatYuan(opening!.accumulated)).toBe('1520.00');
  expect(formatYuan(opening!.taxAccumulated)).toBe('1520.00');
});

test('无形资产从投入使用的当月数起', () => {
  const software = withCategory(
    bought('12000.00'),
    { ...tools, id: 6, kind: 'intangible', months: 120, residualRate: 0 },
    start,
  );
  const { opening } = withFields(software, { readyOn: dateOnly('2025-06-15') }, start).asset;
  expect(opening?.monthsDone).toBe(9);
  expect(formatYuan(opening!.accumulated)).toBe('900.00');
});

test('改了累计折旧以后原值再改，填写的累计折旧还在；日期改到启用以后就没有期初', () => {
  const opened = withFields(bought('12000.00'), { readyOn: dateOnly('2025-06-15') }, start);
  const typed = withOpening(opened, { accumulated: yuan('1600.00') });
  expect(withFields(typed, { name: '货架' }, start).asset.opening?.accumulated).toBe(yuan('1600.00'));
  expect(typed.asset.opening?.taxAccumulated).toBe(yuan('1600.00'));
  const formula = withBasis(typed, 'formula').asset.opening?.basis;
  expect(formula).toEqual({ cost: yuan('12000.00'), residual: yuan('600.00'), months: 60, done: 8 });
  expect(withFields(typed, { readyOn: dateOnly('2026-03-02') }, start).asset.opening).toBeNull();
});

test('复制的卡片有自己的编号，期初重新算', () => {
  const kept = withFields(bought('12000.00'), { readyOn: dateOnly('2025-06-15') }, start).asset;
  const copied = copyOf({ ...kept, id: 9, version: 4, status: 'idle' }, 'GD-0002', start);
  expect(copied.asset).toMatchObject({ id: 0, version: 0, number: 'GD-0002', status: 'inUse' });
  expect(copied.asset.opening?.monthsDone).toBe(8);
});
