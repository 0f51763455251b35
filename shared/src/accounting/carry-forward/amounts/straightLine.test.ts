import fc from 'fast-check';
import { fen, sum } from '../../../primitives/money';
import { period, periodsBetween, shiftPeriod } from '../../../primitives/period';
import { amounts } from '../../../testing/arbitraries';
import { straightLineShare } from './straightLine';

const begins = period('2024-11');

const shares = (total: number, months: number) =>
  periodsBetween(begins, shiftPeriod(begins, months - 1)).map((month) =>
    straightLineShare({ total: fen(total), months, begins }, month),
  );

test('每月相等，最后一月取余额，跨年接着', () => {
  expect(shares(100_00, 3)).toEqual([33_33, 33_33, 33_34]);
  expect(shares(-100_00, 3)).toEqual([-33_33, -33_33, -33_34]);
  expect(shares(50, 1)).toEqual([50]);
});

test('开始以前、摊完以后没有，月数为零也没有', () => {
  const line = { total: fen(90_00), months: 3, begins };
  const at = (month: string) => straightLineShare(line, period(month));
  expect(['2024-10', '2024-11', '2025-01', '2025-02', '2023-12'].map(at)).toEqual([0, 30_00, 30_00, 0, 0]);
  expect(straightLineShare({ ...line, months: 0 }, begins)).toBe(0);
});

test('一分不到的，摊到没有余额为止，不会摊成红字', () => {
  expect(shares(5, 8)).toEqual([1, 1, 1, 1, 1, 0, 0, 0]);
  expect(shares(-5, 8)).toEqual([-1, -1, -1, -1, -1, 0, 0, 0]);
  expect(shares(1_00, 60).slice(48, 53)).toEqual([2, 2, 0, 0, 0]);
  expect(shares(13, 5)).toEqual([3, 3, 3, 3, 1]);
  expect(shares(11, 7)).toEqual([2, 2, 2, 2, 2, 1, 0]);
});

test('律：各月之和是总额，没有一个月与总额反方向', () => {
  fc.assert(
    fc.property(
      fc.oneof(amounts, fc.integer({ min: -300, max: 300 }).map(fen)),
      fc.integer({ min: 1, max: 90 }),
      (total, months) => {
        const parts = shares(total, months);
        expect(sum(parts)).toBe(total);
        expect(parts.every((part) => part === 0 || part > 0 === total > 0)).toBe(true);
      },
    ),
  );
});
