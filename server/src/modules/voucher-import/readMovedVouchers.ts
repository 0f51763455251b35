import { accountMatcher, writtenAccount } from '@mingzhang/shared/accounting/moving/existing/accountMatcher';
import { itemMatcher } from '@mingzhang/shared/accounting/moving/existing/itemMatcher';
import type { MovedLine, MovedSlip, MoveProblem } from '@mingzhang/shared/accounting/moving/movedBooks';
import { signedRemark } from '@mingzhang/shared/accounting/moving/plan/signedRemark';
import { tableContext } from '@mingzhang/shared/accounting/moving/read/rowCells';
import { slipJoin } from '@mingzhang/shared/accounting/moving/read/slipJoin';
import { slipReader } from '@mingzhang/shared/accounting/moving/read/slipReader';
import { MAX_LINES } from '@mingzhang/shared/wire/voucherRequest';
import { columnLetters } from '../../spreadsheet/columnLetters';
import type { ProblemList } from '../../spreadsheet/ProblemList';
import type { MovedWorksheet } from './movedWorksheet';
import { movedLine, type MovedLineLists } from './movedLine';
import { ROWS_A_TURN, type WorksheetVouchers, type WrittenVoucher } from './readVouchers';
import { DEFAULT_WORD, type ImportLists } from './RowReader';

/** A slip with the worksheet it was read from. */
interface FoundSlip {
  readonly slip: MovedSlip & { readonly lines: MovedLine[] };
  readonly from: MovedWorksheet;
}

/** The slips of all worksheets, each once. */
interface FoundSlips {
  readonly slips: readonly FoundSlip[];
  readonly overlaps: number;
}

/**
 * The vouchers of worksheets in forms of other programs, against the lists of the set. What their reader cannot read, and
 * an account or item that the set has not, is a problem at its row; void slips are left out and told.
 */
export async function readMovedVouchers(
  worksheets: readonly MovedWorksheet[],
  lists: ImportLists,
  problems: ProblemList,
  pause: (rows: number) => Promise<void>,
): Promise<WorksheetVouchers> {
  const { slips, overlaps } = await readSlips(worksheets, problems, pause);
  const written = slips.flatMap(({ slip }) => slip.lines.map(writtenAccount));
  const notes = new Set<string>();
  const shared = {
    matchAccount: accountMatcher(lists.tree, written),
    matchItem: itemMatcher(lists.categories, lists.items),
    note: (text: string) => notes.add(text),
  };
  const vouchers: WrittenVoucher[] = [];
  for (const found of slips) {
    if (problems.isFull) break;
    if (found.slip.isVoid) continue;
    vouchers.push(writtenVoucher(found, shared, problems));
  }
  const voids = slips.filter(({ slip }) => slip.isVoid).map(({ slip }) => `${slip.word}-${slip.number}`);
  return { vouchers, strays: [], notes: [...notes, ...voidNotes(voids), ...overlapNotes(overlaps)] };
}

async function readSlips(
  worksheets: readonly MovedWorksheet[],
  problems: ProblemList,
  pause: (rows: number) => Promise<void>,
): Promise<FoundSlips> {
  const slips = new Map<string, FoundSlip>();
  const add = ({ at, column, message }: MoveProblem) =>
    problems.add({ sheet: at?.sheet ?? '', row: at?.row ?? 0, column, message });
  let done = 0;
  let from: MovedWorksheet | undefined;
  const join = slipJoin(({ slip, key }) => {
    const before = slips.get(key);
    if (before) before.slip.lines.push(...slip.lines);
    else if (from) slips.set(key, { slip: { ...slip, lines: [...slip.lines] }, from });
  }, add);
  for (const one of worksheets) {
    from = one;
    const { worksheet, recognition } = one;
    const table = { file: '', sheet: worksheet.name, rows: worksheet.rows };
    if (recognition.refusal !== '') {
      add({ at: { file: '', sheet: worksheet.name, row: 1 }, column: null, message: recognition.refusal });
      continue;
    }
    const reader = slipReader(tableContext(table, recognition, { add }), join.part);
    for (const row of worksheet.rows.slice(recognition.titlesTo)) {
      if (done % ROWS_A_TURN === 0) await pause(done);
      if (problems.isFull) break;
      reader.row(row);
      done += 1;
    }
    reader.end();
    join.endTable();
  }
  return { slips: [...slips.values()], overlaps: join.overlaps() };
}

function writtenVoucher(
  { slip, from: { worksheet, form } }: FoundSlip,
  shared: Omit<MovedLineLists, 'tell'>,
  problems: ProblemList,
): WrittenVoucher {
  const rows = slip.lines.map(({ at }) => at.row);
  const tell = (row: number, column: number | undefined, message: string) =>
    problems.add({
      sheet: worksheet.name,
      row,
      column: column === undefined ? null : columnLetters(column),
      message,
    });
  const account = form.columns.get('accountCode');
  const lists = {
    ...shared,
    tell: (line: MovedLine, message: string) => tell(line.at.row, account, message),
  };
  if (rows.length > MAX_LINES) tell(rows[MAX_LINES] ?? 0, undefined, `一张凭证不能超过 ${MAX_LINES} 行`);
  const read = slip.lines.slice(0, MAX_LINES).map((line) => movedLine(line, lists));
  const { date, word, number, attachmentCount } = slip;
  return {
    worksheet: worksheet.name,
    form,
    rows,
    unread: read.map(({ unread }) => unread),
    isIncomplete: rows.length > MAX_LINES,
    draft: {
      ...{ date, number, attachmentCount, kind: 'import', isCarryForward: false },
      word: word.trim() || DEFAULT_WORD,
      remark: signedRemark(slip),
      lines: read.map(({ line }) => line),
    },
  };
}

const MOST_TITLES = 20;

function voidNotes(titles: readonly string[]): string[] {
  if (titles.length === 0) return [];
  const more = titles.length > MOST_TITLES ? `等 ${titles.length} 张` : '';
  return [`作废的凭证${titles.slice(0, MOST_TITLES).join('、')}${more}不导入`];
}

const overlapNotes = (overlaps: number) =>
  overlaps === 0 ? [] : [`有 ${overlaps} 张凭证在文件里有两份，完全相同，只导入一份`];
