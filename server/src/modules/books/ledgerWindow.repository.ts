import { sql, type Expression, type Kysely } from 'kysely';
import type { NeededLines } from '@mingzhang/shared/accounting/books/ledgerWindow';
import { firstDayOf, lastDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { QuantityMicro } from '@mingzhang/shared/primitives/scaled';
import type { Database } from '../../db/schema';
import { anyOf, countRows, inCodeOrder } from '../../db/expressions';
import type { Scope } from '../../scope';
import type { StoredLine } from './books.repository';
import { counterAccountIds } from './counterAccountIds';
import { kept, measured } from './filteredPostings';
import type { LedgerSpan } from './ledgerFilter';

/** Which lines a book is made of: those of some accounts (null: of all) that carry an item (null: any). */
export interface LineSelection {
  readonly span: LedgerSpan;
  readonly accountIds: readonly number[] | null;
  readonly itemId: number | null;
}

export interface Days {
  readonly from: DateOnly;
  readonly to: DateOnly;
}

/** The lines of a selection on some days, as `line`. */
export function linesOn(db: Kysely<Database>, scope: Scope, selection: LineSelection, days: Days) {
  const { span, accountIds, itemId } = selection;
  const { filter } = span;
  const { from, to } = within(days, filter?.days ?? days);
  return db
    .selectFrom('voucher_line as line')
    .where('line.account_set_id', '=', scope.accountSetId)
    .where('line.organization_id', '=', anyOf(span.organizationIds))
    .where('line.voucher_date', '>=', from)
    .where('line.voucher_date', '<=', to)
    .$if(accountIds !== null, (query) => query.where('line.account_id', '=', anyOf(accountIds ?? [])))
    .$if(itemId !== null, (query) => query.where(carries(scope, itemId ?? 0)))
    .$if(filter !== undefined, (query) => query.where(sql<boolean>`true ${kept(scope, filter, 'line')}`))
    .$if(filter?.onlyAudited ?? false, (query) => query.where(isAudited(scope)));
}

const within = (days: Days, outer: Days): Days => ({
  from: days.from > outer.from ? days.from : outer.from,
  to: days.to < outer.to ? days.to : outer.to,
});

/** Whether the voucher of a `line` is audited. */
const isAudited = (scope: Scope) => sql<boolean>`exists (
  select 1 from voucher as audited
  where audited.account_set_id = ${scope.accountSetId} and audited.id = line.voucher_id
    and audited.auditor_id is not null
)`;

/** Whether a `line` carries an auxiliary item. */
const carries = (scope: Scope, itemId: number) =>
  sql<boolean>`exists (
    select 1 from voucher_line_auxiliary as carried
    where carried.account_set_id = ${scope.accountSetId} and carried.voucher_id = line.voucher_id
      and carried.line_number = line.line_number and carried.item_id = ${itemId}
  )`;

export const daysOf = ({ from, to }: LedgerSpan): Days => ({ from: firstDayOf(from), to: lastDayOf(to) });

/** How many lines are on each day, the earliest first. Answered from the index of the register. */
export function selectLinesOfDays(db: Kysely<Database>, scope: Scope, selection: LineSelection) {
  return linesOn(db, scope, selection, daysOf(selection.span))
    .groupBy('line.voucher_date')
    .orderBy('line.voucher_date')
    .select(['line.voucher_date as date', countRows().as('lines')]);
}

/** The accounts and combinations that have lines in the span, each once. */
export function selectPosted(db: Kysely<Database>, scope: Scope, selection: LineSelection) {
  return linesOn(db, scope, selection, daysOf(selection.span))
    .distinct()
    .select(['line.account_id as accountId', 'line.auxiliary_key as auxiliaryKey']);
}

/** What the lines from `from` until before `until` move: debit − credit, and the quantity. */
export function selectMoved(
  db: Kysely<Database>,
  scope: Scope,
  selection: LineSelection,
  { from, until }: { readonly from: DateOnly; readonly until: DateOnly },
) {
  return linesOn(db, scope, selection, { from, to: until })
    .where('line.voucher_date', '<', until)
    .select([
      sql<Fen>`coalesce(sum(${movedNet(selection)}), 0)::bigint`.as('net'),
      sql<QuantityMicro>`coalesce(sum(${movedQuantity}), 0)::bigint`.as('quantity'),
    ]);
}

const movedNet = ({ span: { filter } }: LineSelection) =>
  sql`${measured(filter, 'debit')} - ${measured(filter, 'credit')}`;

const movedQuantity = sql`case when line.debit_fen = 0 then -line.quantity_micro else line.quantity_micro end`;

/** A line of a window, with what the lines of its days before it move. */
export interface WindowLine extends StoredLine {
  readonly netBefore: Fen;
  readonly quantityBefore: QuantityMicro;
}

/**
 * Lines with their vouchers, each looked up by itself: joined, they would be looked for among those of all months, or
 * of all account sets.
 */
const withVouchers = (lines: ReturnType<typeof linesOn>, scope: Scope) =>
  lines.innerJoinLateral(
    (eb) =>
      eb
        .selectFrom('voucher')
        .where('voucher.account_set_id', '=', scope.accountSetId)
        .whereRef('voucher.id', '=', 'line.voucher_id')
        .select(['voucher.word', 'voucher.number', 'voucher.reverses_id'])
        .limit(1)
        .as('voucher'),
    (join) => join.onTrue(),
  );

/** The lines a window needs, in the order of the books; without 对方科目 where it is not shown. */
export function selectWindowLines(
  db: Kysely<Database>,
  scope: Scope,
  selection: LineSelection,
  { from, to, skip, count }: NeededLines,
  withCounters = true,
) {
  // Without lines to skip nothing comes before, and the first rows are found without adding any up.
  const over = sql`over (order by ${bookOrder} rows between unbounded preceding and 1 preceding)`;
  const before = (moved: Expression<unknown>) =>
    skip === 0 ? sql<never>`0::bigint` : sql<never>`coalesce(sum(${moved}) ${over}, 0)::bigint`;
  const shown = withVouchers(linesOn(db, scope, selection, { from, to }), scope)
    .selectAll('line')
    .select([
      'voucher.word',
      'voucher.number',
      'voucher.reverses_id',
      before(movedNet(selection)).as('net_before'),
      before(movedQuantity).as('quantity_before'),
    ])
    .orderBy(bookOrder)
    .offset(skip)
    .limit(count);
  return db
    .selectFrom(shown.as('line'))
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('voucher as reversed')
          .where('reversed.account_set_id', '=', scope.accountSetId)
          .whereRef('reversed.id', '=', 'line.reverses_id')
          .select(['reversed.voucher_date', 'reversed.word', 'reversed.number'])
          .limit(1)
          .as('origin'),
      (join) => join.onTrue(),
    )
    .orderBy('line.voucher_date')
    .orderBy((eb) => inCodeOrder(eb.ref('line.word')))
    .orderBy('line.number')
    .orderBy('line.voucher_id')
    .orderBy('line.line_number')
    .select([
      'line.voucher_id as voucherId',
      'line.voucher_date as date',
      'line.word',
      'line.number',
      'line.line_number as lineNumber',
      'line.summary',
      'line.account_id as accountId',
      'line.auxiliary_key as auxiliaryKey',
      measured(selection.span.filter, 'debit').as('debit'),
      measured(selection.span.filter, 'credit').as('credit'),
      'line.quantity_micro as quantity',
      'line.unit_price_e8 as unitPrice',
      (withCounters ? counterAccountIds(scope) : NO_COUNTERS).as('counterAccountIds'),
      'origin.voucher_date as originDate',
      'origin.word as originWord',
      'origin.number as originNumber',
      'line.net_before as netBefore',
      'line.quantity_before as quantityBefore',
    ])
    .$castTo<WindowLine>();
}

const NO_COUNTERS = sql<number[]>`'[]'::jsonb`;

/** The order of the books: date, word, number, line. Vouchers of several organizations may have one number. */
export const bookOrder = sql`line.voucher_date, voucher.word collate "C", voucher.number, line.voucher_id, line.line_number`;
