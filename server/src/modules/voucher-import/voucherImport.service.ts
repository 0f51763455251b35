import type { Transaction } from 'kysely';
import { totalDebit } from '@mingzhang/shared/accounting/voucher';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { sum } from '@mingzhang/shared/primitives/money';
import { problem } from '@mingzhang/shared/primitives/problem';
import type { ImportPreview, SheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import { refuse, refuseIf } from '../../Refusal';
import { runInWorker, WorkerStopped } from '../../runInWorker';
import type { Scope } from '../../scope';
import type { Sheet, SheetFile } from '../../sheet/sheetReading';
import { storeVouchers } from '../voucher/voucherBulk.service';
import type { VoucherTools } from '../voucher/voucher.service';
import { planImport } from './importPlan';
import type { ImportWatch } from './ImportWatch';

/** More sentences help nobody. */
const MOST_PROBLEMS = 500;
/** Vouchers shown by a dry run; all of them are counted. */
const MOST_SHOWN = 200;

/** The sheets of an uploaded file. Refuses, in words, what cannot be read. */
export async function openSheets(file: SheetFile, watch: ImportWatch): Promise<readonly Sheet[]> {
  await watch.at('reading', 0, 0);
  try {
    const reading = await runInWorker('readSheets', file, { signal: watch.signal });
    return 'problem' in reading ? refuse('IMPORT_FILE_UNREADABLE', reading.problem) : reading.sheets;
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error;
    watch.refuseCancelled();
    return refuse('IMPORT_FILE_TOO_HEAVY', '文件太复杂，无法在限定的时间和内存内读完，请拆分后再导入');
  }
}

/** Sheets on their way into an organization; null: the session's. */
export interface ImportRequest {
  readonly organizationId: number | null;
  readonly sheets: readonly Sheet[];
}

/** 试导入: everything the import would check, and nothing is saved. */
export async function previewImport(
  trx: Transaction<Database>,
  scope: Scope,
  { organizationId, sheets }: ImportRequest,
  watch: ImportWatch,
): Promise<ImportPreview> {
  const { written, judged, problems, notes } = await planImport(trx, scope, organizationId, sheets, watch);
  const dates = written.map(({ draft }) => draft.date).sort();
  return {
    voucherCount: written.length,
    lineCount: written.reduce((count, { draft }) => count + draft.lines.length, 0),
    debit: sum(written.map(({ draft }) => totalDebit(draft.lines))),
    firstDate: dates.at(0) ?? null,
    lastDate: dates.at(-1) ?? null,
    vouchers: written.slice(0, MOST_SHOWN).map(({ draft, sheet, rows }, index) => ({
      date: draft.date,
      word: draft.word,
      number: judged.drafts[index]?.number ?? 0,
      lineCount: draft.lines.length,
      debit: totalDebit(draft.lines),
      sheet,
      row: rows[0] ?? 0,
    })),
    problems: problems.slice(0, MOST_PROBLEMS),
    problemCount: problems.length,
    notes,
  };
}

/** Saves every voucher of the file, or none. Answers the newest date: the month the list then shows. */
export async function importVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { organizationId, sheets }: ImportRequest,
  watch: ImportWatch,
): Promise<DateOnly | null> {
  const { judged, problems } = await planImport(trx, scope, organizationId, sheets, watch);
  refuseIf(problems.slice(0, MOST_PROBLEMS).map(toProblem));
  const vouchers = await storeVouchers(trx, scope, tools, judged, (done, total) =>
    watch.at('writing', done, total),
  );
  const dates = vouchers.map(({ date }) => date).sort();
  return dates.at(-1) ?? null;
}

const toProblem = ({ sheet, row, column, message }: SheetProblem) =>
  problem(
    'IMPORT_ROW_INVALID',
    row === 0 ? message : `工作表“${sheet}”第${row}行：${message}`,
    `${sheet}!${column ?? ''}${row}`,
  );
