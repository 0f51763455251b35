import type { Book, BookContent } from '@mingzhang/shared/accounting/books/book';
import { fen, formatAmount, formatYuan } from '@mingzhang/shared/primitives/money';
import { findInBook, type BookScope, type NamedChoice } from '../booksApi';
import type { Found } from './BookSearch';

/** The next row that shows a text: of ledgers the server knows, other books are here whole. */
export async function findRow(
  book: Book,
  scope: BookScope,
  choice: NamedChoice | null,
  rows: readonly object[],
  { text, from, isBackward }: { text: string; from: number | null; isBackward: boolean },
): Promise<Found> {
  if (book.grain === 'line' && choice !== null) {
    const search = { text, from, isBackward };
    const { offset, hits } = await findInBook(book, scope, choice, search, new AbortController().signal);
    return { index: offset, hits };
  }
  const hits = rows.flatMap((row, index) => (shows(row, text) ? [index] : []));
  const index = isBackward
    ? hits.findLast((hit) => from === null || hit < from)
    : hits.find((hit) => from === null || hit > from);
  return { index: index ?? null, hits: hits.length };
}

/** Whether a row shows a text, or an amount with or without its separators. */
function shows(row: object, text: string): boolean {
  const sought = text.toLowerCase();
  return Object.values(row).some((value: unknown) => {
    if (typeof value === 'string') return value.toLowerCase().includes(sought);
    if (typeof value !== 'number' || value === 0 || !Number.isSafeInteger(value)) return false;
    return formatAmount(fen(value)) === text || formatYuan(fen(value)) === text;
  });
}

/** The rows of a book as they are in its table. */
export function rowsIn(content: BookContent | null, level: number | null): readonly object[] {
  switch (content?.grain) {
    case 'period':
      return content.rows.filter((row) => level === null || row.level === null || row.level <= level);
    case 'month':
      return content.pages.flatMap(({ rows }) => rows);
    default:
      return [];
  }
}
