import { NO_AUXILIARY, auxiliaryKey } from '../accounting/auxiliary';
import type { AssetCategory } from '../accounting/assets/assetCategory';
import { originalFormula } from '../accounting/assets/assetCard';
import type { AssetRecord } from '../accounting/assets/assetRecord';
import { period } from '../primitives/period';
import { quantityOf } from '../primitives/scaled';
import { plainCard } from '../testing/assetCase';
import { yuan } from '../testing/yuan';
import { fromAsset, toAsset } from './asset';
import { fromAssetCategory, toAssetCategory } from './assetCategory';

const record: AssetRecord = {
  ...plainCard,
  ...{ id: 7, organizationId: 3, categoryId: 5, spec: 'X-1', quantity: quantityOf(2_500_000), unit: '台' },
  ...{ location: '一车间', keeper: '李四', supplier: '甲公司', origin: 'purchase', version: 4 },
  ...{ method: 'work', totalWork: quantityOf(900_000_000), inputVat: yuan('1,560') },
  shares: [
    { target: { accountId: 11, auxiliaryKey: NO_AUXILIARY }, basisPoints: 3_334 },
    {
      target: { accountId: 12, auxiliaryKey: auxiliaryKey([{ categoryId: 2, itemId: 21 }]) },
      basisPoints: 6_666,
    },
  ],
  opening: {
    period: period('2026-01'),
    monthsDone: 13,
    workDone: quantityOf(1_000_000),
    accumulated: yuan('158.37'),
    impairment: yuan('2.51'),
    taxAccumulated: yuan('160.02'),
    basis: originalFormula(plainCard, 13),
    taxBasis: 'rest',
  },
};

test('卡片写成什么就读回什么', () => {
  expect(toAsset(fromAsset(record))).toEqual(record);
  const plain: AssetRecord = { ...record, opening: null, totalWork: null, method: 'straightLine' };
  expect(toAsset(fromAsset(plain))).toEqual(plain);
  const ticked = { ...plain, tax: { ...plain.tax, isAccelerated: true } };
  expect(fromAsset(ticked).tax).toMatchObject({ oneTime: false, accelerated: true });
  expect(toAsset(fromAsset(ticked))).toEqual(ticked);
  expect(fromAsset(record)).toMatchObject({
    ...{ orgId: 3, quantity: 2.5, cost: 12_000, totalWork: 900, tax: { oneTime: false, accelerated: false } },
    shares: [
      { target: { subjectId: 11, auxiliary: [] }, share: 33.34 },
      { target: { subjectId: 12, auxiliary: [{ accountingCategoryId: 2, id: 21 }] }, share: 66.66 },
    ],
    opening: { period: '2026-01', accumulated: 158.37, basis: { cost: 12_000, done: 13 }, taxBasis: 'rest' },
  });
});

test('类别写成什么就读回什么', () => {
  const at = (accountId: number) => ({ accountId, auxiliaryKey: NO_AUXILIARY });
  const category: AssetCategory = {
    ...{ id: 9, code: '02', name: '机器设备', kind: 'fixed', method: 'sumOfYears', months: 120 },
    ...{ residualRate: 525, taxClass: 'machine' },
    targets: { cost: at(1601), accumulated: at(1602), impairment: null, clearing: at(1606) },
  };
  expect(toAssetCategory(fromAssetCategory(category))).toEqual(category);
  expect(fromAssetCategory(category)).toMatchObject({ residualRate: 5.25, cost: { subjectId: 1601 } });
});
