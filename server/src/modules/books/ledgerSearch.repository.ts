import { sql, type Kysely } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { citation, isCitation, mentions, patternOf } from '../../db/citedSummary';
import type { Database } from '../../db/schema';
import { anyOf, countRows } from '../../db/expressions';
import type { Scope } from '../../scope';
import { bookOrder, daysOf, linesOn, type Days, type LineSelection } from './ledgerWindow.repository';

/** What a search compares a line with. */
export interface SoughtLine {
  readonly text: string;
  /** Where the text is an amount: it, and its red counterpart unless a sign was written. */
  readonly amounts: readonly Fen[];
  /** Accounts that show the text, where the book names accounts. */
  readonly accountIds: readonly number[];
}

/** How many lines show what is looked for, and the nearest days before and after a day that have some. */
export function selectHitDays(
  db: Kysely<Database>,
  scope: Scope,
  selection: LineSelection,
  sought: SoughtLine,
  day: DateOnly,
) {
  return linesShown(db, scope, selection, daysOf(selection.span))
    .where(shows(sought))
    .select([
      countRows().as('hits'),
      sql<DateOnly | null>`min(line.voucher_date) filter (where line.voucher_date > ${day})`.as('after'),
      sql<DateOnly | null>`max(line.voucher_date) filter (where line.voucher_date < ${day})`.as('before'),
    ]);
}

/** Where the lines of a day that show it stand among all lines of the day, from 0. */
export function selectHitRanks(
  db: Kysely<Database>,
  scope: Scope,
  selection: LineSelection,
  sought: SoughtLine,
  day: DateOnly,
) {
  const ranked = linesShown(db, scope, selection, { from: day, to: day }).select([
    sql<number>`(row_number() over (order by ${bookOrder}) - 1)::bigint`.as('rank'),
    shows(sought).as('is_hit'),
  ]);
  return db.selectFrom(ranked.as('ranked')).where('is_hit', '=', true).orderBy('rank').select('rank');
}

/** The lines with their voucher and the one it negates. */
function linesShown(db: Kysely<Database>, scope: Scope, selection: LineSelection, days: Days) {
  return linesOn(db, scope, selection, days)
    .innerJoin('voucher', (join) =>
      join
        .onRef('voucher.account_set_id', '=', 'line.account_set_id')
        .onRef('voucher.id', '=', 'line.voucher_id'),
    )
    .leftJoin('voucher as origin', (join) =>
      join
        .onRef('origin.account_set_id', '=', 'voucher.account_set_id')
        .onRef('origin.id', '=', 'voucher.reverses_id'),
    );
}

function shows({ text, amounts, accountIds }: SoughtLine) {
  return sql<boolean>`(
    case when origin.id is not null and ${isCitation}
      then lower(${citation}) like ${patternOf(text)} else ${mentions(text)} end
    or voucher.word || '-' || voucher.number = ${text}
    or line.debit_fen = ${anyOf(amounts)} or line.credit_fen = ${anyOf(amounts)}
    or line.account_id = ${anyOf(accountIds)}
  )`;
}
