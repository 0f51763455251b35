import type { AccountingPeriod } from '@mingzhang/shared/accounting/organization';
import type { Period } from '@mingzhang/shared/primitives/period';

/** The one month that may be closed next: the oldest open one. Months come newest first. */
export function closableOf(periods: readonly AccountingPeriod[]): Period | null {
  return periods.findLast(({ isClosed }) => !isClosed)?.period ?? null;
}
