import type { Period } from '@mingzhang/shared/primitives/period';
import { usePeriod, useSession } from '@mingzhang/shell';

/**
 * The month statements open with, and how to choose another: the month one works in; after closing, while the month
 * that follows has no vouchers yet, the one that was closed last.
 */
export function useStatementMonth(): readonly [Period, (period: Period) => void] {
  const [period, choosePeriod] = usePeriod();
  const { periods } = useSession();
  const isEmpty = periods.some((month) => month.period === period && month.isEmpty);
  // Newest first.
  const lastClosed = periods.find(({ isClosed }) => isClosed)?.period;
  return [isEmpty && lastClosed !== undefined ? lastClosed : period, choosePeriod];
}
