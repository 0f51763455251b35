import type { Kysely, Transaction } from 'kysely';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import { countRows, inCodeOrder } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** 资产类别 of the set, by code. */
export function selectAssetCategories(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('asset_category')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy((eb) => inCodeOrder(eb.ref('code')))
    .select([
      'id',
      'code',
      'name',
      'kind',
      'method',
      'months',
      'residual_basis_points as residualRate',
      'tax_class as taxClass',
      'targets',
    ]);
}

const columnsOf = ({ code, name, kind, method, months, residualRate, taxClass, targets }: AssetCategory) => ({
  ...{ code, name, kind, method, months },
  residual_basis_points: residualRate,
  tax_class: taxClass,
  targets: JSON.stringify(targets),
});

/** There is at least one. */
export function insertAssetCategories(
  trx: Transaction<Database>,
  scope: Scope,
  categories: readonly AssetCategory[],
) {
  return trx
    .insertInto('asset_category')
    .values(
      categories.map((category) => ({
        account_set_id: scope.accountSetId,
        id: category.id,
        ...columnsOf(category),
      })),
    );
}

export function updateAssetCategory(trx: Transaction<Database>, scope: Scope, category: AssetCategory) {
  return trx
    .updateTable('asset_category')
    .set(columnsOf(category))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', category.id);
}

export function deleteAssetCategory(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .deleteFrom('asset_category')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

/** How many cards a category has, in all organizations. */
export function countCardsOf(db: Kysely<Database>, scope: Scope, categoryId: number) {
  return db
    .selectFrom('asset_card')
    .where('account_set_id', '=', scope.accountSetId)
    .where('category_id', '=', categoryId)
    .select(countRows().as('cards'));
}
