import type { Kysely } from 'kysely';
import type { VoucherDraft, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { Database } from '../../db/schema';
import { transact } from '../../db/transact';
import type { Scope } from '../../scope';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import {
  judgeLines,
  judgeVouchers,
  loadJudgingFacts,
  type JudgedDrafts,
  type JudgingFacts,
  withoutTakenNumbers,
} from '../voucher/bulk/judgeVouchers';
import { loadImportLists } from './importLists';
import type { ImportWatch } from './ImportWatch';
import { cellProblems } from './cellProblems';
import { movedWorksheet, type MovedWorksheet } from './movedWorksheet';
import { readMovedVouchers } from './readMovedVouchers';
import { MOST_PROBLEMS, ProblemList } from '../../spreadsheet/ProblemList';
import { readVouchers, type WorksheetVouchers, type WrittenLines, type WrittenVoucher } from './readVouchers';
import type { ImportLists } from './RowReader';
import { findForm, type WorksheetForm } from './worksheetForm';
import { worksheetVoucherProblems } from './worksheetVoucherProblems';

/** Worksheets to be imported into an organization; null: the session's. */
export interface ImportRequest {
  readonly organizationId: number | null;
  readonly worksheets: readonly Worksheet[];
  /** What becomes of a voucher whose number is used: it is refused, or numbered anew. */
  readonly takenNumbers: 'refused' | 'renumbered';
}

/** What an import would do, and what is wrong with it. */
export interface ImportPlan {
  readonly written: readonly WrittenVoucher[];
  /** The vouchers with the numbers they still ask for. */
  readonly drafts: readonly VoucherDraft[];
  readonly strayLines: readonly VoucherLine[];
  /** The facts it was judged by: the plan is valid as long as they are. */
  readonly facts: JudgingFacts;
  readonly judged: JudgedDrafts;
  /** The first of them in reading order, one more than is reported when there are more. */
  readonly problems: readonly WorksheetProblem[];
  /** What is left out, in sentences. */
  readonly notes: readonly string[];
}

/**
 * Reads the worksheets against the lists of the set and judges every voucher. Nothing is held: long files take
 * long, and only `holdJudged` makes sure that what was found is still so.
 */
export async function planImport(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, worksheets, takenNumbers }: ImportRequest,
  watch: ImportWatch,
): Promise<ImportPlan> {
  const list = new ProblemList();
  const { readings, notes, total } = await readAll(worksheets, await loadImportLists(db, scope), list, watch);
  const written = readings.flatMap(({ vouchers }) => vouchers);
  const strays = readings.flatMap((reading) => reading.strays);
  const strayLines = strays.flatMap(({ draft }) => draft.lines);
  const asked = written.map(({ draft }) => draft);
  const organization = organizationId ?? scope.organizationId;
  const facts = await transact(db, (trx) => loadJudgingFacts(trx, scope, organization, asked, strayLines));
  const drafts = takenNumbers === 'renumbered' ? withoutTakenNumbers(asked, facts) : asked;
  // A full list has no room for judgements.
  const most = list.isFull ? -1 : MOST_PROBLEMS;
  const judged = await judgeVouchers(facts, drafts, most, () => watch.at('checking', total, total));
  const nothing = nothingProblems(readings, list);
  if (!list.isFull) {
    for (const problem of [...strayProblems(facts, strays), ...worksheetVoucherProblems(written, judged)]) {
      list.found.push(problem);
    }
  }
  const found = inReadingOrder(list.found, worksheets).slice(0, MOST_PROBLEMS + 1);
  return { written, drafts, strayLines, facts, judged, problems: [...nothing, ...found], notes };
}

/** The worksheets that have titles, read up to the first row that fills the list of problems. */
async function readAll(
  worksheets: readonly Worksheet[],
  lists: ImportLists,
  list: ProblemList,
  watch: ImportWatch,
) {
  const total = worksheets.reduce((count, { rows }) => count + rows.length, 0);
  const readings: WorksheetVouchers[] = [];
  const notes: string[] = [];
  const moved: MovedWorksheet[] = [];
  const take = async (reading: Promise<WorksheetVouchers>) => {
    const read = await reading;
    readings.push(read);
    notes.push(...read.notes);
  };
  const pauseFrom = (before: number) => (rows: number) => watch.at('checking', before + rows, total);
  let done = 0;
  for (const worksheet of worksheets) {
    const form = findForm(worksheet, lists.categories);
    const theirs = movedWorksheet(worksheet, form);
    if (theirs) {
      moved.push(theirs);
      continue;
    }
    notes.push(...notesOf(worksheet, form));
    if (form) await take(readVouchers(worksheet, form, lists, list, pauseFrom(done)));
    done += worksheet.rows.length;
  }
  if (moved.length > 0) await take(readMovedVouchers(moved, lists, list, pauseFrom(done)));
  return { readings, notes, total };
}

/** What is wrong with lines whose voucher has no date or number that could be read. */
function strayProblems(facts: JudgingFacts, strays: readonly WrittenLines[]): WorksheetProblem[] {
  const problems = judgeLines(
    facts,
    strays.map(({ draft }) => draft),
  );
  return strays.flatMap((stray, index) => cellProblems(stray, problems[index] ?? []));
}

/** As one goes down the worksheets to put them right. */
function inReadingOrder(
  problems: readonly WorksheetProblem[],
  worksheets: readonly Worksheet[],
): WorksheetProblem[] {
  const order = new Map(worksheets.map(({ name }, index) => [name, index]));
  const indexOf = ({ sheet }: WorksheetProblem) => order.get(sheet) ?? 0;
  return [...problems].sort((a, b) => indexOf(a) - indexOf(b) || a.row - b.row);
}

function nothingProblems(readings: readonly WorksheetVouchers[], { found }: ProblemList): WorksheetProblem[] {
  const whole = { sheet: '', row: 0, column: null };
  if (readings.length === 0) {
    const message = '没有找到标题行：需要有日期、摘要、科目编码、借方金额、贷方金额';
    return [{ ...whole, message }];
  }
  const isEmpty = found.length === 0 && readings.every(({ vouchers }) => vouchers.length === 0);
  return isEmpty ? [{ ...whole, message: '文件里没有凭证' }] : [];
}

function notesOf(worksheet: Worksheet, form: WorksheetForm | undefined): string[] {
  if (!form) return worksheet.rows.length > 0 ? [`工作表“${worksheet.name}”没有凭证的标题行，不导入`] : [];
  if (form.unknownTitles.length === 0) return [];
  return [
    `工作表“${worksheet.name}”的这些列不认识，不导入：${form.unknownTitles.slice(0, 20).map(shorten).join('、')}`,
  ];
}

const shorten = (title: string) => (title.length > 30 ? `${title.slice(0, 30)}…` : title);
