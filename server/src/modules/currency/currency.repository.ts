import { sql, type Kysely, type Transaction } from 'kysely';
import type { Currency } from '@mingzhang/shared/accounting/currency';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The currencies of the set, the local one first. */
export function selectCurrencies(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('currency')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('is_local', 'desc')
    .orderBy('id')
    .select(['id', 'code', 'name', 'exchange_rate_e8', 'is_local']);
}

/** Accounts that keep a currency, and one of its lines if there is any. */
export function selectCurrencyUsage(db: Kysely<Database>, scope: Scope, code: string) {
  return db.selectNoFrom([
    sql<number>`(
      select count(*) from account
      where account_set_id = ${scope.accountSetId} and ${code} = any(currency_codes)
    )`.as('accounts'),
    sql<boolean>`exists (
      select 1 from voucher_line where account_set_id = ${scope.accountSetId} and currency_code = ${code}
    )`.as('has_lines'),
  ]);
}

export function insertCurrency(trx: Transaction<Database>, scope: Scope, currency: Currency) {
  return trx.insertInto('currency').values({
    account_set_id: scope.accountSetId,
    id: currency.id,
    code: currency.code,
    name: currency.name,
    exchange_rate_e8: currency.exchangeRate,
    is_local: currency.isLocal,
  });
}

export function updateCurrency(trx: Transaction<Database>, scope: Scope, currency: Currency) {
  return trx
    .updateTable('currency')
    .set({ code: currency.code, name: currency.name, exchange_rate_e8: currency.exchangeRate })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', currency.id);
}

export function deleteCurrency(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('currency').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}
