import { sql, type Kysely, type Transaction } from 'kysely';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { anyOf, countRows, inCodeOrder } from '../../db/expressions';
import { PREPARED } from '../../db/prepared';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { toCategoryRow, toItemRow } from './auxiliary.table';

/** The auxiliary categories of the set, oldest first. */
export function selectCategories(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('auxiliary_category')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('id')
    .select(['id', 'name', 'is_system', 'custom_columns']);
}

/** How many accounts keep a category. */
export function selectCategoryUsage(db: Kysely<Database>, scope: Scope, categoryId: number) {
  return db
    .selectFrom('account_auxiliary_category')
    .where('account_set_id', '=', scope.accountSetId)
    .where('category_id', '=', categoryId)
    .select(countRows().as('accounts'));
}

export function insertCategory(trx: Transaction<Database>, scope: Scope, category: AuxiliaryCategory) {
  return trx.insertInto('auxiliary_category').values(toCategoryRow(category, scope));
}

export function updateCategory(trx: Transaction<Database>, scope: Scope, category: AuxiliaryCategory) {
  return trx
    .updateTable('auxiliary_category')
    .set({ name: category.name, custom_columns: [...category.customColumns] })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', category.id);
}

/** Its items go with it. */
export function deleteCategory(trx: Transaction<Database>, scope: Scope, categoryId: number) {
  return trx
    .deleteFrom('auxiliary_category')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', categoryId);
}

/** The items of the set, by code; the caller narrows them down. */
function selectItems(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('auxiliary_item')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy((eb) => inCodeOrder(eb.ref('code')))
    .orderBy('id')
    .select(['id', 'category_id', 'code', 'name', 'is_enabled', 'remark', 'custom_values']);
}

export function selectItemsById(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return selectItems(db, scope).modifyFront(PREPARED).where('id', '=', anyOf(ids));
}

export function selectItemsOfCategories(db: Kysely<Database>, scope: Scope, categoryIds: readonly number[]) {
  return selectItems(db, scope).where('category_id', '=', anyOf(categoryIds));
}

/** What a list of items asks for: a category and a word that code or name contains. */
export interface ItemFilter {
  readonly categoryId: number;
  readonly keyword: string;
}

/** position() takes the keyword as it is: % and _ mean themselves. */
const matches = ({ categoryId, keyword }: ItemFilter) =>
  sql<boolean>`category_id = ${categoryId} and (position(lower(${keyword}) in lower(code)) > 0
    or position(lower(${keyword}) in lower(name)) > 0)`;

export function selectItemPage(
  db: Kysely<Database>,
  scope: Scope,
  filter: ItemFilter,
  page: { readonly size: number; readonly offset: number },
) {
  return selectItems(db, scope).where(matches(filter)).limit(page.size).offset(page.offset);
}

export function countItems(db: Kysely<Database>, scope: Scope, filter: ItemFilter) {
  return db
    .selectFrom('auxiliary_item')
    .where('account_set_id', '=', scope.accountSetId)
    .where(matches(filter))
    .select(countRows().as('total'));
}

/** Those of some items that lines or openings carry, by code; openings of zeros do not count. */
export function selectUsedItems(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return selectItemsById(db, scope, ids).where(
    sql<boolean>`(
      exists (
        select 1 from voucher_line_auxiliary as carried
        where carried.account_set_id = ${scope.accountSetId} and carried.item_id = auxiliary_item.id
      ) or exists (
        select 1 from opening_balance as opening
        where opening.account_set_id = ${scope.accountSetId}
          and ${keyNames(sql`auxiliary_item.category_id`, sql`auxiliary_item.id`)}
          and (net_fen, year_debit_fen, year_credit_fen, quantity_micro,
            year_debit_quantity_micro, year_credit_quantity_micro) <> (0, 0, 0, 0, 0, 0)
      )
    )`,
  );
}

/** Those of some items that a 自定义结转 carries into, with its name, by code. */
export function selectItemsInCarryForwards(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('auxiliary_item as item')
    .innerJoin('custom_carry_forward_target as opening', (join) =>
      join
        .onRef('opening.account_set_id', '=', 'item.account_set_id')
        .on(keyNames(sql`item.category_id`, sql`item.id`)),
    )
    .innerJoin('custom_carry_forward as custom', (join) =>
      join
        .onRef('custom.account_set_id', '=', 'opening.account_set_id')
        .onRef('custom.id', '=', 'opening.custom_carry_forward_id'),
    )
    .where('item.account_set_id', '=', scope.accountSetId)
    .where('item.id', '=', anyOf(ids))
    .orderBy((eb) => inCodeOrder(eb.ref('item.code')))
    .select(['item.code', 'item.name', 'custom.name as definition']);
}

/** Whether the key of `opening`, or what is joined under that name, has an item: "11:101,14:7" (accounting/auxiliary.ts). */
function keyNames(categoryId: ReturnType<typeof sql>, itemId: ReturnType<typeof sql>) {
  return sql<boolean>`${categoryId} || ':' || ${itemId} = any(string_to_array(opening.auxiliary_key, ','))`;
}

/** Openings that name one of these items; only rows of zeros are left when the items may go. */
export function deleteOpeningsOfItems(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .deleteFrom('opening_balance as opening')
    .where('opening.account_set_id', '=', scope.accountSetId)
    .where(
      sql<boolean>`exists (
        select 1 from auxiliary_item as item
        where item.account_set_id = ${scope.accountSetId} and item.id = ${anyOf(ids)}
          and ${keyNames(sql`item.category_id`, sql`item.id`)}
      )`,
    );
}

export function insertItem(trx: Transaction<Database>, scope: Scope, item: AuxiliaryItem) {
  return trx.insertInto('auxiliary_item').values(toItemRow(item, scope));
}

/** Adds items, or stores those that are there already as they are now; each stays in its category. */
export function upsertItems(trx: Transaction<Database>, scope: Scope, items: readonly AuxiliaryItem[]) {
  return trx
    .insertInto('auxiliary_item')
    .values(items.map((item) => toItemRow(item, scope)))
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'id'])
        .doUpdateSet((eb) => ({
          name: eb.ref('excluded.name'),
          is_enabled: eb.ref('excluded.is_enabled'),
          remark: eb.ref('excluded.remark'),
          custom_values: eb.ref('excluded.custom_values'),
        })),
    );
}

export function updateItem(trx: Transaction<Database>, scope: Scope, item: AuxiliaryItem) {
  const { account_set_id: _set, id: _id, category_id: _category, ...columns } = toItemRow(item, scope);
  return trx
    .updateTable('auxiliary_item')
    .set(columns)
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', item.id);
}

export function deleteItems(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .deleteFrom('auxiliary_item')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids));
}

/** Whether 制单人 may add items to this set. */
export function selectItemRule(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select('makers_add_items as makersAddItems');
}
