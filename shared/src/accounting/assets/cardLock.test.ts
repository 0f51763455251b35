import { period } from '../../primitives/period';
import { checkedAsset } from '../../testing/checkedAsset';
import type { AssetRecord } from './assetRecord';
import { isPart, lockedBecause } from './cardLock';

const { record: card } = checkedAsset();
const start = period('2026-01');
const opened: Pick<AssetRecord, 'opening'> = {
  opening: {
    ...{ period: start, monthsDone: 10, workDone: card.quantity, accumulated: card.residual },
    ...{ impairment: card.inputVat, taxAccumulated: card.residual, basis: 'rest', taxBasis: 'rest' },
  },
};
const plain = { card, events: [], postedMonths: 0, start };
const voucher = { word: '记', number: 12 };

test('没有计提、没有凭证、没有变动的卡片可以直接改；只有取得的也可以', () => {
  expect(lockedBecause(plain)).toBeNull();
  expect(lockedBecause({ ...plain, events: [{ kind: 'purchase', voucher: null }] })).toBeNull();
});

test('锁定的原因：先是计提，再是凭证，再是变动', () => {
  const bought = { kind: 'purchase', voucher };
  const changed = { kind: 'life', voucher: null };
  expect(lockedBecause({ ...plain, events: [bought, changed], postedMonths: 3 })).toBe('卡片已计提3个月折旧');
  expect(lockedBecause({ ...plain, events: [changed, bought] })).toBe('卡片已生成凭证记-12');
  expect(lockedBecause({ ...plain, events: [changed] })).toBe('卡片已有变动');
});

test('拆分出来的卡片：期初不在启用期间；启用期间的期初卡片可以改', () => {
  expect(lockedBecause({ ...plain, card: opened })).toBeNull();
  expect(lockedBecause({ ...plain, card: opened, start: period('2025-12') })).toBe('卡片由拆分而来');
  expect(isPart(opened, null)).toBe(true);
  expect(isPart(card, null)).toBe(false);
});
