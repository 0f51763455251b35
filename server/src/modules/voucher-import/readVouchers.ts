import type { VoucherDraft } from '@mingzhang/shared/accounting/voucher';
import { MAX_LINES } from '@mingzhang/shared/wire/voucherRequest';
import { columnLetters } from '../../spreadsheet/columnLetters';
import type { Worksheet } from '../../spreadsheet/spreadsheetReading';
import type { ProblemList } from '../../spreadsheet/ProblemList';
import { RowReader, type ImportLists, type LinePart } from './RowReader';
import type { WorksheetForm } from './worksheetForm';
import { isWhole, VoucherGathering } from './VoucherGathering';

/** Lines as the file has them, with the row of each. */
export interface WrittenLines {
  readonly worksheet: string;
  readonly form: WorksheetForm;
  readonly rows: readonly number[];
  /** What of each line could not be read. */
  readonly unread: readonly ReadonlySet<LinePart>[];
  readonly draft: Pick<VoucherDraft, 'kind' | 'lines'>;
}

/** A voucher as the file has it. */
export interface WrittenVoucher extends WrittenLines {
  /** A row of it could not be read, so its balance is unknown. */
  readonly isIncomplete: boolean;
  readonly draft: VoucherDraft;
}

export interface WorksheetVouchers {
  readonly vouchers: readonly WrittenVoucher[];
  /** Lines of vouchers whose date or number cannot be read. */
  readonly strays: readonly WrittenLines[];
  /** What must be known of it, in sentences. */
  readonly notes: readonly string[];
}

/** Rows read before others get their turn. */
export const ROWS_A_TURN = 200;

/**
 * The vouchers of a worksheet: rows with the same date and number that follow each other are one; a row without both
 * continues the one above, as merged cells leave it. Every problem is reported, none is repaired: amounts are read by
 * their digits or refused. Stops when the list of problems is full.
 */
export async function readVouchers(
  worksheet: Worksheet,
  form: WorksheetForm,
  lists: ImportLists,
  problems: ProblemList,
  pause: (rows: number) => Promise<void>,
): Promise<WorksheetVouchers> {
  const reader = new RowReader(form, lists);
  const gathering = new VoucherGathering();
  const tell = (row: number, column: number | null, message: string) =>
    problems.add({
      sheet: worksheet.name,
      row,
      column: column === null ? null : columnLetters(column),
      message,
    });
  for (const [index, row] of worksheet.rows.slice(form.titleRow + 1).entries()) {
    if (index % ROWS_A_TURN === 0) await pause(index);
    if (problems.isFull) break;
    if (/^(合计|总计)[:：]?$/.test(row.cells.find((cell) => cell !== '') ?? '')) continue;
    const isContinued = gathering.gathered.length > 0 && reader.isContinued(row);
    const head = isContinued ? null : reader.head(row);
    const hasRoom = gathering.add(row, head, reader.line(row));
    for (const { column, message } of reader.takeProblems()) tell(row.number, column, message);
    if (!hasRoom) tell(row.number, null, `一张凭证不能超过 ${MAX_LINES} 行`);
  }
  const vouchers: WrittenVoucher[] = [];
  const strays: WrittenLines[] = [];
  for (const { head, rows, lines, unread, isIncomplete } of gathering.gathered) {
    const written = { worksheet: worksheet.name, form, rows: rows.map(({ number }) => number), unread };
    const draft = { ...reader.rest(rows), lines };
    if (isWhole(head)) vouchers.push({ ...written, isIncomplete, draft: { ...head, ...draft } });
    else strays.push({ ...written, draft });
  }
  return { vouchers, strays, notes: reader.notes };
}
