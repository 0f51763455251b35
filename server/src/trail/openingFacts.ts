import type { Kysely } from 'kysely';
import type { Database } from '../db/schema';

/** The openings of a set as their events record them, with their organization. */
export function selectOpeningFacts(db: Kysely<Database>, accountSetId: number) {
  return db
    .selectFrom('opening_balance')
    .where('account_set_id', '=', accountSetId)
    .orderBy('organization_id')
    .orderBy('account_id')
    .orderBy('auxiliary_key')
    .select([
      'organization_id as organizationId',
      'account_id as accountId',
      'auxiliary_key as auxiliaryKey',
      'net_fen as net',
      'year_debit_fen as yearDebit',
      'year_credit_fen as yearCredit',
      'year_result_fen as yearResult',
      'quantity_micro as quantity',
      'year_debit_quantity_micro as yearDebitQuantity',
      'year_credit_quantity_micro as yearCreditQuantity',
      'currency_code as currencyCode',
      'currency_net_fen as currencyNet',
    ]);
}
