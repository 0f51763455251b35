import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { anyOf, countRows, numbersOf, type Numbers } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import {
  bankLines,
  bookLines,
  bookSide,
  isInCurrency,
  OPEN_LINES,
  type FundKey,
  type LineRow,
  type MeantLines,
} from './fundLines';
import type { MatchedBank, MatchedBook } from './matchText';

interface Window {
  readonly page: number;
  readonly size: number;
}

/** Lines of the books that are not matched, up to a day: a page of them. */
export function selectOpenBooks(
  db: Kysely<Database>,
  scope: Scope,
  fund: FundKey,
  asOf: DateOnly,
  { page, size }: Window,
) {
  return sql<LineRow>`
    select * from (${bookLines(scope, fund, OPEN_LINES)}) as line
    where "on" <= ${asOf}
    order by "on", "voucherId" nulls first, line, "openingItemId"
    offset ${(page - 1) * size} limit ${size}
  `.execute(db);
}

/** Lines of the bank that are not matched, up to a day: a page of them. */
export function selectOpenBanks(
  db: Kysely<Database>,
  scope: Scope,
  fund: FundKey,
  asOf: DateOnly,
  { page, size }: Window,
) {
  return sql<LineRow>`
    select * from (${bankLines(scope, fund, OPEN_LINES)}) as line
    where "on" <= ${asOf}
    order by "on", "bankLineId" nulls first, "openingItemId"
    offset ${(page - 1) * size} limit ${size}
  `.execute(db);
}

interface OpenSum {
  readonly total: number;
  readonly net: Fen;
}

/** How many lines of the books are open up to a day, and what they come to. */
export function sumOpenBooks(db: Kysely<Database>, scope: Scope, fund: FundKey, asOf: DateOnly) {
  return sql<OpenSum>`
    select count(*)::bigint as total, coalesce(sum(received - paid), 0)::bigint as net
    from (${bookLines(scope, fund, OPEN_LINES)}) as line where "on" <= ${asOf}
  `.execute(db);
}

/** How many lines of the bank are open up to a day, and what they come to. */
export function sumOpenBanks(db: Kysely<Database>, scope: Scope, fund: FundKey, asOf: DateOnly) {
  return sql<OpenSum>`
    select count(*)::bigint as total, coalesce(sum(received - paid), 0)::bigint as net
    from (${bankLines(scope, fund, OPEN_LINES)}) as line where "on" <= ${asOf}
  `.execute(db);
}

/** Some lines of the books, by their vouchers and items or by their matches. */
export function selectBooks(db: Kysely<Database>, scope: Scope, fund: FundKey, meant: MeantLines) {
  return sql<LineRow>`
    select * from (${bookLines(scope, fund, meant)}) as line order by "on", "voucherId" nulls first, line, "openingItemId"
  `.execute(db);
}

/** Some lines of the bank, by themselves and items or by their matches. */
export function selectBanks(db: Kysely<Database>, scope: Scope, fund: FundKey, meant: MeantLines) {
  return sql<LineRow>`
    select * from (${bankLines(scope, fund, meant)}) as line order by "on", "bankLineId" nulls first, "openingItemId"
  `.execute(db);
}

/** These vouchers are neither changed nor deleted until commit. */
export function shareVouchers(scope: Scope, ids: readonly number[]): RawBuilder<{ vouchers: number }> {
  return sql`
    select count(*)::bigint as vouchers from (
      select from voucher where account_set_id = ${scope.accountSetId} and id = ${anyOf(ids)} order by id for share
    ) as held
  `;
}

/** Lines of the books in pairs, and what each moved. */
interface PairedLines {
  readonly voucherIds: Numbers;
  /** 0 where it is an opening item. */
  readonly lines: Numbers;
  readonly nets: Numbers;
}

/** Where lines of vouchers are, from 1 on, that move another amount on the account of the fund by now, or are gone. */
export function selectChangedLines(
  scope: Scope,
  fund: FundKey,
  { voucherIds, lines, nets }: PairedLines,
): RawBuilder<{ at: number }> {
  return sql`
    select given.at from unnest(
      ${numbersOf(voucherIds)}::bigint[], ${numbersOf(lines)}::int[], ${numbersOf(nets)}::bigint[]
    ) with ordinality as given (voucher_id, line_number, net, at)
    left join voucher_line as line on line.account_set_id = ${scope.accountSetId}
      and line.voucher_id = given.voucher_id and line.line_number = given.line_number
      and line.organization_id = ${fund.organizationId} and line.account_id = ${fund.accountId}
      and line.auxiliary_key = ${fund.auxiliaryKey} and ${isInCurrency(fund)}
    where given.line_number > 0
      and ${bookSide(fund, 'debit_fen')} - ${bookSide(fund, 'credit_fen')} is distinct from given.net
  `;
}

/** An opening item of a pair, what it moved, and where the pair is in its list. */
interface PairedItem {
  readonly id: number;
  readonly net: number;
  readonly at: number;
}

/** Where 期初未达账项 are that come to another amount by now, or are gone. */
export function selectChangedItems(
  scope: Scope,
  fundAccountId: number,
  items: readonly PairedItem[],
): RawBuilder<{ at: number }> {
  return sql`
    select given.at from unnest(
      ${numbersOf(items.map(({ id }) => id))}::bigint[], ${numbersOf(items.map(({ net }) => net))}::bigint[],
      ${numbersOf(items.map(({ at }) => at))}::int[]
    ) as given (id, net, at)
    left join fund_opening_item as item on item.account_set_id = ${scope.accountSetId} and item.id = given.id
      and item.fund_account_id = ${fundAccountId}
    where item.received_fen - item.paid_fen is distinct from given.net
  `;
}

interface NewBatch {
  readonly id: number;
  readonly fundAccountId: number;
  readonly at: Date;
}

export function insertBatch(trx: Transaction<Database>, scope: Scope, { id, fundAccountId, at }: NewBatch) {
  return trx
    .insertInto('fund_match_batch')
    .values({
      ...{ account_set_id: scope.accountSetId, id, fund_account_id: fundAccountId },
      ...{ matched_by: scope.userId, matched_at: at },
    });
}

/** Lines of matches as columns, which is what half a million of them are made of. */
export class MatchedLines {
  readonly matchIds: number[] = [];
  readonly positions: number[] = [];
  readonly foundBy: FoundBy[] = [];
  readonly voucherIds: (number | null)[] = [];
  readonly lines: (number | null)[] = [];
  readonly bookItemIds: (number | null)[] = [];
  readonly bankLineIds: (number | null)[] = [];
  readonly bankItemIds: (number | null)[] = [];

  /** A match: the first of each side are beside each other, and so on; the longer side goes on alone. */
  add({ id, foundBy, books, banks }: NewMatch): void {
    const rows = Math.max(books.length, banks.length);
    for (let at = 0; at < rows; at += 1) {
      const book = books[at];
      const bank = banks[at];
      this.matchIds.push(id);
      this.positions.push(at + 1);
      this.foundBy.push(foundBy);
      this.voucherIds.push(book?.voucherId ?? null);
      this.lines.push(book?.line ?? null);
      this.bookItemIds.push(book?.openingItemId ?? null);
      this.bankLineIds.push(bank?.bankLineId ?? null);
      this.bankItemIds.push(bank?.openingItemId ?? null);
    }
  }
}

/** A person, or a level of matching. */
type FoundBy = Database['fund_match_line']['found_by'];

interface NewMatch {
  readonly id: number;
  readonly foundBy: FoundBy;
  readonly books: readonly MatchedBook[];
  readonly banks: readonly MatchedBank[];
}

/** There is at least one. */
export function insertMatchedLines(scope: Scope, batchId: number, lines: MatchedLines): RawBuilder<unknown> {
  return sql`
    insert into fund_match_line (account_set_id, batch_id, match_id, position, found_by, voucher_id, line_number,
      book_item_id, bank_line_id, bank_item_id)
    select ${scope.accountSetId}::bigint, ${batchId}::bigint, given.* from unnest(
      ${numbersOf(lines.matchIds)}::bigint[], ${numbersOf(lines.positions)}::int[], ${`{${lines.foundBy.join(',')}}`}::text[],
      ${numbersOf(lines.voucherIds)}::bigint[], ${numbersOf(lines.lines)}::int[],
      ${numbersOf(lines.bookItemIds)}::bigint[], ${numbersOf(lines.bankLineIds)}::bigint[],
      ${numbersOf(lines.bankItemIds)}::bigint[]
    ) as given
  `;
}

/**
 * What the planner knows of matches, counted anew: until autovacuum comes by it may take the table for as good as empty, as it
 * was after all were undone, and read the whole of it for each line of a page.
 */
export function analyzeMatches(): RawBuilder<unknown> {
  return sql`analyze fund_match_line`;
}

/** Each match once: the first of its lines is always there. */
const wholeMatches = (db: Kysely<Database>, scope: Scope) =>
  db
    .selectFrom('fund_match_line as match')
    .innerJoin('fund_match_batch as batch', (join) =>
      join
        .onRef('batch.account_set_id', '=', 'match.account_set_id')
        .onRef('batch.id', '=', 'match.batch_id'),
    )
    .where('match.account_set_id', '=', scope.accountSetId)
    .where('match.position', '=', 1);

/** The account of a match, its batch and what found it. */
export function selectMatch(db: Kysely<Database>, scope: Scope, id: number) {
  return wholeMatches(db, scope)
    .where('match.match_id', '=', id)
    .select([
      'batch.fund_account_id as fundAccountId',
      'match.batch_id as batchId',
      'match.found_by as foundBy',
    ]);
}

/** The account of a batch whose matches are not all undone, and how many it has. */
export function selectBatch(db: Kysely<Database>, scope: Scope, batchId: number) {
  return db
    .selectFrom('fund_match_batch as batch')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', batchId)
    .select([
      'fund_account_id as fundAccountId',
      sql<number>`(
        select count(*) from fund_match_line as match
        where match.account_set_id = ${scope.accountSetId} and match.batch_id = batch.id and match.position = 1
      )`.as('matches'),
    ]);
}

/** Its lines are open again. */
export function deleteMatch(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .deleteFrom('fund_match_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('match_id', '=', id);
}

/** So many lines of the matches of a batch are open again; answers how many there were. */
export function deleteSomeOfBatch(trx: Transaction<Database>, scope: Scope, batchId: number, most: number) {
  return trx
    .deleteFrom('fund_match_line')
    .where('account_set_id', '=', scope.accountSetId)
    .where('match_id', 'in', (query) =>
      query
        .selectFrom('fund_match_line')
        .where('account_set_id', '=', scope.accountSetId)
        .where('batch_id', '=', batchId)
        .orderBy('match_id')
        .limit(most)
        .select('match_id'),
    );
}

/** A batch whose matches are all undone is gone with them. */
export function deleteEmptyBatch(trx: Transaction<Database>, scope: Scope, batchId: number) {
  return trx
    .deleteFrom('fund_match_batch as batch')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', batchId)
    .where(
      sql<boolean>`not exists (
        select from fund_match_line as match
        where match.account_set_id = ${scope.accountSetId} and match.batch_id = batch.id
      )`,
    );
}

/** A page of the matches of an account, the newest first. */
export function selectMatches(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  { page, size }: Window,
) {
  return wholeMatches(db, scope)
    .innerJoin('app_user as person', 'person.id', 'batch.matched_by')
    .where('batch.fund_account_id', '=', fundAccountId)
    .orderBy('match.match_id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .select([
      'match.match_id as id',
      'match.found_by as foundBy',
      'match.batch_id as batchId',
      'batch.matched_at as at',
      'person.real_name as by',
    ]);
}

/** How many matches an account has. */
export function countMatches(db: Kysely<Database>, scope: Scope, fundAccountId: number) {
  return wholeMatches(db, scope)
    .where('batch.fund_account_id', '=', fundAccountId)
    .select(countRows().as('matches'));
}
