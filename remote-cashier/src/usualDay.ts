import { lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Period } from '@mingzhang/shared/primitives/period';
import { todayInShanghai } from '@mingzhang/shared/fields/todayInShanghai';

/** As of when an account is looked at first: the end of the month one works in, or today while it has not come. */
export function usualDay(period: Period): DateOnly {
  const [last, today] = [lastDayOf(period), todayInShanghai()];
  return last < today ? last : today;
}
