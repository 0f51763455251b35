import { dateOnly } from '../../primitives/dateOnly';
import { fen } from '../../primitives/money';
import { keptEvent } from '../../testing/checkedAsset';
import { assetEventsOf, statusAfter } from './assetPosting';
import type { AssetChange, AssetEvent } from './assetEvent';

const at = (...changes: readonly AssetChange[]): AssetEvent[] =>
  changes.map((change, index) => ({ id: index + 1, on: dateOnly('2026-06-15'), ...change }));
const start = { kind: 'improvementStart' } as const;
const end = { kind: 'improvementEnd', added: fen(0), residual: fen(0), monthsLeft: 12 } as const;

test('使用状态：处置的、正在改造的不看闲置；改造完工以后又看', () => {
  expect(statusAfter([], false)).toBe('inUse');
  expect(statusAfter(at({ kind: 'transfer', to: '' }), true)).toBe('idle');
  expect(statusAfter(at(start), true)).toBe('inWork');
  expect(statusAfter(at(start, end), true)).toBe('idle');
  expect(statusAfter(at(start, end, start), false)).toBe('inWork');
  expect(statusAfter(at({ kind: 'disposal', way: 'scrap' }), true)).toBe('disposed');
  expect(statusAfter(at({ kind: 'mergedInto', toNumber: 'GD-2', mergeId: 3 }), false)).toBe('disposed');
});

test('卡片的变动里不含取得', () => {
  const kept = [keptEvent('2026-03-10', { kind: 'purchase' }), keptEvent('2026-06-15', start, { id: 2 })];
  expect(assetEventsOf(kept)).toEqual([{ id: 2, on: '2026-06-15', kind: 'improvementStart' }]);
});
