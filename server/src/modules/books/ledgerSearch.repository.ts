import { sql, type Kysely } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { CITING, citation, isCitation, mentions, patternOf } from '../../db/citedSummary';
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
    .where(mayShow(sought))
    .where(shows(sought))
    .select([
      countRows().as('hits'),
      sql<DateOnly | null>`min(line.voucher_date) filter (where line.voucher_date > ${day})`.as('after'),
      sql<DateOnly | null>`max(line.voucher_date) filter (where line.voucher_date < ${day})`.as('before'),
    ]);
}

/** The positions of the lines of a day that show it among all lines of the day, from 0. */
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
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('voucher as reversed')
          .where('reversed.account_set_id', '=', scope.accountSetId)
          .whereRef('reversed.id', '=', 'voucher.reverses_id')
          .select(['reversed.id', 'reversed.voucher_date', 'reversed.word', 'reversed.number'])
          .limit(1)
          .as('origin'),
      (join) => join.onTrue(),
    );
}

/** What looks like a voucher's word and number may be found on any of its lines. */
const LABEL = /-\d+$/;

/**
 * What a line that shows it has itself: looked at first, so that vouchers are joined to few lines. A reversal shows
 * another summary than it has, which begins as its own does.
 */
function mayShow({ text, amounts, accountIds }: SoughtLine) {
  if (LABEL.test(text)) return sql<boolean>`true`;
  const own = [mentions(text), sql<boolean>`line.summary like ${`${CITING}%`}`];
  if (amounts.length > 0) {
    own.push(
      sql<boolean>`line.debit_fen = ${anyOf(amounts)}`,
      sql<boolean>`line.credit_fen = ${anyOf(amounts)}`,
    );
  }
  if (accountIds.length > 0) own.push(sql<boolean>`line.account_id = ${anyOf(accountIds)}`);
  return sql<boolean>`(${sql.join(own, sql` or `)})`;
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
