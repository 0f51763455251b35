import type { Kysely } from 'kysely';
import { auxiliaryRefs, type AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { LineBook, MadeColumns, SplitSource } from '@mingzhang/shared/accounting/books/book';
import type { Ledger } from '@mingzhang/shared/accounting/ledger';
import type { BookQuery } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadItems } from '../auxiliary/auxiliary.service';
import { loadBookInput, partOf, selectionOf, type BookInput } from './bookInput';
import { selectPosted } from './ledgerWindow.repository';
import { loadLedger } from './loadLedger';

/** The columns of 多栏账 for all months of a query, as a window of it has them; undefined for other books. */
export async function loadMadeColumns(
  db: Kysely<Database>,
  scope: Scope,
  book: LineBook,
  query: BookQuery,
): Promise<MadeColumns | undefined> {
  if (!book.madeColumns) return undefined;
  const input = await loadBookInput(db, scope, query);
  const { span, accounts, choice } = input;
  const ledger = await loadLedger(db, scope, accounts, span, partOf(book, choice, accounts));
  return makeColumns(db, scope, book, input, ledger);
}

/** The same for a ledger that is at hand. */
export async function makeColumns(
  db: Kysely<Database>,
  scope: Scope,
  book: LineBook,
  input: BookInput,
  ledger: Ledger,
): Promise<MadeColumns | undefined> {
  if (!book.madeColumns) return undefined;
  const { split } = book.page(input.choice, input.accounts);
  const posted = split ? await selectPosted(db, scope, selectionOf(input)).execute() : [];
  const categoryId = split?.categoryId ?? null;
  const items = categoryId === null ? [] : await loadItemsOf(db, scope, { ledger, posted }, categoryId);
  return book.madeColumns({ ledger, range: input.span, posted, items }, input.choice);
}

/** The items of a category that occur in a ledger or its lines. */
async function loadItemsOf(
  db: Kysely<Database>,
  scope: Scope,
  { ledger, posted }: Pick<SplitSource, 'ledger' | 'posted'>,
  categoryId: number,
): Promise<AuxiliaryItem[]> {
  const keys = new Set(
    [...ledger.openings, ...ledger.movements, ...posted].map(({ auxiliaryKey }) => auxiliaryKey),
  );
  const ids = [...keys].flatMap((key) =>
    auxiliaryRefs(key).flatMap((ref) => (ref.categoryId === categoryId ? [ref.itemId] : [])),
  );
  return [...(await loadItems(db, scope, ids)).values()];
}
