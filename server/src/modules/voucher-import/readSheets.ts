import xlsx, { type CellObject, type WorkSheet } from 'xlsx';
import { readCsv } from './readCsv';
import { dateOf } from './serialDate';
import { unpackProblem } from './unpackProblem';

export interface SheetFile {
  readonly name: string;
  readonly content: Uint8Array;
}

export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  readonly number: number;
  /** Texts; numbers by their digits, dates as 2026-03-31. */
  readonly cells: readonly string[];
  /** Columns, counted from 0, that hold a formula. */
  readonly formulas: readonly number[];
}

export interface Sheet {
  readonly name: string;
  readonly rows: readonly SheetRow[];
}

/** The sheets of a file, or why it cannot be read, in words for the person who chose it. */
export type SheetReading = { readonly sheets: readonly Sheet[] } | { readonly problem: string };

export const MOST_ROWS = 50_000;
const MOST_SHEETS = 20;
const MOST_COLUMNS = 100;

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

/**
 * Reads .xlsx, .xls and .csv into plain texts. Runs in a thread (runInWorker.ts): the parser is old and
 * the file is a stranger's.
 */
export function readSheets({ name, content }: SheetFile): SheetReading {
  const file = Buffer.from(content);
  if (file.length === 0) return { problem: '文件是空的' };
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase();
  switch (extension) {
    case 'csv':
      return readText(file);
    case 'xlsx': {
      if (startsWith(file, COMPOUND))
        return { problem: '文件已加密，或其实是 .xls 文件，请另存为 .xlsx 后再导入' };
      if (!startsWith(file, ZIP)) return { problem: '文件内容不是 .xlsx 格式' };
      const problem = unpackProblem(file);
      return problem === null ? readWorkbook(file) : { problem };
    }
    case 'xls':
      return startsWith(file, COMPOUND) ? readWorkbook(file) : { problem: '文件内容不是 .xls 格式' };
    default:
      return { problem: '请选择 .xlsx、.xls 或 .csv 文件' };
  }
}

const startsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.length).equals(mark);

function readText(file: Buffer): SheetReading {
  const lines = startsWith(file, ZIP) || startsWith(file, COMPOUND) ? undefined : readCsv(file);
  if (lines === undefined)
    return { problem: '文件内容不是 .csv 格式（应为 UTF-8 或 GBK 编码的文字，引号成对）' };
  if (lines.length > MOST_ROWS + 1) return { problem: tooLong };
  const rows = lines.map((cells, index) => ({
    number: index + 1,
    cells: cells.slice(0, MOST_COLUMNS).map((cell) => cell.trim()),
    formulas: cells.flatMap((cell, column) => (cell.startsWith('=') ? [column] : [])),
  }));
  return { sheets: [{ name: 'csv', rows }] };
}

const tooLong = `文件超过 ${MOST_ROWS} 行，请分成几个文件导入`;

function readWorkbook(file: Buffer): SheetReading {
  const workbook = openWorkbook(file);
  if (workbook === null) return { problem: '文件已损坏或已加密，无法读取' };
  const sheets = workbook.SheetNames.slice(0, MOST_SHEETS).flatMap((name) => {
    const sheet = workbook.Sheets[name];
    return sheet ? [{ name, rows: rowsOf(sheet) }] : [];
  });
  const total = sheets.reduce((sum, sheet) => sum + sheet.rows.length, 0);
  return total > MOST_ROWS + 1 ? { problem: tooLong } : { sheets };
}

function openWorkbook(file: Buffer) {
  try {
    return xlsx.read(file, {
      type: 'buffer',
      dense: true,
      cellNF: true,
      cellText: false,
      cellHTML: false,
      sheetRows: MOST_ROWS + 2,
      sheets: Array.from({ length: MOST_SHEETS }, (_, index) => index),
    });
  } catch {
    return null; // The parser throws texts and errors of every kind at files it does not understand.
  }
}

/** The rows that hold something. With `dense` a sheet is an array of rows. */
function rowsOf(sheet: WorkSheet): SheetRow[] {
  const lines = sheet as unknown as readonly (readonly (CellObject | undefined)[] | undefined)[];
  const rows: SheetRow[] = [];
  for (let index = 0; index < lines.length; index++) {
    const line = Array.from((lines[index] ?? []).slice(0, MOST_COLUMNS));
    const cells = line.map(textOf);
    if (cells.every((cell) => cell === '')) continue;
    const formulas = line.flatMap((cell, column) => (cell?.f === undefined ? [] : [column]));
    rows.push({ number: index + 1, cells, formulas });
  }
  return rows;
}

function textOf(cell: CellObject | undefined): string {
  if (cell?.v === undefined || cell.t === 'e') return '';
  if (cell.t !== 'n') return String(cell.v).trim();
  const isDate = cell.z !== undefined && xlsx.SSF.is_date(String(cell.z));
  // The shortest decimal of the double is what was typed: Excel stores 2.3 as 2.2999999999999998.
  return isDate ? dateOf(Number(cell.v)) : String(cell.v);
}
