import { books } from '@mingzhang/shared/accounting/books/index';
import type { Book } from '@mingzhang/shared/accounting/books/book';
import type { BookScope, NamedChoice } from '../booksApi';
import type { BookTableRow } from './bookTableRows';

/**
 * The address behind a row: the voucher of a line, or the page of its account or item in the book that
 * the registry names, for the same scope (`kept`). Null where nothing is behind it.
 */
export function rowAddress(
  book: Book,
  row: BookTableRow,
  { from, to }: Pick<BookScope, 'from' | 'to'>,
  choice: NamedChoice | null,
  kept: URLSearchParams,
): string | null {
  if (row.voucherId !== null) return `/voucher/form/${row.voucherId}`;
  const target = books.find(({ key }) => key === book.opens);
  const asked = target && answerTo(target.asks, row, choice);
  if (!target || !asked) return null;
  const fields = new URLSearchParams([...asked, ['from', from], ['to', to]]);
  for (const [key, value] of kept) fields.set(key, value);
  if (row.combination) fields.set('items', row.combination);
  return `/account-book/${target.path}?${fields.toString()}`;
}

/** What the book behind asks, answered by the row. */
function answerTo(
  asks: Book['asks'],
  row: BookTableRow,
  choice: NamedChoice | null,
): [string, string][] | null {
  if (asks === 'account' && row.accountId !== null) return [['account', String(row.accountId)]];
  if (asks !== 'item' || row.itemId === null || choice?.asks !== 'category') return null;
  return [
    ['category', String(choice.categoryId)],
    ['item', String(row.itemId)],
  ];
}
