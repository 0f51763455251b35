import type { Transaction } from 'kysely';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { gapText } from '@mingzhang/shared/accounting/cashier/statementProof';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import type { StatementOptions } from '@mingzhang/shared/wire/bankStatementRequest';
import { today } from '../../../clock';
import type { Database } from '../../../db/schema';
import { refuse, refuseIf } from '../../../Refusal';
import { refuseHeavy, runInWorker } from '../../../runInWorker';
import type { Scope } from '../../../scope';
import type { Services } from '../../../services';
import type { SpreadsheetFile } from '../../../spreadsheet/spreadsheetReading';
import { appendEvent } from '../../../trail/appendEvent';
import { TooBusy } from '../../../Unavailable';
import { holdFund, loadFund, type Fund } from './fund';
import { updateMappings } from './fund.repository';
import { judgeStatement, lineStateOf, type JudgedStatement, type PackedLines } from './judgeStatement';
import type { StatementPlan } from './planStatement';
import {
  insertBankLines,
  insertStatement,
  selectLinesDigest,
  updateLinesDigest,
} from './statement.repository';

/** A file to be brought in, and how. */
export interface StatementUpload {
  readonly fundAccountId: number;
  readonly file: SpreadsheetFile;
  readonly options: StatementOptions;
}

type Tools = Pick<Services, 'db' | 'connection' | 'ids' | 'clock'>;

/** Reading fifty thousand rows and comparing them with what is stored takes seconds where nothing else runs. */
const TIME_LIMIT = 60_000;

/**
 * What a file says and brings, judged in a thread; inside a transaction here, for a thread does not see what is not
 * committed. Refuses, in words, what cannot be read or takes too long to.
 */
async function judged(
  { db, connection, clock }: Omit<Tools, 'ids'>,
  { accountSetId }: Scope,
  { file, options }: StatementUpload,
  fund: Fund,
): Promise<JudgedStatement> {
  const { id, name, kind, startPeriod, statementOpening, number, currencyCode, mappings } = fund;
  if (kind === 'cash') refuse('STATEMENT_OF_CASH', `“${name}”是现金账户，没有对账单，请选择银行等账户`);
  const job = {
    ...{ file, accountSetId, remembered: mappings, table: options.table, columns: options.columns },
    expected: { account: { number, currencyCode }, today: today(clock) },
    typed: { opening: options.opening, closing: options.closing },
    fund: { id, startPeriod, statementOpening },
  };
  const judgement = db.isTransaction
    ? await judgeStatement(db, job)
    : await runInWorker('judgeStatement', { ...job, connection }, { timeLimit: TIME_LIMIT }).catch(
        refuseHeavy(
          'STATEMENT_FILE_TOO_HEAVY',
          '文件太复杂，无法在限定的时间和内存内读完，请缩短期间后分几次下载',
        ),
      );
  return 'problem' in judgement ? refuse('STATEMENT_FILE_UNREADABLE', judgement.problem) : judgement;
}

/** 试导入: how the file is read, what is new in it and what is missing. Nothing is saved. */
export async function previewStatement(
  tools: Omit<Tools, 'ids'>,
  scope: Scope,
  upload: StatementUpload,
): Promise<JudgedStatement> {
  const fund = await loadFund(tools.db, scope, upload.fundAccountId);
  return judged(tools, scope, upload, fund);
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
  tools: Tools,
  scope: Scope,
  upload: StatementUpload,
  save: Save,
): Promise<JudgedStatement & { readonly statementId: number | null }> {
  const fund = await loadFund(tools.db, scope, upload.fundAccountId);
  for (let plans = 1; plans <= MOST_PLANS; plans++) {
    const statement = await judged(tools, scope, upload, fund);
    try {
      const statementId = await save((trx) => store(trx, scope, tools, upload, statement));
      return { ...statement, statementId };
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
  { reading, plan, parts, state }: JudgedStatement,
): Promise<number | null> {
  // Refused here, where a repeated request has been answered already.
  refuseIf(reading.problems);
  if (!plan) refuse('STATEMENT_EMPTY', '文件里没有交易，请检查所选的期间');
  refuseGaps(plan, options.reason);
  const fund = await holdFund(trx, scope, fundAccountId);
  if ((await lineStateOf(trx, scope, fundAccountId)) !== state) throw new LinesMoved();
  if (plan.added === 0) return null;
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
    line_count: plan.added,
    gaps: JSON.stringify(plan.gaps),
    reason: options.reason,
    imported_at: clock.now(),
    imported_by: scope.userId,
  };
  await insertStatement(trx, scope, { ...statement, lines_sha256: statement.sha256 }).execute();
  await insertParts(trx, scope, { ids }, { fundAccountId, statementId }, parts);
  const { digest } = await selectLinesDigest(trx, scope, statementId).executeTakeFirstOrThrow();
  await updateLinesDigest(trx, scope, statementId, digest).execute();
  await rememberColumns(trx, scope, fund, reading);
  await appendEvent(trx, scope, clock.now(), {
    action: 'bankStatement.import',
    targetId: statementId,
    after: {
      ...{ fundAccountId, fundName: fund.name, fileName: statement.file_name, sha256: statement.sha256 },
      ...{ first: plan.first, last: plan.last, lineCount: plan.added, reason: options.reason },
    },
  });
  return statementId;
}

function refuseGaps({ gaps }: Pick<StatementPlan, 'gaps'>, reason: string): void {
  const [gap] = gaps;
  if (!gap || reason !== '') return;
  const more = gaps.length > 1 ? `等 ${gaps.length} 处` : '';
  refuse('STATEMENT_INCOMPLETE', `对账单不完整：${gapText(gap)}${more}；请补齐后再导入，或填写保留的原因`);
}

const inflated = promisify(inflateRaw);

/** One part after the other: no more of a file than that is in memory as text. */
async function insertParts(
  trx: Transaction<Database>,
  scope: Scope,
  { ids }: Pick<Services, 'ids'>,
  statement: { readonly fundAccountId: number; readonly statementId: number },
  parts: readonly PackedLines[],
): Promise<void> {
  for (const { count, rows } of parts) {
    await insertBankLines(scope, statement, await ids.take(count), await inflated(rows)).execute(trx);
  }
}

/** So many kinds of files are remembered of an account, the newest first. */
const MOST_SHAPES = 20;

/** The columns a file was brought in by are those of the next one with its header. */
async function rememberColumns(
  trx: Transaction<Database>,
  scope: Scope,
  { id, mappings }: Fund,
  { shape, columns }: JudgedStatement['reading'],
): Promise<void> {
  const others = mappings.filter((one) => one.shape !== shape);
  const kept = [{ shape, columns }, ...others].slice(0, MOST_SHAPES);
  const text = JSON.stringify(kept);
  if (text === JSON.stringify(mappings) || text.length > 15_000) return;
  await updateMappings(trx, scope, id, text).execute();
}
