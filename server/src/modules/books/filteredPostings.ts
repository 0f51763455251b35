import { sql, type RawBuilder } from 'kysely';
import { firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import type { AuxiliaryKey } from '@mingzhang/shared/accounting/auxiliary';
import { aboutKind, voucherKinds } from '@mingzhang/shared/accounting/voucherKind';
import type { Scope } from '../../scope';
import type { HiddenTransfers, LedgerFilter, LedgerSpan } from './ledgerFilter';

const OVERHEAD = voucherKinds.filter((kind) => aboutKind(kind).emptiesOverhead);

/** A row of what `postingsIn` answers: a movement, or a part of one that is taken out or put elsewhere. */
export interface PostingRow {
  period: Period;
  account_id: number;
  auxiliary_key: AuxiliaryKey;
  currency_code: string;
  is_profit_transfer: boolean;
  /** Of the first month, but before its first day: it belongs to the opening. */
  is_before: boolean;
  debit_fen: Fen;
  credit_fen: Fen;
  debit_quantity_micro: QuantityMicro;
  credit_quantity_micro: QuantityMicro;
  debit_currency_fen: Fen;
  credit_currency_fen: Fen;
}

/**
 * The monthly movements of a span as its filter wants them, as a table to select from. Whole months are
 * never added up from lines: what does not count (days outside, vouchers not audited) is taken out of them
 * line by line, so that a filter costs what it leaves out. `everything`: up to the last month, for balances;
 * `range`: of the months of the span alone, for turnover.
 */
export function postingsIn(
  scope: Scope,
  span: LedgerSpan,
  reach: 'everything' | 'range' = 'everything',
): RawBuilder<PostingRow> {
  const { organizationIds, from, to, filter } = span;
  const isRange = reach === 'range';
  const foreign = filter?.measure === 'foreign';
  const own = sql`
    select period, account_id, auxiliary_key, currency_code, is_profit_transfer, false as is_before,
      ${foreign ? sql`debit_currency_fen` : sql`debit_fen`} as debit_fen,
      ${foreign ? sql`credit_currency_fen` : sql`credit_fen`} as credit_fen,
      debit_quantity_micro, credit_quantity_micro, debit_currency_fen, credit_currency_fen
    from movement
    where movement.account_set_id = ${scope.accountSetId}
      and movement.organization_id = any(${organizationIds}::bigint[]) and movement.period <= ${to}
      ${isRange ? sql`and movement.period >= ${from}` : sql``} ${kept(scope, filter, 'movement')}`;
  if (!filter) return sql<PostingRow>`(${own})`;
  const last = filter.days?.to ?? lastDayOf(to);
  const first = filter.days?.from ?? firstDayOf(from);
  const parts = [own];
  if (filter.days) {
    const { days } = filter;
    if (days.to < lastDayOf(to)) parts.push(moved(scope, span, -1, false, days.to, lastDayOf(to)));
    if (days.from > firstDayOf(from)) {
      parts.push(
        moved(scope, span, -1, false, null, days.from),
        moved(scope, span, 1, true, null, days.from),
      );
    }
  }
  if (filter.withoutTransfers) parts.push(carriedOverhead(scope, span, filter.withoutTransfers, isRange));
  if (filter.onlyAudited) parts.push(unaudited(scope, span, first, last, isRange));
  return sql<PostingRow>`(${sql.join(parts, sql` union all `)})`;
}

/** Lines after a day up to another, or (null) of the first month before one: with a sign, inside or before the range. */
function moved(
  scope: Scope,
  span: LedgerSpan,
  sign: 1 | -1,
  isBefore: boolean,
  after: DateOnly | null,
  end: DateOnly,
): RawBuilder<unknown> {
  const days =
    after === null
      ? sql`line.voucher_date >= ${firstDayOf(span.from)} and line.voucher_date < ${end}`
      : sql`line.voucher_date > ${after} and line.voucher_date <= ${end}`;
  return linePostings(scope, span, sign, sql`${isBefore}::boolean`, days);
}

/** The lines of vouchers not audited, to be subtracted where they were counted. */
function unaudited(
  scope: Scope,
  span: LedgerSpan,
  first: DateOnly,
  last: DateOnly,
  isRange: boolean,
): RawBuilder<unknown> {
  const isBefore = sql`(line.voucher_date >= ${firstDayOf(span.from)} and line.voucher_date < ${first})`;
  const where = sql`line.voucher_date <= ${last} and voucher.auditor_id is null
    ${isRange ? sql`and line.voucher_date >= ${firstDayOf(span.from)}` : sql``}`;
  return linePostings(scope, span, -1, isBefore, where);
}

/** 结转制造费用, which movements do not distinguish from other postings, to be subtracted from them. */
function carriedOverhead(
  scope: Scope,
  span: LedgerSpan,
  { overheadIds, since }: HiddenTransfers,
  isRange: boolean,
): RawBuilder<unknown> {
  const first = isRange && span.from > since ? span.from : since;
  const where = sql`voucher.kind = any(${OVERHEAD}::text[]) and line.account_id = any(${overheadIds}::bigint[])
    and line.voucher_date >= ${firstDayOf(first)} and line.voucher_date <= ${lastDayOf(span.to)}`;
  const everyLine = span.filter && { ...span.filter, withoutTransfers: null };
  return linePostings(scope, { ...span, filter: everyLine }, -1, sql`false`, where);
}

function linePostings(
  scope: Scope,
  { organizationIds, filter }: LedgerSpan,
  sign: 1 | -1,
  isBefore: RawBuilder<unknown>,
  where: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const foreign = sql`coalesce(line.currency_fen, 0)`;
  const onDebit = (value: RawBuilder<unknown>) => sql`case when line.debit_fen <> 0 then ${value} else 0 end`;
  const onCredit = (value: RawBuilder<unknown>) =>
    sql`case when line.debit_fen <> 0 then 0 else ${value} end`;
  const quantity = sql`coalesce(line.quantity_micro, 0)`;
  const isForeign = filter?.measure === 'foreign';
  const times = sql`${sign}::bigint`;
  return sql`
    select voucher.period, line.account_id, line.auxiliary_key, coalesce(line.currency_code, ''),
      voucher.is_profit_transfer, ${isBefore},
      ${times} * ${isForeign ? onDebit(foreign) : sql`line.debit_fen`},
      ${times} * ${isForeign ? onCredit(foreign) : sql`line.credit_fen`},
      ${times} * ${onDebit(quantity)}, ${times} * ${onCredit(quantity)},
      ${times} * ${onDebit(foreign)}, ${times} * ${onCredit(foreign)}
    from voucher_line as line
    join voucher on voucher.account_set_id = line.account_set_id and voucher.id = line.voucher_id
    where line.account_set_id = ${scope.accountSetId}
      and line.organization_id = any(${organizationIds}::bigint[]) and ${where}
      ${kept(scope, filter, 'line')}`;
}

/** The accounts, items and currency of a filter, as further conditions on a table that has them. */
export function kept(
  scope: Scope,
  filter: LedgerFilter | undefined,
  table: 'movement' | 'line' | 'balance',
): RawBuilder<unknown> {
  if (!filter) return sql``;
  const { accountIds, items, currencyCode, withoutTransfers } = filter;
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const conditions: RawBuilder<unknown>[] = items.map(
    ({ categoryId, itemId }) =>
      sql`and ',' || ${column('auxiliary_key')} || ',' like ${`%,${categoryId}:${itemId},%`}`,
  );
  if (accountIds) conditions.push(sql`and ${column('account_id')} = any(${accountIds}::bigint[])`);
  if (currencyCode !== null) conditions.push(sql`and ${column('currency_code')} = ${currencyCode}`);
  if (withoutTransfers && table !== 'balance') conditions.push(noTransfers(scope, withoutTransfers, table));
  return sql.join(conditions, sql` `);
}

function noTransfers(
  scope: Scope,
  { accountIds, overheadIds, since }: HiddenTransfers,
  table: 'movement' | 'line',
): RawBuilder<unknown> {
  if (table === 'movement') {
    return sql`and not (movement.is_profit_transfer and movement.account_id = any(${accountIds}::bigint[])
      and movement.period >= ${since})`;
  }
  const carried = (ids: readonly number[], which: RawBuilder<unknown>) =>
    sql`and not (line.account_id = any(${ids}::bigint[]) and line.voucher_date >= ${firstDayOf(since)} and exists (
    select 1 from voucher as transfer
    where transfer.account_set_id = ${scope.accountSetId} and transfer.id = line.voucher_id and ${which}
  ))`;
  return sql`${carried(accountIds, sql`transfer.is_profit_transfer`)}
    ${carried(overheadIds, sql`transfer.kind = any(${OVERHEAD}::text[])`)}`;
}

/** A side of a `line` in the money that is asked for. */
export function measured(filter: LedgerFilter | undefined, side: 'debit' | 'credit') {
  const own = sql.ref<Fen>(`line.${side}_fen`);
  return filter?.measure === 'foreign'
    ? sql<Fen>`case when ${own} <> 0 then coalesce(line.currency_fen, 0) else 0 end`
    : sql<Fen>`${own}`;
}
