import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Book, BookContent } from '@mingzhang/shared/accounting/books/book';
import { http } from '@mingzhang/shell';
import type { Period } from '@mingzhang/shared/primitives/period';
import { toAuxiliaryItem, type WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import {
  bookCall,
  toBookAccount,
  toBookContent,
  type BookAccount,
  type WireBookAccount,
  type WireBookContent,
} from '@mingzhang/shared/wire/book';
import { fromBookQuery, type BookQuery, type NamedChoice } from '@mingzhang/shared/wire/bookRequest';

export type { BookAccount } from '@mingzhang/shared/wire/book';
export type { NamedChoice } from '@mingzhang/shared/wire/bookRequest';

/** Which months of which organization a book shows, both ends included. */
export interface BookScope {
  readonly organizationId: number;
  readonly from: Period;
  readonly to: Period;
}

/** What a book shows of a choice in these months. */
export async function loadBookContent(
  book: Book,
  scope: BookScope,
  choice: NamedChoice,
  signal: AbortSignal,
): Promise<BookContent> {
  const content = await http.get<WireBookContent>(bookCall(book), queryOf(scope, choice), asked(signal));
  return toBookContent(book.grain, content);
}

/** Accounts with figures in the months of the scope, parents included. */
export async function listBookAccounts(scope: BookScope, signal: AbortSignal): Promise<BookAccount[]> {
  const accounts = await http.get<WireBookAccount[]>('/accountBook/list', queryOf(scope), asked(signal));
  return accounts.map(toBookAccount);
}

/** The items of a category that have figures in the months of the scope, by code. */
export async function listBookItems(
  scope: BookScope,
  categoryId: number,
  signal: AbortSignal,
): Promise<AuxiliaryItem[]> {
  const query = queryOf(scope, { asks: 'category', categoryId });
  const items = await http.get<WireAuxiliaryItem[]>('/accountBook/auxiliaryList', query, asked(signal));
  return items.map(toAuxiliaryItem);
}

const asked = (signal: AbortSignal) => ({ signal, quiet: true });

function queryOf({ organizationId, from, to }: BookScope, choice: NamedChoice = { asks: 'nothing' }) {
  const request: BookQuery['request'] = {
    months: { from, to },
    organizationId,
    span: 'self',
    withQuantities: false,
  };
  return fromBookQuery({ request, choice, level: null });
}
