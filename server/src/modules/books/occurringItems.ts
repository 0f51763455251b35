import type { Kysely } from 'kysely';
import type { AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { auxiliaryBalances } from '@mingzhang/shared/accounting/books/auxiliaryBalances';
import type { BookQuery } from '@mingzhang/shared/wire/bookRequest';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadItems } from '../auxiliary/auxiliary.service';
import { loadBook } from './loadBook';

/** The items of a category that have figures in the months of the request, by code. */
export async function loadOccurringItems(
  db: Kysely<Database>,
  scope: Scope,
  query: BookQuery,
): Promise<AuxiliaryItem[]> {
  const content = await loadBook(db, scope, auxiliaryBalances, query);
  const rows = content.grain === 'period' ? content.rows : [];
  const ids = rows.flatMap(({ itemId }) => (itemId === null ? [] : [itemId]));
  const items = await loadItems(db, scope, ids);
  return ids.flatMap((id) => items.get(id) ?? []);
}
