import type { AccountingPeriod } from '../../accounting/organization';
import {
  period as periodOfText,
  periodFrom,
  shiftPeriod,
  yearOf,
  type Period,
} from '../../primitives/period';

/** How a month is in the chooser. */
type PeriodState = 'closed' | 'open' | 'missing';

export interface PeriodCell {
  readonly period: Period;
  readonly month: number;
  readonly state: PeriodState;
}

/** The years that have periods, newest first. */
export function yearsOf(periods: readonly AccountingPeriod[]): number[] {
  return [...new Set(periods.map(({ period }) => yearOf(period)))].sort((a, b) => b - a);
}

/** The twelve months of a year as the panel shows them. */
export function cellsOf(year: number, periods: readonly AccountingPeriod[]): PeriodCell[] {
  return Array.from({ length: 12 }, (_, index) => {
    const month = index + 1;
    const period = periodFrom(year, month) ?? periodOfText(`${year}-01`);
    const found = periods.find((candidate) => candidate.period === period);
    return { period, month, state: found ? (found.isClosed ? 'closed' : 'open') : 'missing' };
  });
}

/** One month back or forward, or null at the end of the list: stepping never leaves it (SPEC 5). */
export function step(from: Period, by: -1 | 1, periods: readonly AccountingPeriod[]): Period | null {
  const target = shiftPeriod(from, by);
  return periods.some(({ period }) => period === target) ? target : null;
}

export interface PeriodRange {
  readonly from: Period;
  readonly to: Period;
}

/** The range between two months, whichever was chosen first. */
export function rangeBetween(one: Period, other: Period): PeriodRange {
  return one <= other ? { from: one, to: other } : { from: other, to: one };
}

export interface RangeShortcut {
  readonly title: string;
  readonly range: PeriodRange;
}

/** 本期, 上期, 本季, 本年, seen from a month and cut to what the list has. */
export function rangeShortcuts(around: Period, periods: readonly AccountingPeriod[]): RangeShortcut[] {
  const quarterStart = shiftPeriod(around, -((Number(around.slice(5)) - 1) % 3));
  const wanted: [string, Period, Period][] = [
    ['本期', around, around],
    ['上期', shiftPeriod(around, -1), shiftPeriod(around, -1)],
    ['本季', quarterStart, shiftPeriod(quarterStart, 2)],
    ['本年', periodOfText(`${yearOf(around)}-01`), periodOfText(`${yearOf(around)}-12`)],
  ];
  return wanted.flatMap(([title, from, to]) => {
    const within = periods
      .map(({ period }) => period)
      .filter((period) => from <= period && period <= to)
      .sort();
    const [first] = within;
    const last = within.at(-1);
    return first && last ? [{ title, range: { from: first, to: last } }] : [];
  });
}
