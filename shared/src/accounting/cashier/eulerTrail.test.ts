import { eulerTrail, pieceFinder } from './eulerTrail';

const steps = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([from, to]) => ({ from, to }));
const written = (trail: readonly { readonly from: number; readonly to: number }[]) =>
  trail.map(({ from, to }) => `${from}→${to}`).join(' ');

test('每步走一次，几步可走的按原来的次序', () => {
  const there = steps([0, 5], [5, 0], [0, 7], [7, 9]);
  expect(written(eulerTrail(there, 0))).toBe('0→5 5→0 0→7 7→9');
  expect(eulerTrail(there, 9)).toStrictEqual([]);
});

test('先走到头的，把绕回来的一圈插在中间', () => {
  expect(written(eulerTrail(steps([0, 7], [0, 5], [5, 0]), 0))).toBe('0→5 5→0 0→7');
});

test('没有从那里开始的一步；走不到的不走', () => {
  const there = steps([3, 4], [0, 1]);
  expect(eulerTrail(there, 8)).toStrictEqual([]);
  expect(written(eulerTrail(there, 0))).toBe('0→1');
  expect(written(eulerTrail(there, 3))).toBe('3→4');
});

test('相接的余额是一段，不论朝哪边走；不相接的各是一段', () => {
  const pieceOf = pieceFinder(steps([1, 2], [3, 2], [4, 3], [7, 8]));
  expect([2, 3, 4].map((balance) => pieceOf(balance) === pieceOf(1))).toEqual([true, true, true]);
  expect([7, 8, 9].map(pieceOf).includes(pieceOf(1))).toBe(false);
  expect([pieceOf(7) === pieceOf(8), pieceOf(9)]).toEqual([true, 9]);
});
