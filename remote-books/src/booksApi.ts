import type { CountedVouchers } from '@mingzhang/shared/accounting/books/countedVouchers';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Book, BookContent, LineBook } from '@mingzhang/shared/accounting/books/book';
import type { BookFilter } from '@mingzhang/shared/accounting/books/bookFilter';
import type { RowWindow, WindowedRows } from '@mingzhang/shared/accounting/books/ledgerWindow';
import type { NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import { http } from '@mingzhang/shell';
import type { Period } from '@mingzhang/shared/primitives/period';
import { toAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import { bookCall, toBookAccount, toBookContent, type BookAccount } from '@mingzhang/shared/wire/book';
import { bookDocumentCall, fromBookDocumentQuery } from '@mingzhang/shared/wire/bookDocument';
import { fromBookQuery, type BookQuery, type NamedChoice } from '@mingzhang/shared/wire/bookRequest';
import {
  bookFindCall,
  fromBookSearch,
  fromRowWindow,
  toWindowedRows,
  type BookSearch,
  type FoundRow,
} from '@mingzhang/shared/wire/bookWindow';

export type { BookAccount } from '@mingzhang/shared/wire/book';
export type { NamedChoice } from '@mingzhang/shared/wire/bookRequest';

/** Which months of which organization a book shows, both ends included, and what of them. */
export interface BookScope {
  readonly organizationId: number;
  readonly from: Period;
  readonly to: Period;
  readonly span: 'self' | 'tree';
  readonly withQuantities: boolean;
  /** 结转损益 in books that leave it out by themselves: 多栏账. */
  readonly withTransfers: boolean;
  readonly filter: BookFilter;
}

/** What a book shows of a choice in these months, down to a level; null: all of it. */
export async function loadBookContent(
  book: Book,
  scope: BookScope,
  choice: NamedChoice,
  level: number | null,
  signal: AbortSignal,
): Promise<BookContent> {
  const content = await http.get(bookCall(book), queryOf(scope, choice, level), asked(signal));
  return toBookContent(book.grain, content);
}

/** Some rows of a long book, and how many it has; the same rows as those of the whole book at these offsets. */
export async function loadBookRows(
  book: LineBook,
  scope: BookScope,
  choice: NamedChoice,
  window: RowWindow,
  signal: AbortSignal,
): Promise<WindowedRows<NamedLedgerRow>> {
  const query = { ...queryOf(scope, choice), ...fromRowWindow(window) };
  return toWindowedRows(await http.get(bookCall(book), query, asked(signal)));
}

/** The next row of a long book that shows a text, 记-12 or an amount; drawn or not. */
export async function findInBook(
  book: LineBook,
  scope: BookScope,
  choice: NamedChoice,
  search: BookSearch,
  signal: AbortSignal,
): Promise<FoundRow> {
  const query = { ...queryOf(scope, choice), ...fromBookSearch(search) };
  return http.get(bookFindCall(book), query, asked(signal));
}

/** Accounts with figures in the months of the scope, parents included. */
export async function listBookAccounts(scope: BookScope, signal: AbortSignal): Promise<BookAccount[]> {
  const accounts = await http.get('/accountBook/list', queryOf(scope), asked(signal));
  return accounts.map(toBookAccount);
}

/** The items of a category that have figures in the months of the scope, by code. */
export async function listBookItems(
  scope: BookScope,
  categoryId: number,
  signal: AbortSignal,
): Promise<AuxiliaryItem[]> {
  const query = queryOf(scope, { asks: 'category', categoryId });
  const items = await http.get('/accountBook/auxiliaryList', query, asked(signal));
  return items.map(toAuxiliaryItem);
}

/** The vouchers a book of these months sums up, by word. */
export async function countVouchers(scope: BookScope, signal: AbortSignal): Promise<CountedVouchers[]> {
  return http.get('/accountBook/vouchers', queryOf(scope), asked(signal));
}

const asked = (signal: AbortSignal) => ({ signal, quiet: true });

function queryOf(scope: BookScope, choice: NamedChoice = { asks: 'nothing' }, level: number | null = null) {
  return fromBookQuery({ request: requestOf(scope), choice, level });
}

function requestOf({
  organizationId,
  from,
  to,
  span,
  withQuantities,
  filter,
}: BookScope): BookQuery['request'] {
  return { months: { from, to }, organizationId, span, withQuantities, filter };
}

/** The address of a book as a file: as it is on screen, or of every account or item at once. */
export function bookFileAddress(
  book: Book,
  scope: BookScope,
  choice: NamedChoice,
  { level, isWhole }: { readonly level: number | null; readonly isWhole: boolean },
): string {
  const query: BookQuery = { request: requestOf(scope), choice, level };
  const fields = fromBookDocumentQuery({ query, isWhole, paper: null, hasCover: false });
  const text = new URLSearchParams(Object.entries(fields).map(([key, value]) => [key, String(value)]));
  return `/api${bookDocumentCall(book)}?${text.toString()}`;
}
