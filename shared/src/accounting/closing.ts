import { nextPeriod, periodLabel, type Period } from '../primitives/period';
import { problem, type Problem } from '../primitives/problem';
import type { AccountingPeriod } from './organization';

/** 结账与反结账 move only the edge between closed and open months: closed ones first, then open ones. */
export type ClosablePeriod = Pick<AccountingPeriod, 'period' | 'isClosed'>;

const byTime = (a: ClosablePeriod, b: ClosablePeriod) => (a.period < b.period ? -1 : 1);

/** Months before `period` that are still open, oldest first: they are closed before it. */
export function earlierOpenPeriods(period: Period, periods: readonly ClosablePeriod[]): Period[] {
  return [...periods]
    .sort(byTime)
    .filter((known) => known.period < period && !known.isClosed)
    .map((known) => known.period);
}

/** What prevents closing a month, apart from its checks. */
export function closeProblems(period: Period, periods: readonly ClosablePeriod[]): Problem[] {
  const known = periods.find((candidate) => candidate.period === period);
  if (!known) return [problem('PERIOD_UNKNOWN', `${periodLabel(period)}尚未启用，不能结账`)];
  if (known.isClosed) return [problem('PERIOD_CLOSED', `${periodLabel(period)}已结账`)];
  const [earliest] = earlierOpenPeriods(period, periods);
  if (earliest === undefined) return [];
  return [
    problem('PERIOD_EARLIER_OPEN', `${periodLabel(earliest)}尚未结账，请先结账${periodLabel(earliest)}`),
  ];
}

/** The open months up to and with one, oldest first: what 结账到某月 closes. */
export function openPeriodsUpTo(last: Period, periods: readonly ClosablePeriod[]): Period[] {
  const open = periods.filter(({ period, isClosed }) => !isClosed && period <= last);
  return open.sort(byTime).map(({ period }) => period);
}

/** 反结账 of a month reopens it and every later closed month; these, newest first. */
export function periodsReopened(period: Period, periods: readonly ClosablePeriod[]): Period[] {
  return [...periods]
    .sort(byTime)
    .filter((known) => known.period >= period && known.isClosed)
    .map((known) => known.period)
    .reverse();
}

/** What prevents reopening a month: only a closed one can be, and the reason goes on record. */
export function reopenProblems(
  period: Period,
  periods: readonly ClosablePeriod[],
  reason: string,
): Problem[] {
  const known = periods.find((candidate) => candidate.period === period);
  if (!known?.isClosed) {
    return [problem('PERIOD_NOT_CLOSED', `${periodLabel(period)}未结账，无需反结账`)];
  }
  return reason.trim() === '' ? [problem('REOPEN_REASON_MISSING', '请填写反结账原因', 'reason')] : [];
}

/** The months after closing one: it is closed and the next one exists. */
export function close(period: Period, periods: readonly ClosablePeriod[]): ClosablePeriod[] {
  const next = nextPeriod(period);
  const closed = periods.map((known) => (known.period === period ? { ...known, isClosed: true } : known));
  return closed.some((known) => known.period === next)
    ? closed
    : [...closed, { period: next, isClosed: false }];
}

/** The months after reopening one. Months once opened stay: vouchers may be in them. */
export function reopen(period: Period, periods: readonly ClosablePeriod[]): ClosablePeriod[] {
  return periods.map((known) => (known.period >= period ? { ...known, isClosed: false } : known));
}
