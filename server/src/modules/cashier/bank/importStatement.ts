import type { Kysely, Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import type { StatementLine } from '@mingzhang/shared/accounting/cashier/statementLine';
import { skipTitles } from '@mingzhang/shared/accounting/cashier/statementRow';
import { gapText } from '@mingzhang/shared/accounting/cashier/statementProof';
import type { StatementSpan } from '@mingzhang/shared/accounting/cashier/statementChain';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import { daysAfter, firstDayOf, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { StatementOptions } from '@mingzhang/shared/wire/bankStatementRequest';
import { today } from '../../../clock';
import type { Database } from '../../../db/schema';
import { refuse, refuseIf } from '../../../Refusal';
import { runInWorker, WorkerStopped } from '../../../runInWorker';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import type { SpreadsheetFile } from '../../../spreadsheet/spreadsheetReading';
import { appendEvent } from '../../../trail/appendEvent';
import { TooBusy } from '../../../Unavailable';
import { holdFund, loadFund, type Fund } from './fund';
import { updateMappings } from './fund.repository';
import { planStatement, type StatementPlan } from './planStatement';
import type { ReadStatementFile } from './readStatementFile';
import {
  insertBankLines,
  insertStatement,
  selectLinesDigest,
  selectLineState,
  selectSpans,
  selectStoredLines,
  updateLinesDigest,
} from './statement.repository';

/** A file to be brought in, and how. */
export interface StatementUpload {
  readonly fundAccountId: number;
  readonly file: SpreadsheetFile;
  readonly options: StatementOptions;
}

/** A file as it was read, and what bringing it in does; null: nothing can be told of it yet. */
export interface StatementPreview {
  readonly reading: ReadStatementFile;
  readonly plan: StatementPlan | null;
  readonly skipped: readonly { readonly row: number; readonly reason: string }[];
}

/** The lines of a file, read in a thread. Refuses, in words, what cannot be read or takes too long to. */
async function readFile(
  { file, options }: StatementUpload,
  fund: Fund,
  day: DateOnly,
): Promise<ReadStatementFile> {
  const { number, currencyCode, mappings } = fund;
  const job = {
    file,
    expected: { account: { number, currencyCode }, today: day },
    remembered: mappings,
    table: options.table,
    columns: options.columns,
  };
  try {
    const reading = await runInWorker('readStatement', job);
    return 'problem' in reading ? refuse('STATEMENT_FILE_UNREADABLE', reading.problem) : reading;
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error;
    return refuse(
      'STATEMENT_FILE_TOO_HEAVY',
      '文件太复杂，无法在限定的时间和内存内读完，请缩短期间后分几次下载',
    );
  }
}

/** 试导入: how the file is read, what is new in it and what is missing. Nothing is saved. */
export async function previewStatement(
  db: Kysely<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  upload: StatementUpload,
): Promise<StatementPreview> {
  const fund = await loadFund(db, scope, upload.fundAccountId);
  const reading = await readFile(upload, fund, today(clock));
  return (await planned(db, scope, fund, upload, reading)).preview;
}

/** A preview, and the state of the account it was made for. */
interface Planned {
  readonly preview: StatementPreview;
  readonly state: string;
}

async function planned(
  db: Kysely<Database>,
  scope: Scope,
  fund: Fund,
  { options }: StatementUpload,
  reading: ReadStatementFile,
): Promise<Planned> {
  const state = await stateOf(db, scope, fund.id);
  const skipped = reading.skipped.map(({ row, reason }) => ({ row, reason: skipTitles[reason] }));
  const days = reading.lines.map(({ on }) => on).sort();
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) return { preview: { reading, plan: null, skipped }, state };
  const stored = await selectStoredLines(db, scope, fund.id, first, last).execute();
  const plan = planStatement({
    lines: reading.lines,
    skippedCount: reading.skipped.length,
    stated: reading.stated,
    typed: { opening: options.opening, closing: options.closing },
    stored: stored.map((line): StatementLine => ({ ...line, raw: [] })),
    spans: await spansOf(db, scope, fund),
    startPeriod: fund.startPeriod,
  });
  const early = plan.early.map(({ row }) => ({ row, reason: `在账户启用的 ${fund.startPeriod} 之前` }));
  return { preview: { reading, plan, skipped: [...skipped, ...early] }, state };
}

async function stateOf(db: Kysely<Database>, scope: Scope, fundAccountId: number): Promise<string> {
  const { lines, last } = await selectLineState(db, scope, fundAccountId).executeTakeFirstOrThrow();
  return `${lines} ${last ?? ''}`;
}

/** The statements that are stored, and what the bank had before the first month. */
async function spansOf(db: Kysely<Database>, scope: Scope, fund: Fund): Promise<StatementSpan[]> {
  const spans = await selectSpans(db, scope, fund.id).execute();
  const before = daysAfter(firstDayOf(fund.startPeriod), -1);
  const opening = fund.statementOpening;
  return [
    { from: before, to: before, opening, closing: opening },
    ...spans.flatMap(({ from, to, opening: own, closing }) =>
      own === null || closing === null ? [] : [{ from, to, opening: own, closing }],
    ),
  ];
}

/** Does the work in one transaction, with what belongs to the request. */
export type Save = (work: (trx: Transaction<Database>) => Promise<number | null>) => Promise<number | null>;

/** An account whose lines change more often than this while one file is read leaves no moment for it. */
const MOST_PLANS = 3;

class LinesMoved extends Error {
  override readonly name = 'LinesMoved';
}

/**
 * Saves what is new in a file, all or nothing, and answers its statement; null when it brings nothing. Refuses a file
 * with problems, and one that is not complete as long as no reason is given.
 */
export async function importStatement(
  { db, ...tools }: Pick<Services, 'db' | 'ids' | 'clock'>,
  scope: Scope,
  upload: StatementUpload,
  save: Save,
): Promise<StatementPreview & { readonly statementId: number | null }> {
  const fund = await loadFund(db, scope, upload.fundAccountId);
  const reading = await readFile(upload, fund, today(tools.clock));
  for (let plans = 1; plans <= MOST_PLANS; plans++) {
    const { preview, state } = await planned(db, scope, fund, upload, reading);
    try {
      const statementId = await save((trx) => store(trx, scope, tools, upload, preview, state));
      return { ...preview, statementId };
    } catch (error) {
      if (!(error instanceof LinesMoved)) throw error;
    }
  }
  throw new TooBusy();
}

async function store(
  trx: Transaction<Database>,
  scope: Scope,
  { ids, clock }: Pick<Services, 'ids' | 'clock'>,
  { fundAccountId, file, options }: StatementUpload,
  { reading, plan }: StatementPreview,
  state: string,
): Promise<number | null> {
  // Refused here, where a repeated request has been answered already.
  refuseIf(reading.problems);
  if (!plan) refuse('STATEMENT_EMPTY', '文件里没有交易，请检查所选的期间');
  refuseGaps(plan, options.reason);
  const fund = await holdFund(trx, scope, fundAccountId);
  if ((await stateOf(trx, scope, fundAccountId)) !== state) throw new LinesMoved();
  if (plan.added.length === 0) return null;
  const statementId = await ids.next();
  const statement = {
    id: statementId,
    fund_account_id: fundAccountId,
    file_name: cutText(file.name, 200),
    sha256: createHash('sha256').update(file.content).digest('hex'),
    first_day: plan.first,
    last_day: plan.last,
    opening_fen: plan.opening,
    closing_fen: plan.closing,
    line_count: plan.added.length,
    gaps: JSON.stringify(plan.gaps),
    reason: options.reason,
    imported_at: clock.now(),
    imported_by: scope.userId,
  };
  await insertStatement(trx, scope, { ...statement, lines_sha256: statement.sha256 }).execute();
  await insertLines(trx, scope, { ids }, { fundAccountId, statementId }, plan.added);
  const { digest } = await selectLinesDigest(trx, scope, statementId).executeTakeFirstOrThrow();
  await updateLinesDigest(trx, scope, statementId, digest).execute();
  await rememberColumns(trx, scope, fund, reading);
  await appendEvent(trx, scope, clock.now(), {
    action: 'bankStatement.import',
    targetId: statementId,
    after: {
      ...{ fundAccountId, fundName: fund.name, fileName: statement.file_name, sha256: statement.sha256 },
      ...{ first: plan.first, last: plan.last, lineCount: plan.added.length, reason: options.reason },
    },
  });
  return statementId;
}

function refuseGaps({ gaps }: StatementPlan, reason: string): void {
  const [gap] = gaps;
  if (!gap || reason !== '') return;
  const more = gaps.length > 1 ? `等 ${gaps.length} 处` : '';
  refuse('STATEMENT_INCOMPLETE', `对账单不完整：${gapText(gap)}${more}；请补齐后再导入，或填写保留的原因`);
}

/** So many rows travel at once. */
const ROWS_AT_ONCE = 1_000;

async function insertLines(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: Pick<Services, 'ids'>,
  { fundAccountId, statementId }: { readonly fundAccountId: number; readonly statementId: number },
  lines: readonly StatementLine[],
): Promise<void> {
  for (let start = 0; start < lines.length; start += ROWS_AT_ONCE) {
    const part = lines.slice(start, start + ROWS_AT_ONCE);
    const own = await ids.take(part.length);
    const rows = part.map((line, at) => ({
      id: own[at] ?? 0,
      fund_account_id: fundAccountId,
      statement_id: statementId,
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
      raw: [...line.raw],
    }));
    await insertBankLines(trx, scope, rows).execute();
  }
}

/** So many kinds of files are remembered of an account, the newest first. */
const MOST_SHAPES = 20;

/** The columns a file was brought in by are those of the next one with its header. */
async function rememberColumns(
  trx: Transaction<Database>,
  scope: Scope,
  { id, mappings }: Fund,
  { shape, columns }: ReadStatementFile,
): Promise<void> {
  const others = mappings.filter((one) => one.shape !== shape);
  const kept = [{ shape, columns }, ...others].slice(0, MOST_SHAPES);
  const text = JSON.stringify(kept);
  if (text === JSON.stringify(mappings) || text.length > 15_000) return;
  await updateMappings(trx, scope, id, text).execute();
}
