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
import { judgeVouchers, storeVouchers, type JudgedDrafts } from '../voucher/voucherBulk.service';
import type { VoucherTools } from '../voucher/voucher.service';
import { loadImportLists } from './importLists';
import type { Sheet, SheetFile } from '../../sheet/sheetReading';
import { readVouchers, type WrittenVoucher } from './readVouchers';
import { findForm } from './sheetForm';

/** More sentences help nobody. */
const MOST_PROBLEMS = 500;
/** Vouchers shown by a dry run; all of them are counted. */
const MOST_SHOWN = 200;

/** The sheets of an uploaded file. Refuses, in words, what cannot be read. */
export async function openSheets(file: SheetFile): Promise<readonly Sheet[]> {
  try {
    const reading = await runInWorker('readSheets', file);
    return 'problem' in reading ? refuse('IMPORT_FILE_UNREADABLE', reading.problem) : reading.sheets;
  } catch (error) {
    if (!(error instanceof WorkerStopped)) throw error;
    return refuse('IMPORT_FILE_TOO_HEAVY', '文件太复杂，无法在限定的时间和内存内读完，请拆分后再导入');
  }
}

/** 试导入: everything the import would check, and nothing is saved. */
export async function previewImport(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number | null,
  sheets: readonly Sheet[],
): Promise<ImportPreview> {
  const { written, judged, problems } = await plan(trx, scope, organizationId, sheets);
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
  };
}

/** Saves every voucher of the file, or none. Answers the newest date: the month the list then shows. */
export async function importVouchers(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  organizationId: number | null,
  sheets: readonly Sheet[],
): Promise<DateOnly | null> {
  const { judged, problems } = await plan(trx, scope, organizationId, sheets);
  refuseIf(problems.slice(0, MOST_PROBLEMS).map(toProblem));
  const vouchers = await storeVouchers(trx, scope, tools, judged);
  return (
    vouchers
      .map(({ date }) => date)
      .sort()
      .at(-1) ?? null
  );
}

const toProblem = ({ sheet, row, message }: SheetProblem) =>
  problem(
    'IMPORT_ROW_INVALID',
    row === 0 ? message : `工作表“${sheet}”第${row}行：${message}`,
    `${sheet}!${row}`,
  );

interface ImportPlan {
  readonly written: readonly WrittenVoucher[];
  readonly judged: JudgedDrafts;
  readonly problems: readonly SheetProblem[];
}

async function plan(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number | null,
  sheets: readonly Sheet[],
): Promise<ImportPlan> {
  const lists = await loadImportLists(trx, scope);
  const readings = sheets.flatMap((sheet) => {
    const form = findForm(sheet, lists.categories);
    return form ? [readVouchers(sheet, form, lists)] : [];
  });
  const written = readings.flatMap(({ vouchers }) => vouchers);
  const judged = await judgeVouchers(
    trx,
    scope,
    organizationId ?? scope.organizationId,
    written.map(({ draft }) => draft),
  );
  const unreadable = readings.flatMap(({ problems }) => problems);
  // A row that could not be read is missing from its voucher: that it does not balance is no news.
  const judgements =
    unreadable.length > 0 ? [] : written.flatMap((voucher, index) => placed(voucher, judged, index));
  const nothing: SheetProblem[] =
    readings.length === 0
      ? [{ sheet: '', row: 0, message: '没有找到标题行：需要有日期、摘要、科目编码、借方金额、贷方金额' }]
      : written.length === 0 && unreadable.length === 0
        ? [{ sheet: '', row: 0, message: '文件里没有凭证' }]
        : [];
  return { written, judged, problems: [...nothing, ...unreadable, ...judgements] };
}

/** The problems of a voucher at the rows they are about: a line's at its row, the others at the first. */
function placed({ sheet, rows }: WrittenVoucher, { problems }: JudgedDrafts, index: number): SheetProblem[] {
  return (problems[index] ?? []).map(({ message, at }) => {
    const line = /^lines\[(\d+)\]/.exec(at ?? '')?.[1];
    return {
      sheet,
      row: rows[Number(line ?? 0)] ?? 0,
      message: message.replace(/^第\d+行：/, ''),
    };
  });
}
