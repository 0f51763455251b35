import { sql, type Expression, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Currency, DatedRate } from '@mingzhang/shared/accounting/currency';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { anyOf } from '../../db/expressions';
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

/** What uses a currency: accounts that keep it, lines and openings in it, templates that name it. */
export function selectCurrencyUsage(db: Kysely<Database>, scope: Scope, code: string) {
  return db.selectNoFrom([
    sql<number>`(
      select count(*) from account
      where account_set_id = ${scope.accountSetId} and ${code} = any(currency_codes)
    )`.as('accounts'),
    sql<boolean>`exists (
      select 1 from voucher_line where account_set_id = ${scope.accountSetId} and currency_code = ${code}
    )`.as('has_lines'),
    sql<boolean>`exists (
      select 1 from opening_balance where account_set_id = ${scope.accountSetId} and currency_code = ${code}
    )`.as('has_openings'),
    sql<boolean>`exists (
      select 1 from voucher_template_line where account_set_id = ${scope.accountSetId} and currency_code = ${code}
    )`.as('has_templates'),
    sql<boolean>`exists (
      select 1 from fund_account where account_set_id = ${scope.accountSetId} and currency_code = ${code}
    )`.as('has_funds'),
  ]);
}

export function insertCurrency(trx: Transaction<Database>, scope: Scope, currency: Currency) {
  return trx
    .insertInto('currency')
    .values({
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

/** 汇率 by date of some currencies, each one's oldest first. */
export function selectRates(db: Kysely<Database>, scope: Scope, currencyIds: readonly number[]) {
  return db
    .selectFrom('currency_rate')
    .where('account_set_id', '=', scope.accountSetId)
    .where('currency_id', '=', anyOf(currencyIds))
    .orderBy('currency_id')
    .orderBy('since')
    .select(['currency_id', 'since', 'exchange_rate_e8']);
}

/** The same without what no voucher can ask for any more: rates that a later one replaced before a day. */
export function selectRatesFrom(
  db: Kysely<Database>,
  scope: Scope,
  currencyIds: readonly number[],
  date: Expression<DateOnly>,
) {
  return selectRates(db, scope, currencyIds).where(
    'since',
    '>=',
    sql<DateOnly>`coalesce((
      select max(earlier.since) from currency_rate as earlier
      where earlier.account_set_id = ${scope.accountSetId}
        and earlier.currency_id = currency_rate.currency_id and earlier.since <= ${date}
    ), '')`,
  );
}

/** The first day of the earliest open month of any organization. */
export function firstOpenDay(scope: Scope): RawBuilder<DateOnly> {
  return sql<DateOnly>`(
    select min(period) || '-01' from accounting_period
    where account_set_id = ${scope.accountSetId} and not is_closed
  )`;
}

export function upsertRate(trx: Transaction<Database>, scope: Scope, currencyId: number, rate: DatedRate) {
  return trx
    .insertInto('currency_rate')
    .values({
      account_set_id: scope.accountSetId,
      currency_id: currencyId,
      since: rate.since,
      exchange_rate_e8: rate.exchangeRate,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'currency_id', 'since'])
        .doUpdateSet({ exchange_rate_e8: rate.exchangeRate }),
    );
}

export function deleteRate(trx: Transaction<Database>, scope: Scope, currencyId: number, since: DateOnly) {
  return trx
    .deleteFrom('currency_rate')
    .where('account_set_id', '=', scope.accountSetId)
    .where('currency_id', '=', currencyId)
    .where('since', '=', since);
}
