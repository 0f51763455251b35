import type { Kysely, Transaction } from 'kysely';
import { matchProblems } from '@mingzhang/shared/accounting/cashier/matchProblems';
import { movedBy } from '@mingzhang/shared/accounting/cashier/statementLine';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { sum, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { BankKey, BookKey, MatchForm } from '@mingzhang/shared/wire/fundMatchRequest';
import type { Database } from '../../../db/schema';
import { found, refuseIf } from '../../../Refusal';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { appendEvent } from '../../../trail/appendEvent';
import { holdFund, loadFund, type Fund } from './fund';
import type { LineRow, MeantLines } from './fundLines';
import {
  countMatches,
  deleteEmptyBatch,
  deleteMatch,
  deleteSomeOfBatch,
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
import type { TextedMatch } from './matchText';
import { MatchBatch } from './storeMatches';

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
  await shareVouchers(scope, meantBooks(bookKeys).ids ?? []).execute(trx);
  const books = await selectBooks(trx, scope, fund, meantBooks(bookKeys));
  const banks = await selectBanks(trx, scope, fund, meantBanks(bankKeys));
  const bookOf = new Map(books.rows.map((row) => [row.key, row]));
  const bankOf = new Map(banks.rows.map((row) => [row.key, row]));
  const taken = new Set<string>();
  const asked = groups.map((group) => ({
    books: group.books.map((key) => found(bookOf.get(bookText(key)), '账上的记录')),
    banks: group.banks.map((key) => found(bankOf.get(bankText(key)), '银行的记录')),
  }));
  const batch = await MatchBatch.begin(trx, scope, tools, fund);
  for (const group of asked) {
    const matchable = (side: string) => (row: LineRow) => {
      const isMatched = row.matchId !== null || taken.has(`${side}${row.key}`);
      taken.add(`${side}${row.key}`);
      return { fundAccountId: fund.id, net: movedBy(row), isMatched };
    };
    refuseIf(matchProblems(group.books.map(matchable('book')), group.banks.map(matchable('bank'))));
  }
  await batch.keep(
    asked.length,
    asked.map((group) => ({ ...group, foundBy: 'person', net: sum(group.banks.map(movedBy)) })),
  );
  return batch.end();
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

/** 取消勾对 of one match: its lines are open again. */
export async function undoMatch(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  id: number,
): Promise<void> {
  const { fundAccountId } = found(await selectMatch(trx, scope, id).executeTakeFirst(), '勾对');
  const fund = await holdFund(trx, scope, fundAccountId);
  const { batchId, foundBy } = found(await selectMatch(trx, scope, id).executeTakeFirst(), '勾对');
  const meant = { ids: null, itemIds: null, matchIds: [id] };
  const books = (await selectBooks(trx, scope, fund, meant)).rows;
  const banks = (await selectBanks(trx, scope, fund, meant)).rows;
  await deleteMatch(trx, scope, id).execute();
  await deleteEmptyBatch(trx, scope, batchId).execute();
  const match = {
    ...{ id, foundBy },
    books: books.map(({ voucherId, openingItemId }) => ({ voucherId, openingItemId })),
    banks: banks.map(({ bankLineId, openingItemId }) => ({ bankLineId, openingItemId })),
  };
  await tellUndone(trx, scope, tools, fund, batchId, { matched: 1, match });
}

/** So many lines are taken back with one statement. */
const UNDONE_AT_ONCE = 10_000;

/** 取消勾对 of all that were made together and are still matched. */
export async function undoBatch(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Pick<Services, 'clock'>,
  batchId: number,
): Promise<void> {
  const { fundAccountId } = found(await selectBatch(trx, scope, batchId).executeTakeFirst(), '勾对');
  const fund = await holdFund(trx, scope, fundAccountId);
  const { matches } = found(await selectBatch(trx, scope, batchId).executeTakeFirst(), '勾对');
  for (let undone = UNDONE_AT_ONCE; undone >= UNDONE_AT_ONCE;) {
    const deleted = await deleteSomeOfBatch(trx, scope, batchId, UNDONE_AT_ONCE).executeTakeFirstOrThrow();
    undone = Number(deleted.numDeletedRows);
  }
  await deleteEmptyBatch(trx, scope, batchId).execute();
  await tellUndone(trx, scope, tools, fund, batchId, { matched: matches });
}

/** A match that is undone alone the trail has in full: of the rest of its batch it has a digest. */
async function tellUndone(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  { id: fundAccountId, name }: Fund,
  batchId: number,
  undone: { readonly matched: number; readonly match?: TextedMatch },
): Promise<void> {
  await appendEvent(trx, scope, clock.now(), {
    action: 'fundMatch.delete',
    targetId: batchId,
    before: { fundAccountId, fundName: name, ...undone },
  });
}
