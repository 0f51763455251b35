import { lastDayOf } from '../../primitives/dateOnly';
import {
  firstPeriodOfYear,
  monthOf,
  period,
  shiftPeriod,
  yearOf,
  type Period,
} from '../../primitives/period';

/** 月报, 季报, 年报: how long a time a statement is about. */
export const statementIntervals = ['month', 'quarter', 'year'] as const;
export type StatementInterval = (typeof statementIntervals)[number];

export const intervalTitles: Readonly<Record<StatementInterval, string>> = {
  month: '月报',
  quarter: '季报',
  year: '年报',
};

/** Months from–to, both included. */
export interface MonthSpan {
  readonly from: Period;
  readonly to: Period;
}

/** The month, the quarter or the year a month lies in: 2026-02 → 2026-01 to 2026-03 for a quarter. */
export function spanOf(month: Period, interval: StatementInterval): MonthSpan {
  if (interval === 'month') return { from: month, to: month };
  if (interval === 'year') return { from: firstPeriodOfYear(month), to: period(`${month.slice(0, 4)}-12`) };
  const from = shiftPeriod(month, -((monthOf(month) - 1) % 3));
  return { from, to: shiftPeriod(from, 2) };
}

const MONTHS: Readonly<Record<StatementInterval, number>> = { month: 1, quarter: 3, year: 12 };

/** The span so many intervals later, earlier when negative. */
export function shiftSpan({ from, to }: MonthSpan, interval: StatementInterval, by: number): MonthSpan {
  const months = MONTHS[interval] * by;
  return { from: shiftPeriod(from, months), to: shiftPeriod(to, months) };
}

/** 2026年03月, 2026年第1季度, 2026年度. */
export function spanLabel({ from, to }: MonthSpan): string {
  const year = `${from.slice(0, 4)}年`;
  if (from === to) return monthLabel(from);
  if (monthOf(from) === 1 && monthOf(to) === 12) return `${year}度`;
  const isQuarter = monthOf(to) % 3 === 0 && shiftPeriod(from, 2) === to;
  if (isQuarter) return `${year}第${monthOf(to) / 3}季度`;
  return yearOf(from) === yearOf(to)
    ? `${year}${from.slice(5)}–${to.slice(5)}月`
    : `${monthLabel(from)}–${monthLabel(to)}`;
}

/** 2026年03月. */
export const monthLabel = (month: Period): string => `${month.slice(0, 4)}年${month.slice(5)}月`;

/** 2026年03月31日: the day a balance sheet is of. */
export const lastDayLabel = (month: Period): string => `${monthLabel(month)}${lastDayOf(month).slice(8)}日`;
