import fc from 'fast-check';
import { period, periodsBetween, shiftPeriod } from '../primitives/period';
import {
  close,
  closeProblems,
  openPeriodsUpTo,
  periodsReopened,
  reopen,
  reopenProblems,
  type ClosablePeriod,
} from './closing';

const months = (...closed: boolean[]): ClosablePeriod[] =>
  closed.map((isClosed, index) => ({ period: shiftPeriod(period('2024-01'), index), isClosed }));

test('按月顺序结账', () => {
  expect(closeProblems(period('2024-02'), months(false, false))[0]?.message).toBe(
    '2024年第01期尚未结账，请先结账2024年第01期',
  );
  expect(closeProblems(period('2024-01'), months(true, false))[0]?.message).toBe('2024年第01期已结账');
  expect(closeProblems(period('2024-05'), months(true, false))[0]?.message).toBe(
    '2024年第05期尚未启用，不能结账',
  );
  expect(closeProblems(period('2024-02'), months(true, false))).toStrictEqual([]);
});

test('结账后下一个月开账', () => {
  expect(close(period('2024-02'), months(true, false))).toEqual(months(true, true, false));
});

test('反结账从该月起全部反结账，先说明是哪些月', () => {
  expect(periodsReopened(period('2024-02'), months(true, true, true, false))).toEqual(['2024-03', '2024-02']);
  expect(reopen(period('2024-02'), months(true, true, true, false))).toEqual(
    months(true, false, false, false),
  );
});

test('反结账需要原因，未结账的月份无需反结账', () => {
  expect(reopenProblems(period('2024-01'), months(true), ' ')[0]?.message).toBe('请填写反结账原因');
  expect(reopenProblems(period('2024-01'), months(true), '漏记一笔')).toStrictEqual([]);
  expect(reopenProblems(period('2024-01'), months(false), '漏记一笔')[0]?.code).toBe('PERIOD_NOT_CLOSED');
});

test('定律七：结账再反结账，期间状态还原；反结账不触及更早的月份', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 1, max: 12 }), (closed, open) => {
      const start = period('2024-01');
      const all = periodsBetween(start, shiftPeriod(start, closed + open));
      const before = all.map((month, index) => ({ period: month, isClosed: index < closed }));
      const edge = shiftPeriod(start, closed);
      expect(closeProblems(edge, before)).toStrictEqual([]);
      expect(reopen(edge, close(edge, before))).toEqual(before);
      expect(periodsReopened(edge, close(edge, before))).toEqual([edge]);
    }),
  );
});

test('结账到某月：到那个月为止还没有结的，早的在前', () => {
  const shuffled = [...months(true, false, true, false, false)].reverse();
  expect(openPeriodsUpTo(period('2024-04'), shuffled)).toEqual(['2024-02', '2024-04']);
  expect(openPeriodsUpTo(period('2024-01'), shuffled)).toStrictEqual([]);
});
