import { sql, type Kysely } from 'kysely';
import type { AuxiliaryKey, AuxiliaryRef } from '@mingzhang/shared/accounting/auxiliary';
import type { BookFilter } from '@mingzhang/shared/accounting/books/bookFilter';
import type { PostedLine } from '@mingzhang/shared/accounting/ledger';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { firstPeriodOfYear, previousPeriod, type Period } from '@mingzhang/shared/primitives/period';
import { PREPARED } from '../../db/prepared';
import type { Database } from '../../db/schema';
import { anyOf, countRows, inCodeOrder, total } from '../../db/expressions';
import type { Scope } from '../../scope';
import { kept, measured, postingsIn } from './filteredPostings';
import { counterAccountIds } from './counterAccountIds';
import type { LedgerSpan } from './ledgerFilter';

/** An auxiliary item that combinations are to have. */
export interface CarriedItem extends AuxiliaryRef {
  /** The accounts that are read keep no other category: a combination is the item alone, and found by its key. */
  readonly isAlone: boolean;
}

/**
 * The lines of some accounts (null: of all) in a range of months, in book order (date, word, number, line), with the
 * accounts on the other side of each line's voucher, each once, in the order of the rows; no more than `limit`, where
 * there is one.
 */
export function selectPostedLines(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
  accountIds: readonly number[] | null,
  limit: number | null = null,
) {
  return selectLinesInMonths(db, scope, span)
    .$if(accountIds !== null, (lines) => lines.where('line.account_id', '=', anyOf(accountIds ?? [])))
    .$if(limit !== null, (lines) => lines.limit(limit ?? 0));
}

/** The same, only lines that carry an auxiliary item. */
export function selectPostedLinesOfItem(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
  itemId: number,
) {
  return selectLinesInMonths(db, scope, span).where(
    sql<boolean>`exists (
      select 1 from voucher_line_auxiliary as carried
      where carried.account_set_id = ${scope.accountSetId} and carried.voucher_id = line.voucher_id
        and carried.line_number = line.line_number and carried.item_id = ${itemId}
    )`,
  );
}

/** How many lines the months hold, of some accounts or of all (null). */
export function countPostedLines(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, from, to }: LedgerSpan,
  accountIds: readonly number[] | null,
) {
  return db
    .selectFrom('voucher_line as line')
    .where('line.account_set_id', '=', scope.accountSetId)
    .where('line.organization_id', '=', anyOf(organizationIds))
    .where('line.voucher_date', '>=', firstDayOf(from))
    .where('line.voucher_date', '<=', lastDayOf(to))
    .$if(accountIds !== null, (query) => query.where('line.account_id', '=', anyOf(accountIds ?? [])))
    .select(countRows().as('lines'));
}

/** The vouchers of a span by word: how many, and their first and last number. */
export function selectVoucherCounts(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, from, to }: LedgerSpan,
  { days, onlyAudited }: Pick<BookFilter, 'days' | 'onlyAudited'>,
) {
  return db
    .selectFrom('voucher')
    .where('voucher.account_set_id', '=', scope.accountSetId)
    .where('voucher.organization_id', '=', anyOf(organizationIds))
    .where('voucher.voucher_date', '>=', days?.from ?? firstDayOf(from))
    .where('voucher.voucher_date', '<=', days?.to ?? lastDayOf(to))
    .$if(onlyAudited, (query) => query.where('voucher.auditor_id', 'is not', null))
    .groupBy('voucher.word')
    .orderBy((eb) => inCodeOrder(eb.ref('voucher.word')))
    .select((eb) => [
      'voucher.word',
      eb.fn.countAll<number>().as('count'),
      eb.fn.min<number>('voucher.number').as('from'),
      eb.fn.max<number>('voucher.number').as('to'),
    ]);
}

/** The person asking, named on paper as the keeper of the books. */
export function selectKeeper(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('member')
    .innerJoin('app_user as person', 'person.id', 'member.user_id')
    .where('member.account_set_id', '=', scope.accountSetId)
    .where('member.user_id', '=', scope.userId)
    .select('person.real_name');
}

/** A line as it is stored, with the voucher a reversal negates. */
export interface StoredLine extends PostedLine {
  readonly originDate: DateOnly | null;
  readonly originWord: string | null;
  readonly originNumber: number | null;
}

function selectLinesInMonths(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, from, to, filter }: LedgerSpan,
) {
  return (
    db
      .selectFrom('voucher_line as line')
      .innerJoin('voucher', (join) =>
        join
          .onRef('voucher.account_set_id', '=', 'line.account_set_id')
          .onRef('voucher.id', '=', 'line.voucher_id'),
      )
      // Few vouchers reverse another one: joined, that one would be looked for among all there are.
      .leftJoinLateral(
        (eb) =>
          eb
            .selectFrom('voucher as reversed')
            .where('reversed.account_set_id', '=', scope.accountSetId)
            .whereRef('reversed.id', '=', 'voucher.reverses_id')
            .select(['reversed.voucher_date', 'reversed.word', 'reversed.number'])
            .limit(1)
            .as('origin'),
        (join) => join.onTrue(),
      )
      .where('line.account_set_id', '=', scope.accountSetId)
      .where('line.organization_id', '=', anyOf(organizationIds))
      .where('line.voucher_date', '>=', filter?.days?.from ?? firstDayOf(from))
      .where('line.voucher_date', '<=', filter?.days?.to ?? lastDayOf(to))
      .$if(filter !== undefined, (query) => query.where(sql<boolean>`true ${kept(scope, filter, 'line')}`))
      .$if(filter?.onlyAudited ?? false, (query) => query.where('voucher.auditor_id', 'is not', null))
      .orderBy('line.voucher_date')
      .orderBy((eb) => inCodeOrder(eb.ref('voucher.word')))
      .orderBy('voucher.number')
      .orderBy('line.voucher_id')
      .orderBy('line.line_number')
      .select([
        'line.voucher_id as voucherId',
        'line.voucher_date as date',
        'voucher.word',
        'voucher.number',
        'line.line_number as lineNumber',
        'line.summary',
        'line.account_id as accountId',
        'line.auxiliary_key as auxiliaryKey',
        measured(filter, 'debit').as('debit'),
        measured(filter, 'credit').as('credit'),
        'line.quantity_micro as quantity',
        'line.unit_price_e8 as unitPrice',
        counterAccountIds(scope).as('counterAccountIds'),
        'origin.voucher_date as originDate',
        'origin.word as originWord',
        'origin.number as originNumber',
      ])
      .$castTo<StoredLine>()
  );
}

/**
 * Opening balances as entered, those of each organization by themselves, with the month its books begin
 * with; null accounts: all.
 */
export function selectOpenings(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, filter }: LedgerSpan,
  accountIds: readonly number[] | null,
  carried: CarriedItem | null = null,
) {
  const isForeign = filter?.measure === 'foreign';
  return db
    .selectFrom('opening_balance as balance')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.account_set_id', '=', 'balance.account_set_id')
        .onRef('organization.id', '=', 'balance.organization_id'),
    )
    .where('balance.account_set_id', '=', scope.accountSetId)
    .where('balance.organization_id', '=', anyOf(organizationIds))
    .$if(accountIds !== null, (query) => query.where('balance.account_id', '=', anyOf(accountIds ?? [])))
    .$if(carried !== null, (query) => query.where(hasItem('balance.auxiliary_key', carried)))
    .$if(filter !== undefined, (query) => query.where(sql<boolean>`true ${kept(scope, filter, 'balance')}`))
    .orderBy('balance.account_id')
    .orderBy('balance.auxiliary_key')
    .orderBy('balance.organization_id')
    .select([
      'organization.enable_period as enablePeriod',
      'balance.account_id as accountId',
      'balance.auxiliary_key as auxiliaryKey',
      (isForeign ? sql<Fen>`coalesce(balance.currency_net_fen, 0)` : sql.ref<Fen>('balance.net_fen')).as(
        'net',
      ),
      // Turnover before the books began is entered in their own money only.
      (isForeign ? sql<Fen>`0::bigint` : sql.ref<Fen>('balance.year_debit_fen')).as('yearDebit'),
      (isForeign ? sql<Fen>`0::bigint` : sql.ref<Fen>('balance.year_credit_fen')).as('yearCredit'),
      (isForeign ? sql<Fen | null>`null::bigint` : sql.ref<Fen | null>('balance.year_result_fen')).as(
        'yearResult',
      ),
      'balance.quantity_micro as quantity',
      'balance.year_debit_quantity_micro as yearDebitQuantity',
      'balance.year_credit_quantity_micro as yearCreditQuantity',
      'balance.currency_code as currencyCode',
      'balance.currency_net_fen as currencyNet',
    ]);
}

/** Whether turnover is by auxiliary combination, or added up by account. */
export type LedgerGrain = 'combination' | 'account';

/** Which months before a range are answered one by one: those of its first year, or none. */
export type EarlierMonths = 'ofTheYear' | 'none';

/**
 * Turnover month by month up to `to`, of some organizations added up; null accounts: all. Months
 * before January of the year that `from` is in come as one, and, unless they are asked for, those
 * between January and `from`: the rows do not grow with the age of the books. A coarser grain has
 * fewer rows: one an account.
 */
export function selectMovements(
  db: Kysely<Database>,
  scope: Scope,
  span: LedgerSpan,
  accountIds: readonly number[] | null,
  grain: LedgerGrain = 'combination',
  earlier: EarlierMonths = 'none',
  carried: CarriedItem | null = null,
) {
  const { from } = span;
  const january = firstPeriodOfYear(from);
  const since = earlier === 'ofTheYear' ? january : from;
  const key =
    grain === 'account' ? sql<AuxiliaryKey>`''` : sql<AuxiliaryKey>`${sql.ref('movement.auxiliary_key')}`;
  const month = sql<Period>`case when movement.period >= ${since} then movement.period
    when movement.period >= ${january} then ${previousPeriod(since)} else ${previousPeriod(january)} end`;
  return (
    db
      .selectFrom(postingsIn(scope, span).as('movement'))
      .$if(accountIds !== null, (query) => query.where('movement.account_id', '=', anyOf(accountIds ?? [])))
      .$if(carried !== null, (query) => query.where(hasItem('movement.auxiliary_key', carried)))
      // The month by its position: its name is a column's, too.
      .groupBy(['movement.account_id', sql.ref('auxiliaryKey'), 'movement.currency_code'])
      .groupBy(['movement.is_profit_transfer', 'movement.is_before', sql`1`])
      .select((eb) => [
        month.as('period'),
        'movement.account_id as accountId',
        key.as('auxiliaryKey'),
        'movement.currency_code as currencyCode',
        'movement.is_profit_transfer as isProfitTransfer',
        'movement.is_before as isBeforeRange',
        total(eb.ref('movement.debit_fen')).as('debit'),
        total(eb.ref('movement.credit_fen')).as('credit'),
        total(eb.ref('movement.debit_quantity_micro')).as('debitQuantity'),
        total(eb.ref('movement.credit_quantity_micro')).as('creditQuantity'),
        total(eb.ref('movement.debit_currency_fen')).as('debitCurrency'),
        total(eb.ref('movement.credit_currency_fen')).as('creditCurrency'),
      ])
  );
}

/** Whether a combination of items has one of them. */
function hasItem(key: string, carried: CarriedItem | null) {
  const item = carried === null ? '' : `${carried.categoryId}:${carried.itemId}`;
  return carried?.isAlone
    ? sql<boolean>`${sql.ref(key)} = ${item}`
    : sql<boolean>`(',' || ${sql.ref(key)} || ',') like ${`%,${item},%`}`;
}

/** The month the books of an organization begin with. */
export function selectEnablePeriod(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('organization')
    .modifyFront(PREPARED)
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', organizationId)
    .select('enable_period as enablePeriod');
}
