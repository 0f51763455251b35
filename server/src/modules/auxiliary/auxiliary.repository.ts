import type { Kysely } from 'kysely';
import { anyOf, inCodeOrder } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The auxiliary categories of the set, oldest first. */
export function selectCategories(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('auxiliary_category')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('id')
    .select(['id', 'name', 'is_system', 'custom_columns']);
}

/** The items of the set, by code; the caller narrows them down. */
export function selectItems(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('auxiliary_item')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy((eb) => inCodeOrder(eb.ref('code')))
    .orderBy('id')
    .select(['id', 'category_id', 'code', 'name', 'is_enabled', 'remark', 'custom_values']);
}

export function selectItemsById(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return selectItems(db, scope).where('id', '=', anyOf(ids));
}
