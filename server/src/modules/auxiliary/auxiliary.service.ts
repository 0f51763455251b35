import type { Kysely } from 'kysely';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import type { Database } from '../../db/schema';
import { found } from '../../Refusal';
import type { Scope } from '../../scope';
import {
  countItems,
  selectCategories,
  selectItemPage,
  selectItemsById,
  selectItemsOfCategories,
  type ItemFilter,
} from './auxiliary.repository';
import { toCategory, toItem } from './auxiliary.table';

/** The auxiliary categories of the set, in the order they were made. */
export async function loadCategories(db: Kysely<Database>, scope: Scope): Promise<AuxiliaryCategory[]> {
  const rows = await selectCategories(db, scope).execute();
  return rows.map(toCategory);
}

/** One category. Another set's is refused as if it did not exist. */
export async function loadCategory(
  db: Kysely<Database>,
  scope: Scope,
  id: number,
): Promise<AuxiliaryCategory> {
  const categories = await loadCategories(db, scope);
  return found(
    categories.find((category) => category.id === id),
    '辅助核算类别',
  );
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

/** One item. Another set's is refused as if it did not exist. */
export async function loadItem(db: Kysely<Database>, scope: Scope, id: number): Promise<AuxiliaryItem> {
  return found((await loadItems(db, scope, [id])).get(id), '辅助核算项目');
}

/** All items of some categories by code, disabled ones included. */
export async function listItemsOfCategories(
  db: Kysely<Database>,
  scope: Scope,
  categoryIds: readonly number[],
): Promise<AuxiliaryItem[]> {
  if (categoryIds.length === 0) return [];
  const rows = await selectItemsOfCategories(db, scope, categoryIds).execute();
  return rows.map(toItem);
}

/** The enabled items of some categories, by category; categories of other sets are left out. */
export async function listEnabledItems(
  db: Kysely<Database>,
  scope: Scope,
  categoryIds: readonly number[],
): Promise<ReadonlyMap<number, AuxiliaryItem[]>> {
  const categories = await loadCategories(db, scope);
  const known = categories.filter((category) => categoryIds.includes(category.id));
  const items = await listItemsOfCategories(
    db,
    scope,
    known.map((category) => category.id),
  );
  return new Map(
    known.map((category) => [
      category.id,
      items.filter((item) => item.categoryId === category.id && item.isEnabled),
    ]),
  );
}

export interface ItemPage {
  readonly items: readonly AuxiliaryItem[];
  readonly total: number;
  /** 1-based. */
  readonly page: number;
  readonly size: number;
}

/** One page of a category's items by code; the keyword is looked for in code and name. */
export async function listItems(
  db: Kysely<Database>,
  scope: Scope,
  filter: ItemFilter,
  { page, size }: Pick<ItemPage, 'page' | 'size'>,
): Promise<ItemPage> {
  const { total } = await countItems(db, scope, filter).executeTakeFirstOrThrow();
  const rows = await selectItemPage(db, scope, filter, { size, offset: (page - 1) * size }).execute();
  return { items: rows.map(toItem), total, page, size };
}
