import type { Transaction } from 'kysely';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { SheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { columnLetters } from '../../sheet/columnLetters';
import type { Sheet } from '../../sheet/sheetReading';
import { judgeVouchers, type JudgedDrafts } from '../voucher/voucherBulk.service';
import { loadImportLists } from './importLists';
import type { ImportWatch } from './ImportWatch';
import { readVouchers, type SheetVouchers, type WrittenVoucher } from './readVouchers';
import { findForm, type Field, type SheetForm } from './sheetForm';

/** What an import would do, and everything that stands against it. */
export interface ImportPlan {
  readonly written: readonly WrittenVoucher[];
  readonly judged: JudgedDrafts;
  readonly problems: readonly SheetProblem[];
  /** What is left out, in sentences. */
  readonly notes: readonly string[];
}

/** Reads the sheets against the lists of the set, then judges every voucher under the locks of its month. */
export async function planImport(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number | null,
  sheets: readonly Sheet[],
  watch: ImportWatch,
): Promise<ImportPlan> {
  const lists = await loadImportLists(trx, scope);
  const total = sheets.reduce((count, { rows }) => count + rows.length, 0);
  const readings: SheetVouchers[] = [];
  const notes: string[] = [];
  let done = 0;
  for (const sheet of sheets) {
    const before = done;
    const form = findForm(sheet, lists.categories);
    notes.push(...notesOf(sheet, form));
    if (form)
      readings.push(
        await readVouchers(sheet, form, lists, (rows) => watch.at('checking', before + rows, total)),
      );
    done += sheet.rows.length;
  }
  const written = readings.flatMap(({ vouchers }) => vouchers);
  const drafts = written.map(({ draft }) => draft);
  const place = organizationId ?? scope.organizationId;
  const judged = await judgeVouchers(trx, scope, place, drafts, () => watch.at('checking', done, total));
  const unreadable = readings.flatMap(({ problems }) => problems);
  // A row that could not be read is missing from its voucher: that it does not balance is no news.
  const judgements =
    unreadable.length > 0 ? [] : written.flatMap((voucher, index) => placed(voucher, judged, index));
  const problems = [...nothingProblems(readings), ...unreadable, ...judgements];
  return { written, judged, problems, notes };
}

function nothingProblems(readings: readonly SheetVouchers[]): SheetProblem[] {
  const whole = { sheet: '', row: 0, column: null };
  if (readings.length === 0) {
    const message = '没有找到标题行：需要有日期、摘要、科目编码、借方金额、贷方金额';
    return [{ ...whole, message }];
  }
  const isEmpty = readings.every(({ vouchers, problems }) => vouchers.length === 0 && problems.length === 0);
  return isEmpty ? [{ ...whole, message: '文件里没有凭证' }] : [];
}

function notesOf(sheet: Sheet, form: SheetForm | undefined): string[] {
  if (!form) return sheet.rows.length > 0 ? [`工作表“${sheet.name}”没有凭证的标题行，不导入`] : [];
  if (form.unknownTitles.length === 0) return [];
  return [`工作表“${sheet.name}”的这些列不认识，不导入：${form.unknownTitles.slice(0, 20).join('、')}`];
}

/** The problems of a voucher at the cells they are about: a line's at its row, the others at the first. */
function placed(
  { sheet, rows, form, draft }: WrittenVoucher,
  { problems }: JudgedDrafts,
  index: number,
): SheetProblem[] {
  return (problems[index] ?? []).map(({ message, at = '' }) => {
    const [, line, ofLine] = /^lines\[(\d+)\]\.(\w+)/.exec(at) ?? [];
    const isDebit = draft.lines[Number(line ?? 0)]?.debit !== 0;
    const fields = ofLine === undefined ? (HEAD_FIELDS[at] ?? []) : lineFields(ofLine, isDebit);
    const column = fields.map((field) => form.columns.get(field)).find((known) => known !== undefined);
    return {
      sheet,
      row: rows[Number(line ?? 0)] ?? 0,
      column: column === undefined ? null : columnLetters(column),
      message: message.replace(/^第\d+行：/, ''),
    };
  });
}

/** Where what the rules call a field may stand. */
const HEAD_FIELDS: Readonly<Record<string, readonly Field[]>> = {
  date: ['date'],
  word: ['word', 'number'],
  number: ['number'],
  attachmentCount: ['attachmentCount'],
};

function lineFields(field: string, isDebit: boolean): readonly Field[] {
  switch (field as keyof VoucherLine) {
    case 'summary':
    case 'debit':
    case 'credit':
    case 'unitPrice':
    case 'currencyCode':
    case 'exchangeRate':
    case 'cashFlowLine':
      return [field as Field];
    case 'accountId':
      return ['accountCode'];
    case 'quantity':
      return [isDebit ? 'debitQuantity' : 'creditQuantity', 'quantity'];
    case 'currencyAmount':
      return [isDebit ? 'debitCurrency' : 'creditCurrency'];
    default:
      return [];
  }
}
