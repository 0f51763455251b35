import { sql, type Kysely, type Transaction } from 'kysely';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Names of what uses some accounts: mapped suppliers and materials, rules by their type. */
export function selectAccountUses(db: Kysely<Database>, scope: Scope, accountIds: readonly number[]) {
  return db
    .selectFrom('inventory_target')
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', anyOf(accountIds))
    .select('name')
    .orderBy('name')
    .limit(20);
}

/** Mapped records that stand for one of some items. */
export function selectItemUses(db: Kysely<Database>, scope: Scope, itemIds: readonly number[]) {
  return db
    .selectFrom('inventory_target')
    .where('account_set_id', '=', scope.accountSetId)
    .where('item_id', '=', anyOf(itemIds))
    .select(['item_id as itemId', 'name'])
    .orderBy('name');
}

/** What was mapped to one account is mapped to another from now on: its first child. */
export function moveTargets(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('inventory_target')
    .set({ account_id: to })
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', from);
}

/** The types whose rules post to one of some accounts. */
export function selectTypesPostingTo(db: Kysely<Database>, scope: Scope, accountIds: readonly number[]) {
  return db
    .selectFrom('inventory_rule_account')
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', anyOf(accountIds))
    .distinct()
    .select('type')
    .orderBy('type');
}

/** The types whose rules name one of some items. */
export function selectTypesNaming(db: Kysely<Database>, scope: Scope, itemIds: readonly number[]) {
  return db
    .selectFrom('inventory_rule_account')
    .where('account_set_id', '=', scope.accountSetId)
    .where(
      sql<boolean>`string_to_array(regexp_replace(auxiliary_key, '\\d+:', '', 'g'), ',') && ${itemIds.map(String)}::text[]`,
    )
    .select(['type', 'auxiliary_key as auxiliaryKey'])
    .orderBy('type');
}

/** What posted to one account posts to another from now on: its first child. */
export function moveRuleAccounts(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('inventory_rule_account')
    .set({ account_id: to })
    .where('account_set_id', '=', scope.accountSetId)
    .where('account_id', '=', from);
}

/** The organizations of a linked set and their stores: nothing where it is not linked, a row of null without stores. */
export function selectLinkedStores(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('inventory_link as link')
    .leftJoin('inventory_store as store', 'store.account_set_id', 'link.account_set_id')
    .where('link.account_set_id', '=', scope.accountSetId)
    .where('link.secret', 'is not', null)
    .orderBy('store.code')
    .select(['store.organization_id as organizationId', 'store.store_id as storeId']);
}
