import type { Book } from '@mingzhang/shared/accounting/books/book';
import type { DocumentChoice } from '@mingzhang/shared/ui-document';
import { bookFileAddress, type BookScope, type NamedChoice } from '../booksApi';
import { DEEPEST_LEVEL } from './useBookFilters';

/** What of every book can be had at once, by what the book asks; 总账 has a page for each account. */
const WHOLE: Readonly<Partial<Record<Book['asks'], string>>> = { account: '全部科目', item: '全部项目' };

/** A book as it is on screen, and where it is one of many, all of them; none before it is known what is shown. */
export function documentChoices(
  book: Book,
  scope: BookScope,
  choice: NamedChoice | null,
  level: number | null,
): DocumentChoice[] {
  if (choice === null) return [];
  const shownLevel = level === DEEPEST_LEVEL ? null : level;
  const address = (isWhole: boolean) => bookFileAddress(book, scope, choice, { level: shownLevel, isWhole });
  const whole = book.grain === 'month' ? '每个科目另起一页' : WHOLE[book.asks];
  const shown = {
    key: 'shown',
    title: whole === undefined ? book.title : SHOWN[book.asks],
    address: address(false),
  };
  return whole === undefined ? [shown] : [shown, { key: 'whole', title: whole, address: address(true) }];
}

const SHOWN: Readonly<Record<Book['asks'], string>> = {
  account: '当前科目',
  item: '当前项目',
  category: '当前类别',
  nothing: '所有科目连续',
};
