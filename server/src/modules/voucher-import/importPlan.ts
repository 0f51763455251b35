import type { Transaction } from 'kysely';
import type { SheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Sheet } from '../../sheet/sheetReading';
import { judgeLines, judgeVouchers, type JudgedDrafts } from '../voucher/voucherBulk.service';
import { loadImportLists } from './importLists';
import type { ImportWatch } from './ImportWatch';
import { placeProblems } from './placeProblems';
import { readVouchers, type SheetVouchers, type WrittenVoucher } from './readVouchers';
import { findForm, type SheetForm } from './sheetForm';
import { voucherSheetProblems } from './voucherSheetProblems';

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
  const found = [
    ...readings.flatMap(({ problems }) => problems),
    ...(await strayProblems(trx, scope, place, readings)),
    ...voucherSheetProblems(written, judged),
  ];
  return {
    written,
    judged,
    problems: [...nothingProblems(readings), ...inReadingOrder(found, sheets)],
    notes,
  };
}

/** What is wrong with lines whose voucher has no date or number that could be read. */
async function strayProblems(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  readings: readonly SheetVouchers[],
): Promise<SheetProblem[]> {
  const strays = readings.flatMap((reading) => reading.strays);
  const drafts = strays.map(({ draft }) => draft);
  const problems = await judgeLines(trx, scope, organizationId, drafts);
  return strays.flatMap((stray, index) => placeProblems(stray, problems[index] ?? []));
}

/** As one goes down the sheets to put them right. */
function inReadingOrder(problems: readonly SheetProblem[], sheets: readonly Sheet[]): SheetProblem[] {
  const order = new Map(sheets.map(({ name }, index) => [name, index]));
  const indexOf = ({ sheet }: SheetProblem) => order.get(sheet) ?? 0;
  return [...problems].sort((a, b) => indexOf(a) - indexOf(b) || a.row - b.row);
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
