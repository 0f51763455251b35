import type { Kysely } from 'kysely';
import { deflateRawSync } from 'node:zlib';
import type { StatementSpan } from '@mingzhang/shared/accounting/cashier/statementChain';
import type { StatementLine } from '@mingzhang/shared/accounting/cashier/statementLine';
import { skipTitles } from '@mingzhang/shared/accounting/cashier/statementRow';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { batchesOf } from '../../../db/batchesOf';
import { createDatabase, type DatabaseConnection } from '../../../db/database';
import type { Database } from '../../../db/schema';
import { readSnapshot } from '../../../db/transact';
import type { SetScope } from './foundMatches';
import type { Fund } from './fund';
import { planStatement, type StatementPlan } from './planStatement';
import {
  readStatementFile,
  type ReadStatementFile,
  type StatementJob,
  type StatementReader,
} from './readStatementFile';
import { selectStatementState, selectStoredLines } from './statement.repository';
import { loadSpans } from './statementSpans';

/** A bank's file, and the account it is to be held against. */
interface JudgeJob extends StatementJob, SetScope {
  readonly fund: Pick<Fund, 'id' | 'startPeriod' | 'statementOpening'>;
  /** Balances a person typed. */
  readonly typed: { readonly opening: Fen | null; readonly closing: Fen | null };
}

/** What a thread needs for it. */
export interface JudgeThreadJob extends JudgeJob {
  readonly connection: DatabaseConnection;
}

/** What bringing the file in would do: its lines are counted, some of them named, and those that are new packed. */
type CountedPlan = Omit<StatementPlan, 'added' | 'uncertain' | 'early'> & {
  readonly added: number;
  readonly uncertain: readonly StatementLine[];
  readonly uncertainCount: number;
};

/** A file as it was read, and what bringing it in does; a plan of null: nothing can be told of it yet. */
export interface JudgedStatement {
  readonly reading: Omit<ReadStatementFile, 'lines' | 'skipped'> & { readonly lines: number };
  readonly plan: CountedPlan | null;
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
  readonly skippedCount: number;
  /** The new lines, a thousand at a time: they leave the thread and wait as a tenth of what they are. */
  readonly parts: readonly PackedLines[];
  /** The state of the account they were compared with. */
  readonly state: string;
}

/** What a file says and brings, or why it cannot be read, in words for the person who chose it. */
export type StatementJudgement = JudgedStatement | { readonly problem: string };

/** Rows that are named; all of them are counted. */
const MOST_TOLD = 50;

/** The same in a thread, on a connection of its own. */
export async function judgeInThread(
  { connection, ...job }: JudgeThreadJob,
  readElectronic: StatementReader,
): Promise<StatementJudgement> {
  const db = createDatabase(connection, { maxConnections: 1 });
  try {
    return await judgeStatement(db, job, readElectronic);
  } finally {
    await db.destroy();
  }
}

const noneOfThem: StatementReader = () => Promise.resolve(undefined);

/** Reads a file, holds it against what is stored of its days, and tells what is new in it and what is missing. */
export async function judgeStatement(
  db: Kysely<Database>,
  job: JudgeJob,
  readElectronic: StatementReader = noneOfThem,
): Promise<StatementJudgement> {
  const { state, spans } = await readSnapshot(db, (snapshot) => loadState(snapshot, job));
  const balances = [...spans.map(({ closing }) => closing), job.typed.opening].filter((one) => one !== null);
  const expected = { ...job.expected, balances };
  const file = await readStatementFile({ ...job, expected }, readElectronic);
  if ('problem' in file) return file;
  const { lines, skipped: left, ...reading } = file;
  const skipped = left.map(({ row, reason }) => ({ row, reason: skipTitles[reason] }));
  const judged = { reading: { ...reading, lines: lines.length }, state };
  if (lines.length === 0) {
    return { ...judged, plan: null, parts: [], ...told(skipped) };
  }
  const { stated } = reading;
  const { typed, fund } = job;
  const known = { spans, stored: await loadStored(db, job, lines) };
  const facts = { lines, skippedCount: left.length, stated, typed, ...known, startPeriod: fund.startPeriod };
  const { added, uncertain, early, ...plan } = planStatement(facts);
  const before = early.map(({ row }) => ({ row, reason: `在账户启用的 ${fund.startPeriod} 之前` }));
  return {
    ...judged,
    plan: {
      ...plan,
      added: added.length,
      uncertain: uncertain.slice(0, MOST_TOLD),
      uncertainCount: uncertain.length,
    },
    parts: batchesOf(added).map(packed),
    ...told([...skipped, ...before]),
  };
}

const told = (skipped: JudgedStatement['skipped']) => ({
  skipped: skipped.slice(0, MOST_TOLD),
  skippedCount: skipped.length,
});

/** The statements of the account, and what tells later whether all that is read after it still is. */
async function loadState(
  db: Kysely<Database>,
  { fund, ...scope }: JudgeJob,
): Promise<{ state: string; spans: StatementSpan[] }> {
  return { state: await lineStateOf(db, scope, fund.id), spans: await loadSpans(db, scope, fund) };
}

/** What is stored of the days of a file that has lines. */
async function loadStored(
  db: Kysely<Database>,
  { fund, ...scope }: JudgeJob,
  lines: readonly StatementLine[],
): Promise<StatementLine[]> {
  const days = lines.map(({ on }) => on).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return [];
  const rows = await selectStoredLines(db, scope, fund.id, first, last).execute();
  return rows.map((line): StatementLine => ({ ...line, raw: [] }));
}

/** What changes with every line that comes to an account or goes. */
export async function lineStateOf(
  db: Kysely<Database>,
  scope: SetScope,
  fundAccountId: number,
): Promise<string> {
  const { statements, last } = await selectStatementState(db, scope, fundAccountId).executeTakeFirstOrThrow();
  return `${statements} ${last ?? ''}`;
}

/** Lines as rows of `bank_line` in JSON, deflated: without what the statement gives them. */
export interface PackedLines {
  readonly count: number;
  readonly rows: Uint8Array;
}

function packed(lines: readonly StatementLine[]): PackedLines {
  const rows = lines.map((line) => ({
    line_date: line.on,
    line_time: line.time,
    posted_on: line.postedOn,
    received_fen: line.received,
    paid_fen: line.paid,
    balance_fen: line.balance,
    party: line.party,
    party_account: line.partyAccount,
    summary: line.summary,
    purpose: line.purpose,
    serial: line.serial,
    number: line.number,
    row_number: line.row,
    raw: line.raw,
  }));
  return { count: lines.length, rows: deflateRawSync(JSON.stringify(rows), { level: 1 }) };
}
