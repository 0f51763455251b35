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

/** There is at least one. @param foundBy of each id */
export function insertMatches(
  scope: Scope,
  { id, fundAccountId, at }: NewBatch,
  ids: readonly number[],
  foundBy: readonly string[],
): RawBuilder<unknown> {
  return sql`
    insert into fund_match (account_set_id, id, fund_account_id, found_by, batch_id, matched_by, matched_at)
    select ${scope.accountSetId}::bigint, given.id, ${fundAccountId}::bigint, given.found_by, ${id}::bigint,
      ${scope.userId}::bigint, ${at}::timestamptz
    from unnest(${numbersOf(ids)}::bigint[], ${foundBy}::text[]) as given (id, found_by)
  `;
}

/** The lines of one side as columns, which is what half a million of them are made of: in which match each is, and the how-manieth of its side. */
class Members {
  readonly matchIds: number[] = [];
  readonly positions: number[] = [];
  readonly openingItemIds: (number | null)[] = [];

  protected put(matchId: number, position: number, openingItemId: number | null): void {
    this.matchIds.push(matchId);
    this.positions.push(position);
    this.openingItemIds.push(openingItemId);
  }
}

export class BookMembers extends Members {
  readonly voucherIds: (number | null)[] = [];
  readonly lines: (number | null)[] = [];

  add(matchId: number, books: readonly MatchedBook[]): void {
    let position = 0;
    for (const { voucherId, line, openingItemId } of books) {
      this.put(matchId, (position += 1), openingItemId);
      this.voucherIds.push(voucherId);
      this.lines.push(line);
    }
  }
}

export class BankMembers extends Members {
  readonly bankLineIds: (number | null)[] = [];

  add(matchId: number, banks: readonly MatchedBank[]): void {
    let position = 0;
    for (const { bankLineId, openingItemId } of banks) {
      this.put(matchId, (position += 1), openingItemId);
      this.bankLineIds.push(bankLineId);
    }
  }
}

/** There is at least one. */
export function insertMatchedBooks(
  scope: Scope,
  { matchIds, positions, voucherIds, lines, openingItemIds }: BookMembers,
): RawBuilder<unknown> {
  return sql`
    insert into fund_match_book (account_set_id, match_id, position, voucher_id, line_number, opening_item_id)
    select ${scope.accountSetId}::bigint, given.* from unnest(
      ${numbersOf(matchIds)}::bigint[], ${numbersOf(positions)}::int[], ${numbersOf(voucherIds)}::bigint[],
      ${numbersOf(lines)}::int[], ${numbersOf(openingItemIds)}::bigint[]
    ) as given
  `;
}

/** There is at least one. */
export function insertMatchedBanks(
  scope: Scope,
  { matchIds, positions, bankLineIds, openingItemIds }: BankMembers,
): RawBuilder<unknown> {
  return sql`
    insert into fund_match_bank (account_set_id, match_id, position, bank_line_id, opening_item_id)
    select ${scope.accountSetId}::bigint, given.* from unnest(
      ${numbersOf(matchIds)}::bigint[], ${numbersOf(positions)}::int[],
      ${numbersOf(bankLineIds)}::bigint[], ${numbersOf(openingItemIds)}::bigint[]
    ) as given
  `;
}

/** The account of a match, its batch and what found it. */
export function selectMatch(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('fund_match')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .select(['id', 'fund_account_id as fundAccountId', 'batch_id as batchId', 'found_by as foundBy']);
}

/** The account of a batch whose matches are not all undone. */
export function selectBatch(db: Kysely<Database>, scope: Scope, batchId: number) {
  return db
    .selectFrom('fund_match')
    .where('account_set_id', '=', scope.accountSetId)
    .where('batch_id', '=', batchId)
    .select('fund_account_id as fundAccountId')
    .limit(1);
}

/** Its lines are open again. */
export function deleteMatch(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('fund_match').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}

/** The lines of so many matches of a batch are open again; answers how many there were. */
export function deleteSomeOfBatch(trx: Transaction<Database>, scope: Scope, batchId: number, most: number) {
  return trx
    .deleteFrom('fund_match')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', 'in', (query) =>
      query
        .selectFrom('fund_match')
        .where('account_set_id', '=', scope.accountSetId)
        .where('batch_id', '=', batchId)
        .orderBy('id')
        .limit(most)
        .select('id'),
    );
}

/** A page of the matches of an account, the newest first. */
export function selectMatches(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  { page, size }: Window,
) {
  return db
    .selectFrom('fund_match as match')
    .innerJoin('app_user as person', 'person.id', 'match.matched_by')
    .where('match.account_set_id', '=', scope.accountSetId)
    .where('match.fund_account_id', '=', fundAccountId)
    .orderBy('match.id', 'desc')
    .offset((page - 1) * size)
    .limit(size)
    .select([
      'match.id',
      'match.found_by as foundBy',
      'match.batch_id as batchId',
      'match.matched_at as at',
      'person.real_name as by',
    ]);
}

/** How many matches an account has. */
export function countMatches(db: Kysely<Database>, scope: Scope, fundAccountId: number) {
  return db
    .selectFrom('fund_match')
    .where('account_set_id', '=', scope.accountSetId)
    .where('fund_account_id', '=', fundAccountId)
    .select(countRows().as('matches'));
}
