import { trailWalker } from './eulerTrail';

const steps = (...pairs: readonly (readonly [number, number])[]) => pairs.map(([from, to]) => ({ from, to }));
const written = (trail: readonly { readonly from: number; readonly to: number }[]) =>
  trail.map(({ from, to }) => `${from}→${to}`).join(' ');

test('每步走一次，几步可走的按原来的次序', () => {
  const walk = trailWalker(steps([0, 5], [5, 0], [0, 7], [7, 9]));
  expect(written(walk(0))).toBe('0→5 5→0 0→7 7→9');
  expect(walk(0)).toStrictEqual([]);
});

test('先走到头的，把绕回来的一圈插在中间', () => {
  const walk = trailWalker(steps([0, 7], [0, 5], [5, 0]));
  expect(written(walk(0))).toBe('0→5 5→0 0→7');
});

test('没有从那里开始的一步；走不到的留着，下次从那里走', () => {
  const walk = trailWalker(steps([3, 4], [0, 1]));
  expect(walk(8)).toStrictEqual([]);
  expect(written(walk(0))).toBe('0→1');
  expect(written(walk(3))).toBe('3→4');
});
