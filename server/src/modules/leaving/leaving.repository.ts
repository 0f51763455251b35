import { sql, type Kysely } from 'kysely';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { Position } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import type { Period } from '@mingzhang/shared/primitives/period';
import { countRows, inCodeOrder, total } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The first month of any organization, and the last that was opened or has a voucher. */
export function selectLeavingMonths(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('accounting_period')
    .where('account_set_id', '=', scope.accountSetId)
    .select((eb) => [
      eb.fn.min<Period>('period').as('first'),
      sql<Period>`greatest(max(period), (
        select max(period) from voucher where account_set_id = ${scope.accountSetId}
      ))`.as('last'),
    ]);
}

/** How many vouchers a range of months has. */
export function countVouchersIn(db: Kysely<Database>, scope: Scope, from: Period, to: Period) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('period', '>=', from)
    .where('period', '<=', to)
    .select(countRows().as('vouchers'));
}

/** The vouchers of a month of all organizations, as they follow one another in time. */
export function selectIdsOfMonth(db: Kysely<Database>, scope: Scope, month: Period) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('period', '=', month)
    .orderBy('voucher_date')
    .orderBy((eb) => inCodeOrder(eb.ref('word')))
    .orderBy('number')
    .orderBy('organization_id')
    .select('id');
}

/** What every account, combination of items and currency has before a month: openings and turnover, added up. */
export function selectPositionsBefore(db: Kysely<Database>, scope: Scope, month: Period) {
  const summed = sql<Position>`(
    select account_id as "accountId", auxiliary_key as "auxiliaryKey", currency_code as "currencyCode",
      sum(net)::bigint as "net", sum(quantity)::bigint as "quantity", sum(foreign_net)::bigint as "foreign"
    from (
      select account_id, auxiliary_key, coalesce(currency_code, '') as currency_code, net_fen as net,
        quantity_micro as quantity, coalesce(currency_net_fen, 0) as foreign_net
      from opening_balance where account_set_id = ${scope.accountSetId}
      union all
      select account_id, auxiliary_key, currency_code, debit_fen - credit_fen,
        debit_quantity_micro - credit_quantity_micro, debit_currency_fen - credit_currency_fen
      from movement where account_set_id = ${scope.accountSetId} and period < ${month}
    ) as figure
    group by account_id, auxiliary_key, currency_code
  )`;
  return db
    .selectFrom(summed.as('summed'))
    .innerJoin('account', 'account.id', 'summed.accountId')
    .where('account.account_set_id', '=', scope.accountSetId)
    .orderBy('account.code')
    .orderBy((eb) => inCodeOrder(eb.ref('auxiliaryKey')))
    .orderBy((eb) => inCodeOrder(eb.ref('currencyCode')))
    .select(['accountId', 'auxiliaryKey', 'currencyCode', 'net', 'quantity', 'foreign']);
}

/** What every account, combination of items and currency turned over in a month. */
export function selectTurnoverOf(db: Kysely<Database>, scope: Scope, month: Period) {
  return db
    .selectFrom('movement')
    .innerJoin('account', (join) =>
      join
        .onRef('account.account_set_id', '=', 'movement.account_set_id')
        .onRef('account.id', '=', 'movement.account_id'),
    )
    .where('movement.account_set_id', '=', scope.accountSetId)
    .where('period', '=', month)
    .groupBy(['movement.account_id', 'account.code', 'auxiliary_key', 'currency_code'])
    .orderBy('account.code')
    .orderBy((eb) => inCodeOrder(eb.ref('auxiliary_key')))
    .orderBy((eb) => inCodeOrder(eb.ref('currency_code')))
    .select((eb) => [
      'movement.account_id as accountId',
      'auxiliary_key as auxiliaryKey',
      'currency_code as currencyCode',
      total(eb.ref('debit_fen')).as('debit'),
      total(eb.ref('credit_fen')).as('credit'),
      total(eb.ref('debit_quantity_micro')).as('debitQuantity'),
      total(eb.ref('credit_quantity_micro')).as('creditQuantity'),
      total(eb.ref('debit_currency_fen')).as('debitForeign'),
      total(eb.ref('credit_currency_fen')).as('creditForeign'),
    ]);
}

/** The combinations of items, and accounts without any, that openings or turnover up to a month have. */
export function selectCombinations(db: Kysely<Database>, scope: Scope, to: Period) {
  const used = sql<{ accountId: number; items: AuxiliaryKey }>`(
    select account_id as "accountId", auxiliary_key as "items" from opening_balance
    where account_set_id = ${scope.accountSetId}
    union
    select account_id, auxiliary_key from movement
    where account_set_id = ${scope.accountSetId} and period <= ${to}
  )`;
  return db
    .selectFrom(used.as('used'))
    .innerJoin('account', 'account.id', 'used.accountId')
    .where('account.account_set_id', '=', scope.accountSetId)
    .orderBy('account.code')
    .orderBy((eb) => inCodeOrder(eb.ref('items')))
    .select(['accountId', 'items']);
}

/** Every file of the set with the voucher, card or entry it belongs to. */
export function selectFilesOfSet(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('attachment')
    .leftJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'attachment.account_set_id')
        .onRef('voucher.id', '=', 'attachment.voucher_id'),
    )
    .leftJoin('asset_card as card', (join) =>
      join
        .onRef('card.account_set_id', '=', 'attachment.account_set_id')
        .onRef('card.id', '=', 'attachment.card_id'),
    )
    .where('attachment.account_set_id', '=', scope.accountSetId)
    .orderBy('attachment.id')
    .select([
      'voucher.voucher_date',
      'voucher.word',
      'voucher.number',
      'card.number as card_number',
      'attachment.entry_id',
      'attachment.name',
      'attachment.kind',
      'attachment.size_bytes',
      'attachment.sha256',
    ]);
}

/** What the cash lines of a month's vouchers are for, in the order of their days. */
export function selectCashFlowsOf(db: Kysely<Database>, scope: Scope, month: Period) {
  return db
    .selectFrom('cash_flow_part as part')
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'part.account_set_id')
        .onRef('voucher.id', '=', 'part.voucher_id'),
    )
    .where('part.account_set_id', '=', scope.accountSetId)
    .where('part.period', '=', month)
    .orderBy('voucher.voucher_date')
    .orderBy((eb) => inCodeOrder(eb.ref('voucher.word')))
    .orderBy('voucher.number')
    .orderBy('voucher.organization_id')
    .orderBy('part.position')
    .select([
      'voucher.voucher_date',
      'voucher.word',
      'voucher.number',
      'voucher.organization_id',
      'part.line_number',
      'part.counter_line_number',
      'part.cash_flow_line',
      'part.net_fen',
    ]);
}
