import { sql, type Kysely, type Transaction } from 'kysely';
import type { FundCategory } from '@mingzhang/shared/accounting/cashier/fundCategory';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** 收支类别 of the set, what comes in first, in the order they were made, and whether entries have them. */
export function selectFundCategories(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('fund_category as category')
    .where('category.account_set_id', '=', scope.accountSetId)
    .orderBy('flow', 'desc')
    .orderBy('id')
    .select([
      'id',
      'name',
      'flow',
      'account_id as accountId',
      'auxiliary_key as auxiliaryKey',
      'cash_flow_line as cashFlowLine',
      'version',
      sql<boolean>`exists (
        select from journal_entry as entry
        where entry.account_set_id = ${scope.accountSetId} and entry.category_id = category.id
      )`.as('isUsed'),
    ]);
}

const columnsOf = ({ name, flow, target, cashFlowLine, version }: FundCategory) => ({
  ...{ name, flow, version },
  account_id: target.accountId,
  auxiliary_key: target.auxiliaryKey,
  cash_flow_line: cashFlowLine,
});

/** There is at least one. */
export function insertFundCategories(
  trx: Transaction<Database>,
  scope: Scope,
  categories: readonly FundCategory[],
) {
  return trx
    .insertInto('fund_category')
    .values(
      categories.map((category) => ({
        account_set_id: scope.accountSetId,
        id: category.id,
        ...columnsOf(category),
      })),
    );
}

export function updateFundCategory(trx: Transaction<Database>, scope: Scope, category: FundCategory) {
  return trx
    .updateTable('fund_category')
    .set(columnsOf(category))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', category.id);
}

export function deleteFundCategory(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .deleteFrom('fund_category')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}
