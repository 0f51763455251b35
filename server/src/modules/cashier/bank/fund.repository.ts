import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** A fund account, as statements and matching ask of it. */
export function selectFund(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('fund_account')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .select([
      'id',
      'organization_id as organizationId',
      'name',
      'kind',
      'account_id as accountId',
      'auxiliary_key as auxiliaryKey',
      'currency_code as currencyCode',
      'number',
      'start_period as startPeriod',
      'opening_fen as opening',
      'statement_opening_fen as statementOpening',
      'mappings',
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
