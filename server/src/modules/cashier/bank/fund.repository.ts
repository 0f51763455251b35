import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** A fund account, and whether the set keeps a cashier's books. */
export function selectFund(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('fund_account as fund')
    .innerJoin('account_set', 'account_set.id', 'fund.account_set_id')
    .where('fund.account_set_id', '=', scope.accountSetId)
    .where('account_set.id', '=', scope.accountSetId)
    .where('fund.id', '=', id)
    .select([
      'fund.id',
      'fund.organization_id as organizationId',
      'fund.name',
      'fund.account_id as accountId',
      'fund.auxiliary_key as auxiliaryKey',
      'fund.currency_code as currencyCode',
      'fund.number',
      'fund.start_period as startPeriod',
      'fund.opening_fen as opening',
      'fund.statement_opening_fen as statementOpening',
      'fund.mappings',
      'account_set.has_cashier as isOn',
    ]);
}

/** Who matches and imports on one account waits for the other. */
export function lockFund(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .selectFrom('fund_account')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .select('id');
}

/** Whether the set keeps a cashier's books. */
export function selectCashierSwitch(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(['has_cashier as isOn', 'standard']);
}

/** Columns of files that were confirmed or corrected, by the shape of their header. */
export function updateMappings(trx: Transaction<Database>, scope: Scope, id: number, mappings: string) {
  return trx
    .updateTable('fund_account')
    .set({ mappings })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

/** 期初未达账项 of an account, the first first. */
export function selectOpeningItems(db: Kysely<Database>, scope: Scope, fundAccountId: number) {
  return db
    .selectFrom('fund_opening_item')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .orderBy('item_date')
    .orderBy('id')
    .select([
      'id',
      'side',
      'item_date as on',
      'received_fen as received',
      'paid_fen as paid',
      'summary',
      'number',
    ]);
}
