import { firstDayOf, lastDayOf, periodOf, type DateOnly } from '../primitives/dateOnly';
import { nextPeriod, type Period } from '../primitives/period';
import type { AccountingPeriod } from './organization';

/** What the date of a new voucher follows from. */
export interface DateSituation {
  /** The month one works in. */
  readonly period: Period;
  readonly periods: readonly Pick<AccountingPeriod, 'period' | 'isClosed'>[];
  /** The date of that month's latest voucher; null: it has none. */
  readonly latest: DateOnly | null;
  readonly today: DateOnly;
}

/**
 * The date a new voucher starts with: that of the month's latest voucher, so that one can go on entering;
 * in a month without vouchers today, or its last day when it is over. A closed month gives the first day
 * of the next open one.
 */
export function defaultDate({ period, periods, latest, today }: DateSituation): DateOnly {
  const isClosed = (month: Period) => periods.some((known) => known.period === month && known.isClosed);
  if (isClosed(period)) {
    let open = period;
    while (isClosed(open)) open = nextPeriod(open);
    return firstDayOf(open);
  }
  if (latest !== null) return latest;
  if (periodOf(today) === period) return today;
  return periodOf(today) > period ? lastDayOf(period) : firstDayOf(period);
}
