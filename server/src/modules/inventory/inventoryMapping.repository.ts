import { sql, type Kysely, type Transaction } from 'kysely';
import type { MappedKind } from '@mingzhang/shared/accounting/inventory/inventoryMapping';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The stores of the set with the organizations that keep their books. */
export function selectStores(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('inventory_store')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('code')
    .select(['organization_id as organizationId', 'store_id as storeId', 'code', 'name']);
}

export function deleteStores(trx: Transaction<Database>, scope: Scope) {
  return trx.deleteFrom('inventory_store').where('account_set_id', '=', scope.accountSetId);
}

export interface StoredStore {
  readonly organizationId: number;
  readonly storeId: string;
  readonly code: string;
  readonly name: string;
}

export function insertStores(trx: Transaction<Database>, scope: Scope, stores: readonly StoredStore[]) {
  return trx
    .insertInto('inventory_store')
    .values(
      stores.map(({ organizationId, storeId, code, name }) => ({
        account_set_id: scope.accountSetId,
        organization_id: organizationId,
        store_id: storeId,
        code,
        name,
      })),
    );
}

/** What suppliers and materials are in the books. */
export function selectTargets(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('inventory_target')
    .where('account_set_id', '=', scope.accountSetId)
    .select([
      'kind',
      'record_id as recordId',
      'code',
      'name',
      'account_id as accountId',
      'category_id as categoryId',
      'item_id as itemId',
    ]);
}

export function deleteTargets(
  trx: Transaction<Database>,
  scope: Scope,
  kind: MappedKind,
  recordIds: readonly string[],
) {
  return trx
    .deleteFrom('inventory_target')
    .where('account_set_id', '=', scope.accountSetId)
    .where('kind', '=', kind)
    .where('record_id', '=', sql<string>`any(${[...recordIds]}::text[])`);
}

export interface StoredTarget {
  readonly recordId: string;
  readonly code: string;
  readonly name: string;
  readonly accountId: number | null;
  readonly categoryId: number | null;
  readonly itemId: number | null;
}

export function insertTargets(
  trx: Transaction<Database>,
  scope: Scope,
  kind: MappedKind,
  targets: readonly StoredTarget[],
) {
  return trx
    .insertInto('inventory_target')
    .values(
      targets.map((target) => ({
        account_set_id: scope.accountSetId,
        kind,
        record_id: target.recordId,
        code: target.code,
        name: target.name,
        account_id: target.accountId,
        category_id: target.categoryId,
        item_id: target.itemId,
      })),
    );
}
