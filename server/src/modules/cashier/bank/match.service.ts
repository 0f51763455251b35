import type { Kysely, Transaction } from 'kysely';
import { bookingErrors, bookingErrorText } from '@mingzhang/shared/accounting/cashier/bookingErrors';
import { groupProposals } from '@mingzhang/shared/accounting/cashier/groupProposals';
import { matchLines, type MatchLevel } from '@mingzhang/shared/accounting/cashier/lineMatching';
import { matchProblems } from '@mingzhang/shared/accounting/cashier/matchProblems';
import { movedBy } from '@mingzhang/shared/accounting/cashier/statementLine';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { sum, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { BankKey, BookKey, MatchForm } from '@mingzhang/shared/wire/fundMatchRequest';
import type { WireMatchProposals } from '@mingzhang/shared/wire/fundMatch';
import type { Database } from '../../../db/schema';
import { found, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { holdFund, loadFund, type Fund } from './fund';
import type { LineRow, MeantLines } from './fundLines';
import {
  countMatches,
  deleteMatches,
  insertMatchedBanks,
  insertMatchedBooks,
  insertMatches,
  selectBanks,
  selectBatch,
  selectBooks,
  selectMatch,
  selectMatches,
  selectOpenBanks,
  selectOpenBooks,
  shareVouchers,
  sumOpenBanks,
  sumOpenBooks,
} from './match.repository';
import { loadOpenLines, rowOf } from './openLines';

type Tools = Pick<Services, 'ids' | 'clock'>;

interface Window {
  readonly page: number;
  readonly size: number;
}

/** One side of what is open: a page, how many there are and what they come to. */
export interface OpenSide {
  readonly rows: readonly LineRow[];
  readonly total: number;
  readonly net: Fen;
}

/** What is open of an account up to a day; both sides are paged alike. */
export async function listOpenLines(
  db: Kysely<Database>,
  scope: Scope,
  { fundAccountId, asOf, ...window }: Window & { readonly fundAccountId: number; readonly asOf: DateOnly },
): Promise<{ readonly books: OpenSide; readonly banks: OpenSide }> {
  const fund = await loadFund(db, scope, fundAccountId);
  const books = await selectOpenBooks(db, scope, fund, asOf, window);
  const banks = await selectOpenBanks(db, scope, fund, asOf, window);
  const [bookSum] = (await sumOpenBooks(db, scope, fund, asOf)).rows;
  const [bankSum] = (await sumOpenBanks(db, scope, fund, asOf)).rows;
  return {
    books: { rows: books.rows, ...NOTHING, ...bookSum },
    banks: { rows: banks.rows, ...NOTHING, ...bankSum },
  };
}

const NOTHING = { total: 0, net: ZERO };

/** A page of what is matched, with its lines. */
export async function listMatches(db: Kysely<Database>, scope: Scope, fundAccountId: number, window: Window) {
  const fund = await loadFund(db, scope, fundAccountId);
  const matches = await selectMatches(db, scope, fundAccountId, window).execute();
  const { matches: total } = await countMatches(db, scope, fundAccountId).executeTakeFirstOrThrow();
  const meant = { ids: null, itemIds: null, matchIds: matches.map(({ id }) => id) };
  const books = byMatch((await selectBooks(db, scope, fund, meant)).rows);
  const banks = byMatch((await selectBanks(db, scope, fund, meant)).rows);
  const records = matches.map((match) => ({
    ...match,
    books: books.get(match.id) ?? [],
    banks: banks.get(match.id) ?? [],
  }));
  return { records, total };
}

function byMatch(rows: readonly LineRow[]): ReadonlyMap<number, LineRow[]> {
  const byId = new Map<number, LineRow[]>();
  for (const row of rows) {
    if (row.matchId === null) continue;
    const known = byId.get(row.matchId);
    if (known) known.push(row);
    else byId.set(row.matchId, [row]);
  }
  return byId;
}

/** Lines that become one match. */
interface Group {
  readonly foundBy: MatchLevel | 'person';
  readonly books: readonly LineRow[];
  readonly banks: readonly LineRow[];
}

/** 手工勾对: groups that are equal to the fen, all or none. A line that is matched already, or is in two groups, is refused. */
export async function matchByHand(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  { accountId, groups }: MatchForm,
): Promise<{ readonly batchId: number; readonly matched: number }> {
  const fund = await holdFund(trx, scope, accountId);
  const bookKeys = groups.flatMap(({ books }) => books);
  const bankKeys = groups.flatMap(({ banks }) => banks);
  await shareVouchers(trx, scope, meantBooks(bookKeys).ids ?? []).execute();
  const books = await selectBooks(trx, scope, fund, meantBooks(bookKeys));
  const banks = await selectBanks(trx, scope, fund, meantBanks(bankKeys));
  const bookOf = new Map(books.rows.map((row) => [row.key, row]));
  const bankOf = new Map(banks.rows.map((row) => [row.key, row]));
  const taken = new Set<string>();
  const asked = groups.map((group): Group => ({
    foundBy: 'person',
    books: group.books.map((key) => found(bookOf.get(bookText(key)), '账上的记录')),
    banks: group.banks.map((key) => found(bankOf.get(bankText(key)), '银行的记录')),
  }));
  for (const group of asked) {
    const matchable = (side: string) => (row: LineRow) => {
      const isMatched = row.matchId !== null || taken.has(`${side}${row.key}`);
      taken.add(`${side}${row.key}`);
      return { fundAccountId: fund.id, net: movedBy(row), isMatched };
    };
    refuseIf(matchProblems(group.books.map(matchable('book')), group.banks.map(matchable('bank'))));
  }
  return keepGroups(trx, scope, tools, fund, asked);
}

const bookText = (key: BookKey) =>
  'voucherId' in key ? `v${key.voucherId}-${key.line}` : `o${key.openingItemId}`;
const bankText = (key: BankKey) => ('bankLineId' in key ? `b${key.bankLineId}` : `o${key.openingItemId}`);

const meantBooks = (keys: readonly BookKey[]): MeantLines => ({
  ids: keys.flatMap((key) => ('voucherId' in key ? key.voucherId : [])),
  itemIds: keys.flatMap((key) => ('openingItemId' in key ? key.openingItemId : [])),
  matchIds: null,
});

const meantBanks = (keys: readonly BankKey[]): MeantLines => ({
  ids: keys.flatMap((key) => ('bankLineId' in key ? key.bankLineId : [])),
  itemIds: keys.flatMap((key) => ('openingItemId' in key ? key.openingItemId : [])),
  matchIds: null,
});

/** Some lines of the bank by their keys; one that is not of the account is refused as if it did not exist. */
export async function loadBanks(
  db: Kysely<Database>,
  scope: Scope,
  fund: Fund,
  keys: readonly BankKey[],
): Promise<LineRow[]> {
  const { rows } = await selectBanks(db, scope, fund, meantBanks(keys));
  const byKey = new Map(rows.map((row) => [row.key, row]));
  return keys.map((key) => found(byKey.get(bankText(key)), '银行的记录'));
}

/** 自动勾对 of what is open up to a day, kept as one batch; null: nothing was found. */
export async function matchAutomatically(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  fundAccountId: number,
  asOf: DateOnly,
): Promise<{
  readonly batchId: number | null;
  readonly matched: number;
  readonly byLevel: Record<MatchLevel, number>;
}> {
  const fund = await holdFund(trx, scope, fundAccountId);
  const open = await loadOpenLines(trx, scope, fund, asOf);
  const groups = matchLines(open).matches.map(({ book, bank, level }): Group => ({
    foundBy: level,
    books: [rowOf(open.bookRows, book)],
    banks: [rowOf(open.bankRows, bank)],
  }));
  const held = await stillEqual(trx, scope, fund, groups);
  const count = (level: MatchLevel) => held.filter(({ foundBy }) => foundBy === level).length;
  const byLevel = {
    number: count('number'),
    nearby: count('nearby'),
    party: count('party'),
    alike: count('alike'),
  };
  if (held.length === 0) return { batchId: null, matched: 0, byLevel };
  return { ...(await keepGroups(trx, scope, tools, fund, held)), byLevel };
}

/** Vouchers may have been changed while the others were read: held now, those groups remain that are as they were. */
async function stillEqual(
  trx: Transaction<Database>,
  scope: Scope,
  fund: Fund,
  groups: readonly Group[],
): Promise<Group[]> {
  const ids = groups.flatMap(({ books }) => books.flatMap(({ voucherId }) => voucherId ?? []));
  await shareVouchers(trx, scope, ids).execute();
  const itemIds = groups.flatMap(({ books }) => books.flatMap(({ openingItemId }) => openingItemId ?? []));
  const { rows } = await selectBooks(trx, scope, fund, { ids, itemIds, matchIds: null });
  const nets = new Map(rows.map((row) => [row.key, movedBy(row)]));
  return groups.filter(({ books }) => books.every((row) => nets.get(row.key) === movedBy(row)));
}

/** So many rows travel at once. */
const ROWS_AT_ONCE = 5_000;

async function keepGroups(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Tools,
  fund: Fund,
  groups: readonly Group[],
): Promise<{ readonly batchId: number; readonly matched: number }> {
  const at = clock.now();
  const batchId = await ids.next();
  for (let start = 0; start < groups.length; start += ROWS_AT_ONCE) {
    const part = groups.slice(start, start + ROWS_AT_ONCE);
    const own = await ids.take(part.length);
    const matches = part.map(({ foundBy }, index) => ({
      ...{ id: own[index] ?? 0, fund_account_id: fund.id, found_by: foundBy, batch_id: batchId },
      ...{ matched_by: scope.userId, matched_at: at },
    }));
    const books = part.flatMap(({ books: lines }, index) =>
      lines.map(({ voucherId, line, openingItemId }, position) => ({
        ...{ match_id: own[index] ?? 0, position: position + 1 },
        ...{ voucher_id: voucherId, line_number: line, opening_item_id: openingItemId },
      })),
    );
    const banks = part.flatMap(({ banks: lines }, index) =>
      lines.map(({ bankLineId, openingItemId }, position) => ({
        ...{ match_id: own[index] ?? 0, position: position + 1 },
        ...{ bank_line_id: bankLineId, opening_item_id: openingItemId },
      })),
    );
    await insertMatches(trx, scope, matches).execute();
    await insertMatchedBooks(trx, scope, books).execute();
    await insertMatchedBanks(trx, scope, banks).execute();
  }
  const nets = groups.flatMap(({ banks }) => banks.map(movedBy));
  await appendEvent(trx, scope, at, {
    action: 'fundMatch.create',
    targetId: batchId,
    after: { fundAccountId: fund.id, fundName: fund.name, matched: groups.length, net: sum(nets) },
  });
  return { batchId, matched: groups.length };
}

/** 建议 for a person to judge: several lines that come to one, and numbers with a mistyped amount. Nothing is kept. */
export async function proposeMatches(
  db: Kysely<Database>,
  scope: Scope,
  fundAccountId: number,
  asOf: DateOnly,
): Promise<WireMatchProposals> {
  const fund = await loadFund(db, scope, fundAccountId);
  const lines = await loadOpenLines(db, scope, fund, asOf);
  const { open } = matchLines(lines);
  return {
    groups: groupProposals(open).map(({ books, banks }) => ({
      books: books.map((line) => rowOf(lines.bookRows, line).key),
      banks: banks.map((line) => rowOf(lines.bankRows, line).key),
      why:
        books.length === 1
          ? `账上一笔等于银行 ${banks.length} 笔之和，只有这一种凑法`
          : `银行一笔等于账上 ${books.length} 笔之和，只有这一种凑法`,
    })),
    errors: bookingErrors(open).map((error) => ({
      book: rowOf(lines.bookRows, error.book).key,
      bank: rowOf(lines.bankRows, error.bank).key,
      text: bookingErrorText(error),
    })),
  };
}

/** 取消勾对 of one match: its lines are open again. */
export async function undoMatch(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  const { fundAccountId, batchId } = found(await selectMatch(trx, scope, id).executeTakeFirst(), '勾对');
  const fund = await holdFund(trx, scope, fundAccountId);
  found(await selectMatch(trx, scope, id).executeTakeFirst(), '勾对');
  await undo(trx, scope, tools, fund, batchId, [id]);
}

/** 取消勾对 of all that were made together and are still matched. */
export async function undoBatch(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  batchId: number,
): Promise<void> {
  const [first] = await selectBatch(trx, scope, batchId).execute();
  const fund = await holdFund(trx, scope, found(first, '勾对').fundAccountId);
  const matches = await selectBatch(trx, scope, batchId).execute();
  found(matches[0], '勾对');
  await undo(
    trx,
    scope,
    tools,
    fund,
    batchId,
    matches.map(({ id }) => id),
  );
}

async function undo(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { id: fundAccountId, name }: Fund,
  batchId: number,
  ids: readonly number[],
): Promise<void> {
  await deleteMatches(trx, scope, ids).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'fundMatch.delete',
    targetId: batchId,
    before: { fundAccountId, fundName: name, matched: ids.length },
  });
}
