import type { Transaction } from 'kysely';
import type { MatchLevel } from '@mingzhang/shared/accounting/cashier/lineMatching';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { fen } from '@mingzhang/shared/primitives/money';
import type { WireMatchProposals } from '@mingzhang/shared/wire/fundMatch';
import type { Database } from '../../../db/schema';
import { refuse } from '../../../Refusal';
import { runInWorker, WorkerStopped } from '../../../runInWorker';
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

function refuseHeavy(error: unknown): never {
  if (!(error instanceof WorkerStopped)) throw error;
  return refuse('MATCH_TOO_HEAVY', '未勾对的记录太多，无法在限定的时间和内存内比对，请先勾对较早的日期');
}

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
    : runInWorker('findMatches', job, { timeLimit: TIME_LIMIT }).catch(refuseHeavy);

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
  let batch: MatchBatch | null = null;
  for (let start = 0; start < found.levels.length; start += MATCHES_AT_ONCE) {
    const pairs = pairsOf(found, start, Math.min(start + MATCHES_AT_ONCE, found.levels.length));
    const changed = await changedOf(trx, scope, fund, pairs);
    const groups = pairs.filter((_, at) => !changed.has(at));
    if (groups.length === 0) continue;
    batch ??= await MatchBatch.begin(trx, scope, tools, fund);
    await batch.keep(groups);
    for (const { foundBy } of groups) byLevel[foundBy] += 1;
  }
  return batch ? { ...(await batch.end()), byLevel } : { batchId: null, matched: 0, byLevel };
}

const IDS_AT_ONCE = 20_000;

type Pair = Group & { readonly foundBy: MatchLevel };

/** Pairs from one to before another. */
function pairsOf(found: FoundMatches, from: number, to: number): Pair[] {
  return Array.from({ length: to - from }, (_, index): Pair => {
    const at = from + index;
    const bookId = found.bookIds[at] ?? 0;
    const line = found.bookLines[at] ?? 0;
    const bankId = found.bankIds[at] ?? 0;
    return {
      foundBy: MATCH_LEVELS[found.levels[at] ?? 0] ?? 'number',
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
  });
}

/** Which of the pairs have a line that moves another amount by now, or is gone from the account. */
async function changedOf(
  trx: Transaction<Database>,
  scope: Scope,
  fund: Fund,
  pairs: readonly Pair[],
): Promise<ReadonlySet<number>> {
  const lines = pairs.flatMap(({ books: [book], net }, at) =>
    !book || book.voucherId === null || book.line === null
      ? []
      : { id: book.voucherId, line: book.line, net, at },
  );
  const items = pairs.flatMap(({ books: [book], banks: [bank], net }, at) =>
    [book?.openingItemId, bank?.openingItemId].flatMap((id) =>
      typeof id === 'number' ? { id, net, at } : [],
    ),
  );
  const changed = [...(await selectChangedLines(scope, fund, lines).execute(trx)).rows];
  if (items.length > 0) changed.push(...(await selectChangedItems(scope, fund.id, items).execute(trx)).rows);
  return new Set(changed.map(({ at }) => at));
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
  return runInWorker('proposeMatches', job, { timeLimit: TIME_LIMIT }).catch(refuseHeavy);
}
