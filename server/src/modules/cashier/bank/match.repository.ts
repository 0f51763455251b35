import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { anyOf, countRows } from '../../../db/expressions';
import { insertRows } from '../../../db/insertRows';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import { ALL_LINES, bankLines, bookLines, type FundKey, type LineRow, type MeantLines } from './fundLines';

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
    select * from (${bookLines(scope, fund, ALL_LINES)}) as line
    where "matchId" is null and "on" <= ${asOf}
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
    select * from (${bankLines(scope, fund, ALL_LINES)}) as line
    where "matchId" is null and "on" <= ${asOf}
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
    from (${bookLines(scope, fund, ALL_LINES)}) as line where "matchId" is null and "on" <= ${asOf}
  `.execute(db);
}

/** How many lines of the bank are open up to a day, and what they come to. */
export function sumOpenBanks(db: Kysely<Database>, scope: Scope, fund: FundKey, asOf: DateOnly) {
  return sql<OpenSum>`
    select count(*)::bigint as total, coalesce(sum(received - paid), 0)::bigint as net
    from (${bankLines(scope, fund, ALL_LINES)}) as line where "matchId" is null and "on" <= ${asOf}
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
export function shareVouchers(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .orderBy('id')
    .forShare()
    .select('id');
}

/** There is at least one. */
export function insertMatches(
  trx: Transaction<Database>,
  scope: Scope,
  matches: readonly Omit<Insertable<Database['fund_match']>, 'account_set_id'>[],
) {
  return insertRows(
    trx,
    'fund_match',
    matches.map((match) => ({ account_set_id: scope.accountSetId, ...match })),
  );
}

/** There is at least one. */
export function insertMatchedBooks(
  trx: Transaction<Database>,
  scope: Scope,
  lines: readonly Omit<Insertable<Database['fund_match_book']>, 'account_set_id'>[],
) {
  return insertRows(
    trx,
    'fund_match_book',
    lines.map((line) => ({ account_set_id: scope.accountSetId, ...line })),
  );
}

/** There is at least one. */
export function insertMatchedBanks(
  trx: Transaction<Database>,
  scope: Scope,
  lines: readonly Omit<Insertable<Database['fund_match_bank']>, 'account_set_id'>[],
) {
  return insertRows(
    trx,
    'fund_match_bank',
    lines.map((line) => ({ account_set_id: scope.accountSetId, ...line })),
  );
}

/** The account of a match. */
export function selectMatch(db: Kysely<Database>, scope: Scope, id: number) {
  return db
    .selectFrom('fund_match')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id)
    .select(['id', 'fund_account_id as fundAccountId', 'batch_id as batchId']);
}

/** The matches that were made together. */
export function selectBatch(db: Kysely<Database>, scope: Scope, batchId: number) {
  return db
    .selectFrom('fund_match')
    .where('account_set_id', '=', scope.accountSetId)
    .where('batch_id', '=', batchId)
    .orderBy('id')
    .select(['id', 'fund_account_id as fundAccountId']);
}

/** Their lines are open again. */
export function deleteMatches(trx: Transaction<Database>, scope: Scope, ids: readonly number[]) {
  return trx
    .deleteFrom('fund_match')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids));
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
