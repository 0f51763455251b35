import { sql, type Expression, type Kysely } from 'kysely';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import type { Position } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import type { Period } from '@mingzhang/shared/primitives/period';
import { anyOf, countRows, inCodeOrder, total } from '../../db/expressions';
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

/** The months that every organization with the month has closed. */
export function selectClosedMonths(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('accounting_period')
    .where('account_set_id', '=', scope.accountSetId)
    .groupBy('period')
    .having(sql<boolean>`bool_and(is_closed)`)
    .select('period');
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
    .orderBy((eb) => codeOfOrganization(eb.ref('organization_id'), scope))
    .select('id');
}

/** Ids differ wherever the books are moved, codes do not. */
const codeOfOrganization = (id: Expression<number>, scope: Scope) =>
  inCodeOrder(
    sql<string>`(select code from organization where account_set_id = ${scope.accountSetId} and id = ${id})`,
  );

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
    .orderBy((eb) => codeOfOrganization(eb.ref('voucher.organization_id'), scope))
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
      'part.source',
    ]);
}

/** What the cash lines of a month's vouchers were assigned to, with the lines they are parts of, in the order of their days. */
export function selectAssignedOf(db: Kysely<Database>, scope: Scope, month: Period) {
  return selectCashFlowsOf(db, scope, month)
    .innerJoin('voucher_line as line', (join) =>
      join
        .onRef('line.account_set_id', '=', 'part.account_set_id')
        .onRef('line.voucher_id', '=', 'part.voucher_id')
        .onRef('line.line_number', '=', 'part.line_number'),
    )
    .where('part.cash_flow_line', 'is not', null)
    .$narrowType<{ cash_flow_line: number }>()
    .select(['line.summary', 'line.debit_fen', 'line.credit_fen', 'line.currency_code', 'line.currency_fen']);
}

/** How lines of some vouchers were settled, by the entries of the journals that stand for them. */
export function selectSettlements(db: Kysely<Database>, scope: Scope, voucherIds: readonly number[]) {
  return db
    .selectFrom('journal_link as link')
    .innerJoin('journal_entry as entry', (join) =>
      join.onRef('entry.account_set_id', '=', 'link.account_set_id').onRef('entry.id', '=', 'link.entry_id'),
    )
    .where('link.account_set_id', '=', scope.accountSetId)
    .where('link.voucher_id', '=', anyOf(voucherIds))
    .orderBy('link.voucher_id')
    .orderBy('link.line_number')
    .orderBy('entry.id')
    .select([
      'link.voucher_id as voucherId',
      'link.line_number as line',
      'entry.settlement as kind',
      'entry.settlement_number as number',
    ]);
}
