import type { Kysely } from 'kysely';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { selectCategories, selectItemsById } from './auxiliary.repository';
import { toCategory, toItem } from './auxiliary.table';

/** The auxiliary categories of the set, in the order they were made. */
export async function loadCategories(db: Kysely<Database>, scope: Scope): Promise<AuxiliaryCategory[]> {
  const rows = await selectCategories(db, scope).execute();
  return rows.map(toCategory);
}

/** Items by id; ids that are not of this set are missing from the answer. */
export async function loadItems(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly number[],
): Promise<ReadonlyMap<number, AuxiliaryItem>> {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return new Map();
  const rows = await selectItemsById(db, scope, wanted).execute();
  return new Map(rows.map((row) => [row.id, toItem(row)]));
}
