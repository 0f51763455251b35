import fc from 'fast-check';
import { InvariantError } from '../../primitives/invariant';
import { formatYuan, negate, sum } from '../../primitives/money';
import { amounts } from '../../testing/arbitraries';
import { yuan } from '../../testing/yuan';
import { splitShares } from './splitShares';

const written = (amount: string, ...shares: number[]) => splitShares(yuan(amount), shares).map(formatYuan);

test('余数最大的先得一分', () => {
  expect(written('100', 3_334, 3_333, 3_333)).toEqual(['33.34', '33.33', '33.33']);
  expect(written('0.05', 3_333, 3_334, 3_333)).toEqual(['0.02', '0.02', '0.01']);
  expect(written('0.01', 5_000, 5_000)).toEqual(['0.01', '0.00']);
  // 0.714 and 0.306: the smaller part was cut more.
  expect(written('1.02', 7_000, 3_000)).toEqual(['0.71', '0.31']);
  expect(written('-0.03', 5_000, 5_000)).toEqual(['-0.02', '-0.01']);
  expect(written('7.77', 10_000)).toEqual(['7.77']);
});

test('比例合计不是100%不能分摊', () => {
  expect(() => splitShares(yuan('1'), [5_000, 4_999])).toThrow(InvariantError);
});

/** Shares that make the whole. */
const shares = fc
  .array(fc.integer({ min: 0, max: 10_000 }), { maxLength: 6 })
  .map((cuts) => [0, ...cuts.sort((a, b) => a - b), 10_000])
  .map((marks) => marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0)));

test('各部分之和就是金额，每一部分与应得的相差不到一分', () => {
  fc.assert(
    fc.property(amounts, shares, (amount, by) => {
      const parts = splitShares(amount, by);
      expect(sum(parts)).toBe(amount);
      parts.forEach((part, index) => {
        const cut = BigInt(part) * 10_000n - BigInt(amount) * BigInt(by[index] ?? 0);
        expect(cut < 10_000n && cut > -10_000n).toBe(true);
      });
      expect(splitShares(negate(amount), by)).toEqual(parts.map(negate));
    }),
  );
});
