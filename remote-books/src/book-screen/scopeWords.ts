import { leavesTransfersOut, type Book } from '@mingzhang/shared/accounting/books/book';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import type { BookScope } from '../booksApi';
import type { BookFilterState } from './useBookFilters';

/** 2026年第03期, or the days that are asked for. */
export function spanLabel({ from, to, filter: { days } }: BookScope): string {
  if (days) return days.from === days.to ? days.from : `${days.from}至${days.to}`;
  return from === to ? periodLabel(to) : `${periodLabel(from)}至${periodLabel(to)}`;
}

/** How many of the filters behind 更多范围 are set. */
export function furtherCount({ filter, span }: BookScope): number {
  const { days, fromCode, toCode, items } = filter;
  const parts = [days, fromCode ?? toCode, items.length > 0 || null, span === 'tree' || null];
  return parts.filter((part) => part !== null).length;
}

/** What a book shows, in one line: 2026年第03期 · 4级 · 只看已审核. */
export function scopeWords(book: Book, { level, shownSets }: BookFilterState, scope: BookScope): string {
  const { onlyAudited, hidesZero, hidesUnmoved, currencyCode } = scope.filter;
  const sets = (book.columnSets ?? []).filter(({ key }) => key !== 'currency' && shownSets.includes(key));
  const isOfSums = book.grain !== 'line';
  const further = furtherCount(scope);
  return [
    spanLabel(scope),
    level !== null && `${level}级`,
    ...sets.map(({ title }) => title),
    currencyCode,
    leavesTransfersOut(book) && scope.withTransfers && '含结转',
    onlyAudited && '只看已审核',
    isOfSums && hidesZero && '隐藏余额为零',
    isOfSums && hidesUnmoved && '隐藏无发生额',
    further > 0 && `更多范围（${further}）`,
  ]
    .filter(Boolean)
    .join(' · ');
}
