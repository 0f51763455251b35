import { sql, type Expression, type ExpressionBuilder, type Kysely, type SqlBool } from 'kysely';
import type { VoucherOrigin } from '@mingzhang/shared/accounting/voucherOrigin';
import { firstDayOf, lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { VoucherFilter, VoucherListRequest } from '@mingzhang/shared/wire/voucherFilter';
import { countRows, total } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { showsSummary } from './shownSummary.repository';
import { kindsOf } from '@mingzhang/shared/accounting/voucherKind';

/** A filter whose organization and months are known. */
export interface ListedVouchers extends Omit<VoucherFilter, 'organizationId' | 'months'> {
  readonly organizationId: number;
  readonly from: Period;
  readonly to: Period;
}

export type VoucherSorting = Pick<VoucherListRequest, 'order' | 'isDescending'>;

/** One page of a list, by ids, and what the whole list comes to. */
export interface ListedPage {
  readonly ids: readonly number[];
  /** Of the whole list. */
  readonly count: number;
  /** 借方合计 of the whole list, and 贷方合计: vouchers are balanced. */
  readonly debit: Fen;
}

/** Finds the vouchers once: adds them up, and sorts the page out. Whole rows are read for the page alone. */
export function selectListedPage(
  db: Kysely<Database>,
  scope: Scope,
  listed: ListedVouchers,
  sorting: VoucherSorting,
  page: { readonly size: number; readonly offset: number },
) {
  const found = matching(db, scope, listed).select((eb) => [
    ...(['voucher.id', 'voucher.period', 'voucher.voucher_date', 'voucher.word', 'voucher.number'] as const),
    eb.ref('voucher.debit_fen').as('debit_fen'),
  ]);
  return db
    .with(
      (cte) => cte('matched').materialized(),
      () => found,
    )
    .selectFrom('matched')
    .select((eb) => [
      countRows().as('count'),
      total(eb.ref('matched.debit_fen')).as('debit'),
      sql<number[]>`to_jsonb(array(
        select voucher.id from matched as voucher order by ${inOrder(sorting)}
        limit ${page.size} offset ${page.offset}
      ))`.as('ids'),
    ])
    .$castTo<ListedPage>();
}

/** Every voucher of a filter with the sum of its debits, without its lines. */
export function selectOutlines(
  db: Kysely<Database>,
  scope: Scope,
  listed: ListedVouchers,
  sorting: VoucherSorting,
) {
  return matching(db, scope, listed)
    .leftJoin('voucher as reversal', (join) =>
      join
        .onRef('reversal.account_set_id', '=', 'voucher.account_set_id')
        .onRef('reversal.reverses_id', '=', 'voucher.id'),
    )
    .orderBy(inOrder(sorting))
    .select([
      'voucher.id',
      'voucher.word',
      'voucher.number',
      'voucher.voucher_date',
      'voucher.maker_id',
      'voucher.changer_id',
      'voucher.auditor_id',
      'reversal.id as reversed_by_id',
      'voucher.debit_fen as debit',
    ]);
}

/** The makers of an organization's vouchers, by name; also people who have left the set. */
export function selectMakers(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('app_user')
    .where('app_user.id', 'in', (eb) =>
      eb
        .selectFrom('voucher')
        .where('voucher.account_set_id', '=', scope.accountSetId)
        .where('voucher.organization_id', '=', organizationId)
        .select('voucher.maker_id'),
    )
    .orderBy(sql`app_user.real_name collate "zh-x-icu"`)
    .orderBy('app_user.id')
    .select(['app_user.id', 'app_user.real_name as name']);
}

/** By month or date, then word and number. */
function inOrder({ order, isDescending }: VoucherSorting) {
  const first = order === 'date' ? sql`voucher.voucher_date` : sql`voucher.period`;
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`${first} ${direction}, voucher.word collate "C" ${direction}, voucher.number ${direction}`;
}

/** The ids of all vouchers a filter finds. */
export function selectListedIds(
  db: Kysely<Database>,
  scope: Scope,
  listed: ListedVouchers,
  sorting: VoucherSorting,
) {
  return matching(db, scope, listed).orderBy(inOrder(sorting)).select('voucher.id');
}

/**
 * The first and the last month of what a filter finds, and how many lines it has. The lines are counted voucher by
 * voucher: right after a long import PostgreSQL does not know yet how many there are, and would join them badly.
 */
export function selectExtent(db: Kysely<Database>, scope: Scope, listed: ListedVouchers) {
  return matching(db, scope, listed).select((eb) => [
    eb.fn.min('voucher.period').as('first'),
    eb.fn.max('voucher.period').as('last'),
    sql<number>`coalesce(sum((
      select count(*) from voucher_line as counted
      where counted.account_set_id = ${scope.accountSetId} and counted.voucher_id = voucher.id
    )), 0)::bigint`.as('lineCount'),
  ]);
}

function matching(db: Kysely<Database>, scope: Scope, listed: ListedVouchers) {
  return db
    .selectFrom('voucher')
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', listed.organizationId)
    .where('voucher.period', '>=', listed.from)
    .where('voucher.period', '<=', listed.to)
    .where((eb) => eb.and([...headConditions(eb, listed), ...lineConditions(eb, scope, listed)]));
}

function headConditions(eb: ExpressionBuilder<Database, 'voucher'>, listed: ListedVouchers) {
  const conditions: Expression<SqlBool>[] = [];
  if (listed.word !== null) conditions.push(eb('voucher.word', '=', listed.word));
  if (listed.numberFrom !== null) conditions.push(eb('voucher.number', '>=', listed.numberFrom));
  if (listed.numberTo !== null) conditions.push(eb('voucher.number', '<=', listed.numberTo));
  if (listed.makerId !== null) conditions.push(eb('voucher.maker_id', '=', listed.makerId));
  if (listed.isAudited !== null) {
    conditions.push(eb('voucher.auditor_id', listed.isAudited ? 'is not' : 'is', null));
  }
  if (listed.origin !== null) conditions.push(comesFrom(eb, listed.origin));
  if (listed.hasAttachments !== null) {
    conditions.push(eb('voucher.attachment_count', listed.hasAttachments ? '>' : '=', 0));
  }
  return conditions;
}

/** `originOf` of accounting/voucherOrigin.ts, as SQL. */
function comesFrom(eb: ExpressionBuilder<Database, 'voucher'>, origin: VoucherOrigin): Expression<SqlBool> {
  if (origin === 'manual') {
    return eb.and([eb('voucher.kind', '=', 'manual'), eb('voucher.is_carry_forward', '=', false)]);
  }
  if (origin !== 'carryForward') return eb('voucher.kind', 'in', kindsOf(origin));
  const isMarked = eb.and([eb('voucher.kind', '=', 'manual'), eb('voucher.is_carry_forward', '=', true)]);
  return eb.or([eb('voucher.kind', 'in', kindsOf(origin)), isMarked]);
}

/** One line must meet all that is asked of lines; none when nothing is asked. */
function lineConditions(
  eb: ExpressionBuilder<Database, 'voucher'>,
  scope: Scope,
  listed: ListedVouchers,
): Expression<SqlBool>[] {
  const { summary, accountId, auxiliaryItemId, amountFrom, amountTo } = listed;
  const asked: Expression<SqlBool>[] = [];
  if (summary !== null) asked.push(showsSummary(scope, listed, summary));
  if (accountId !== null) asked.push(hasLineUnder(scope, accountId));
  if (auxiliaryItemId !== null) asked.push(carriesItem(scope, auxiliaryItemId));
  // A line is on one side: the other amount is zero.
  if (amountFrom !== null) asked.push(sql<boolean>`line.debit_fen + line.credit_fen >= ${amountFrom}`);
  if (amountTo !== null) asked.push(sql<boolean>`line.debit_fen + line.credit_fen <= ${amountTo}`);
  if (asked.length === 0) return [];
  const vouchers = eb
    .selectFrom('voucher_line as line')
    .where(hasLineIn(scope, listed))
    .where((inner) => inner.and(asked))
    .select('line.voucher_id');
  return [eb('voucher.id', 'in', vouchers)];
}

/** The lines of the months, by the index the detail ledger uses, too. */
function hasLineIn(
  scope: Scope,
  { organizationId, from, to }: Pick<ListedVouchers, 'organizationId' | 'from' | 'to'>,
): Expression<SqlBool> {
  return sql<boolean>`line.account_set_id = ${scope.accountSetId} and line.organization_id = ${organizationId}
    and line.voucher_date between ${firstDayOf(from)} and ${lastDayOf(to)}`;
}

/** A code begins with the code of every account above it. */
function hasLineUnder(scope: Scope, accountId: number): Expression<SqlBool> {
  return sql<boolean>`line.account_id in (
    select below.id from account as above
    join account as below on below.account_set_id = above.account_set_id and starts_with(below.code, above.code)
    where above.account_set_id = ${scope.accountSetId} and above.id = ${accountId}
  )`;
}

function carriesItem(scope: Scope, itemId: number): Expression<SqlBool> {
  return sql<boolean>`exists (
    select 1 from voucher_line_auxiliary as item
    where item.account_set_id = ${scope.accountSetId} and item.voucher_id = line.voucher_id
      and item.line_number = line.line_number and item.item_id = ${itemId}
  )`;
}
