import { dateOnly } from '../../primitives/dateOnly';
import { fen } from '../../primitives/money';
import { period } from '../../primitives/period';
import { keptEvent } from '../../testing/checkedAsset';
import { assetEventsOf, statusAfter, statusAt } from './assetPosting';
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

test('过去某月末的使用状态：以前最后一次变动说了算，没有的看以后第一次，再没有的和现在一样', () => {
  const status = (on: string, isIdle: boolean): AssetEvent => ({
    ...{ id: 1, on: dateOnly(on), kind: 'status', isIdle },
  });
  const june = period('2026-06');
  const [before, after] = [status('2026-06-30', true), status('2026-07-01', true)];
  expect(statusAt('idle', [before, after], june)).toBe('idle');
  expect(statusAt('idle', [after], june)).toBe('inUse');
  expect(statusAt('inUse', [before, status('2026-07-01', false)], june)).toBe('idle');
  expect(statusAt('idle', [], june)).toBe('idle');
});

test('卡片的变动里不含取得', () => {
  const kept = [keptEvent('2026-03-10', { kind: 'purchase' }), keptEvent('2026-06-15', start, { id: 2 })];
  expect(assetEventsOf(kept)).toEqual([{ id: 2, on: '2026-06-15', kind: 'improvementStart' }]);
});
