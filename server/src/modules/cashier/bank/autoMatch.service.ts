import type { Transaction } from 'kysely';
import type { MatchLevel } from '@mingzhang/shared/accounting/cashier/lineMatching';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen } from '@mingzhang/shared/primitives/money';
import type { WireMatchProposals } from '@mingzhang/shared/wire/fundMatch';
import type { Database } from '../../../db/schema';
import { refuseHeavy, runInWorker } from '../../../runInWorker';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import { TooBusy } from '../../../Unavailable';
import { findMatchesIn } from './findMatches';
import { MATCH_LEVELS, type FoundMatches, type MatchJob } from './foundMatches';
import { holdFund, loadFund, type Fund } from './fund';
import { selectChangedItems, selectChangedLines, shareVouchers } from './match.repository';
import { MATCHES_AT_ONCE, MatchBatch, type Group } from './storeMatches';

/** Two million lines are read and matched in less. */
const TIME_LIMIT = 120_000;

/** What matching made; without a batch nothing was found. */
interface AutoMatched {
  readonly batchId: number | null;
  readonly matched: number;
  readonly byLevel: Record<MatchLevel, number>;
}

/** Does the work in one transaction, with what belongs to the request. */
type SaveMatches = (work: (trx: Transaction<Database>) => Promise<AutoMatched>) => Promise<AutoMatched>;

type Tools = Pick<Services, 'db' | 'connection' | 'ids' | 'clock'>;

const jobOf = (
  { connection }: Tools,
  { accountSetId }: Scope,
  { id, organizationId, accountId, auxiliaryKey, currencyCode, startPeriod }: Fund,
  asOf: DateOnly,
): MatchJob => ({
  ...{ connection, accountSetId, asOf },
  fund: { id, organizationId, accountId, auxiliaryKey, currencyCode, startPeriod },
});

const refuseLong = refuseHeavy(
  'MATCH_TOO_HEAVY',
  '未勾对的记录太多，无法在限定的时间和内存内比对，请先勾对较早的日期',
);

/** Somebody matched or took back one of the lines while they were compared. */
const MOVED: ReadonlySet<string> = new Set(['23503', '23505']);

const hasMoved = (error: unknown) =>
  error instanceof Error && 'code' in error && MOVED.has(String(error.code));

/** An account whose lines change more often than this while they are compared leaves no moment for it. */
const MOST_PLANS = 3;

/**
 * 自动勾对 of what is open up to a day, kept as one batch. The lines are read and compared in a thread; what it finds is
 * kept in one transaction as far as it still holds then.
 */
export async function matchAutomatically(
  tools: Tools,
  scope: Scope,
  fundAccountId: number,
  asOf: DateOnly,
  save: SaveMatches,
): Promise<AutoMatched> {
  const fund = await loadFund(tools.db, scope, fundAccountId);
  for (let plans = 1; plans <= MOST_PLANS; plans++) {
    const found = await foundBy(tools, jobOf(tools, scope, fund, asOf));
    try {
      return await save((trx) => keepFound(trx, scope, tools, fundAccountId, found));
    } catch (error) {
      if (!hasMoved(error)) throw error;
    }
  }
  throw new TooBusy();
}

/** In a thread; inside a transaction here, for a thread does not see what is not committed. */
const foundBy = ({ db }: Tools, job: MatchJob): Promise<FoundMatches> =>
  db.isTransaction
    ? findMatchesIn(db, job)
    : runInWorker('findMatches', job, { timeLimit: TIME_LIMIT }).catch(refuseLong);

async function keepFound(
  trx: Transaction<Database>,
  scope: Scope,
  tools: Tools,
  fundAccountId: number,
  found: FoundMatches,
): Promise<AutoMatched> {
  const fund = await holdFund(trx, scope, fundAccountId);
  const byLevel: Record<MatchLevel, number> = { number: 0, nearby: 0, party: 0, alike: 0 };
  for (let start = 0; start < found.vouchers.length; start += IDS_AT_ONCE) {
    const ids = [...found.vouchers.subarray(start, start + IDS_AT_ONCE)];
    await shareVouchers(scope, ids).execute(trx);
  }
  const changed = new Set<number>();
  for (const stretch of stretchesOf(found, MATCHES_AT_ONCE)) {
    for (const at of await changedOf(trx, scope, fund, found, stretch)) changed.add(at);
  }
  let batch: MatchBatch | null = null;
  for (const { from, to } of stretchesOf(found, MATCHES_AT_ONCE)) {
    const kept = Array.from({ length: to - from }, (_, index) => from + index).filter(
      (at) => !changed.has(at),
    );
    if (kept.length === 0) continue;
    batch ??= await MatchBatch.begin(trx, scope, tools, fund);
    await batch.keep(kept.length, pairsOf(found, kept));
    for (const at of kept) byLevel[levelOf(found, at)] += 1;
  }
  return batch ? { ...(await batch.end()), byLevel } : { batchId: null, matched: 0, byLevel };
}

const IDS_AT_ONCE = 20_000;

/** Of the pairs that were found those from one to before another. */
interface Stretch {
  readonly from: number;
  readonly to: number;
}

/** The pairs in stretches of so many. */
function* stretchesOf({ levels: { length } }: FoundMatches, most: number): Generator<Stretch> {
  for (let from = 0; from < length; from += most) yield { from, to: Math.min(from + most, length) };
}

const levelOf = ({ levels }: FoundMatches, at: number): MatchLevel =>
  MATCH_LEVELS[levels[at] ?? 0] ?? 'number';

/** Some of the pairs, each made when it is its turn. */
function* pairsOf(found: FoundMatches, kept: readonly number[]): Generator<Group> {
  for (const at of kept) yield pairOf(found, at);
}

function pairOf(found: FoundMatches, at: number): Group {
  const bookId = found.bookIds[at] ?? 0;
  const line = found.bookLines[at] ?? 0;
  const bankId = found.bankIds[at] ?? 0;
  return {
    foundBy: levelOf(found, at),
    books: [
      line === 0
        ? { voucherId: null, line: null, openingItemId: bookId }
        : { voucherId: bookId, line, openingItemId: null },
    ],
    banks: [
      found.bankIsItem[at] === 1
        ? { bankLineId: null, openingItemId: bankId }
        : { bankLineId: bankId, openingItemId: null },
    ],
    net: fen(found.nets[at] ?? 0),
  };
}

/** Which pairs of a stretch have a line that moves another amount by now, or is gone from the account. */
async function changedOf(
  trx: Transaction<Database>,
  scope: Scope,
  fund: Fund,
  found: FoundMatches,
  { from, to }: Stretch,
): Promise<readonly number[]> {
  const lines = {
    voucherIds: found.bookIds.subarray(from, to),
    lines: found.bookLines.subarray(from, to),
    nets: found.nets.subarray(from, to),
  };
  const { rows } = await selectChangedLines(scope, fund, lines).execute(trx);
  const changed = rows.map(({ at }) => from + at - 1);
  const items = [];
  for (let at = from; at < to; at += 1) {
    const net = found.nets[at] ?? 0;
    if (found.bookLines[at] === 0) items.push({ id: found.bookIds[at] ?? 0, net, at });
    if (found.bankIsItem[at] === 1) items.push({ id: found.bankIds[at] ?? 0, net, at });
  }
  if (items.length > 0) {
    const other = await selectChangedItems(scope, fund.id, items).execute(trx);
    for (const { at } of other.rows) changed.push(at);
  }
  return changed;
}

/** 建议 for a person to judge, found in a thread. Nothing is kept. */
export async function proposeMatches(
  tools: Tools,
  scope: Scope,
  fundAccountId: number,
  asOf: DateOnly,
): Promise<WireMatchProposals> {
  const fund = await loadFund(tools.db, scope, fundAccountId);
  const job = jobOf(tools, scope, fund, asOf);
  return runInWorker('proposeMatches', job, { timeLimit: TIME_LIMIT }).catch(refuseLong);
}
