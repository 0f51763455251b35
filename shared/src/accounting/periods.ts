import { nextPeriod, periodLabel, periodsBetween, shiftPeriod, type Period } from '../primitives/period';
import { problem, type Problem } from '../primitives/problem';
import type { AccountingPeriod } from './organization';

/** The months of one organization, without holes from the enable month. */
export interface OpenedPeriods {
  readonly enablePeriod: Period;
  readonly periods: readonly Pick<AccountingPeriod, 'period' | 'isClosed'>[];
}

/** A voucher may be dated this many months after the newest month at most (ledger.md 2). */
export const MONTHS_AHEAD = 12;

/** The newest month the organization has, or null before its first. */
export function newestPeriod(periods: readonly Pick<AccountingPeriod, 'period'>[]): Period | null {
  return periods.reduce<Period | null>(
    (newest, { period }) => (newest === null || period > newest ? period : newest),
    null,
  );
}

/** 当前期间: the earliest month that is open; when all are closed, the newest. Closing moves it on, 反结账 back. */
export function currentPeriod(periods: OpenedPeriods['periods']): Period | null {
  const open = periods.filter(({ isClosed }) => !isClosed).map(({ period }) => period);
  return open.sort()[0] ?? newestPeriod(periods);
}

/** The last month that may be dated into: so many months after the newest; null where there is none yet. */
export function furthestPeriod(periods: readonly Pick<AccountingPeriod, 'period'>[]): Period | null {
  const newest = newestPeriod(periods);
  return newest === null ? null : shiftPeriod(newest, MONTHS_AHEAD);
}

/**
 * What prevents posting into a month: it comes before the books begin, it is closed, or it is
 * more than a year after the newest month.
 */
export function periodProblems(period: Period, { enablePeriod, periods }: OpenedPeriods): Problem[] {
  if (period < enablePeriod) {
    return [problem('PERIOD_BEFORE_ENABLED', `凭证日期早于启用期间${periodLabel(enablePeriod)}`, 'date')];
  }
  if (periods.some((known) => known.period === period && known.isClosed)) {
    return [problem('PERIOD_CLOSED', `${periodLabel(period)}已结账，不能新增或修改凭证`, 'date')];
  }
  const newest = newestPeriod(periods) ?? enablePeriod;
  if (period > shiftPeriod(newest, MONTHS_AHEAD)) {
    return [
      problem(
        'PERIOD_TOO_FAR_AHEAD',
        `凭证日期最多晚于最新期间${periodLabel(newest)}${MONTHS_AHEAD}个月`,
        'date',
      ),
    ];
  }
  return [];
}

/**
 * The months to open so that a voucher can be posted into `period`: every missing one up to it, so
 * that there is never a hole. Newest 2024-03, voucher in 2024-05 → 2024-04, 2024-05.
 */
export function periodsToOpen(period: Period, { enablePeriod, periods }: OpenedPeriods): Period[] {
  const newest = newestPeriod(periods);
  return periodsBetween(newest === null ? enablePeriod : nextPeriod(newest), period);
}
