import { once } from 'node:events';
import { PassThrough, type Readable } from 'node:stream';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** One column of a worksheet; `format` is Excel's, absent for text. */
export interface WorksheetColumn {
  readonly title: string;
  /** In characters. */
  readonly width: number;
  readonly format?: string;
}

/** A text stays a text, whatever it begins with: Excel never reads it as a formula. */
export type CellValue = string | number | Date | null;

export const AMOUNT_FORMAT = '#,##0.00';
export const DATE_FORMAT = 'yyyy-mm-dd';
/** What is typed over such a cell stays a text as well: codes keep their zeros, and nothing becomes a formula. */
export const TEXT_FORMAT = '@';

/** Rows Excel can show, with the titles. */
export const MOST_WORKSHEET_ROWS = 1_048_576;

type Rows = readonly (readonly CellValue[])[];
/** Rows, some at a time. */
export type Batches = AsyncIterable<Rows> | Iterable<Rows>;

/**
 * Writes a workbook of one worksheet while it is read: titles that stay visible, then the rows, batch by
 * batch, no faster than they are taken. A failure breaks the download off.
 */
export function writeWorkbook(name: string, columns: readonly WorksheetColumn[], batches: Batches): Readable {
  const output = new PassThrough();
  void fill(output, name, columns, batches).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function fill(
  output: PassThrough,
  name: string,
  columns: readonly WorksheetColumn[],
  batches: Batches,
): Promise<void> {
  // Its 400 modules are read with the first workbook, not with the server.
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  const worksheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: 1 }] });
  worksheet.columns = columns.map(({ title, width, format }) => ({
    header: title,
    width,
    style: format === undefined ? {} : { numFmt: format },
  }));
  worksheet.getRow(1).font = { bold: true };
  worksheet.getRow(1).commit();
  for await (const rows of batches) {
    for (const row of rows) worksheet.addRow(row.map(plainCell)).commit();
    if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
    if (output.destroyed) return;
  }
  worksheet.commit();
  await workbook.commit();
}

/**
 * `_x0041_` in a file means A; a text that contains such a code gets its first underscore escaped (see `unescaped`).
 */
export function plainCell(value: CellValue): CellValue {
  return typeof value === 'string' ? value.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_') : value;
}

/** A number Excel shows with exactly these digits; a text where a double could not hold them. */
export function exactNumber(digits: string): number | string {
  const significant = digits.replace(/^-?0*\.?0*|\./g, '').length;
  return significant <= 15 ? Number(digits) : digits;
}
