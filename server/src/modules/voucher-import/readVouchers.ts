import type { SheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { VoucherDraft, VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { MAX_LINES } from '@mingzhang/shared/wire/voucherRequest';
import { columnLetters } from '../../sheet/columnLetters';
import type { Sheet, SheetRow } from '../../sheet/sheetReading';
import { RowReader, type Head, type ImportLists } from './RowReader';
import type { SheetForm } from './sheetForm';

/** A voucher as the file has it, with the row of each of its lines. */
export interface WrittenVoucher {
  readonly sheet: string;
  readonly form: SheetForm;
  readonly rows: readonly number[];
  readonly draft: VoucherDraft;
}

export interface SheetVouchers {
  readonly vouchers: readonly WrittenVoucher[];
  readonly problems: readonly SheetProblem[];
}

/** Rows read before others get their turn. */
const ROWS_A_TURN = 200;

/**
 * The vouchers of a sheet: rows with the same date and number that follow each other are one; a row
 * without both continues the one above, as merged cells leave it. Every problem is told, none is
 * repaired: amounts are read by their digits or refused.
 */
export async function readVouchers(
  sheet: Sheet,
  form: SheetForm,
  lists: ImportLists,
  pause: (rows: number) => Promise<void>,
): Promise<SheetVouchers> {
  const reader = new RowReader(form, lists);
  const problems: SheetProblem[] = [];
  const vouchers: { head: Head; rows: SheetRow[]; lines: VoucherLine[] }[] = [];
  const tell = (row: number, column: number | null, message: string) =>
    problems.push({
      sheet: sheet.name,
      row,
      column: column === null ? null : columnLetters(column),
      message,
    });
  for (const [index, row] of sheet.rows.slice(form.titleRow + 1).entries()) {
    if (index % ROWS_A_TURN === 0) await pause(index);
    if (/^(合计|总计)[:：]?$/.test(row.cells.find((cell) => cell !== '') ?? '')) continue;
    const current = vouchers.at(-1);
    const head = reader.isContinued(row) && current ? current.head : reader.head(row);
    const line = reader.line(row);
    for (const { column, message } of reader.takeProblems()) tell(row.number, column, message);
    if (head === undefined || line === undefined) continue;
    if (!current || !isSame(current.head, head)) vouchers.push({ head, rows: [row], lines: [line] });
    else if (current.lines.length === MAX_LINES) tell(row.number, null, `一张凭证最多 ${MAX_LINES} 行分录`);
    else {
      current.rows.push(row);
      current.lines.push(line);
    }
  }
  return {
    problems,
    vouchers: vouchers.map(({ head, rows, lines }) => ({
      sheet: sheet.name,
      form,
      rows: rows.map(({ number }) => number),
      draft: { ...head, ...reader.rest(rows), lines },
    })),
  };
}

const isSame = (a: Head, b: Head) => a.date === b.date && a.word === b.word && a.number === b.number;
