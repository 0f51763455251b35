import type { CellObject, WorkSheet } from 'xlsx';
import { DAYS_TO_1904, dayText, numberForm, shownNumber, type SerialText } from './serialDate';
import { WorksheetCollector, type Collecting } from './WorksheetCollector';
import { unreadable, type Worksheet } from './spreadsheetReading';

/**
 * The worksheets of an .xls workbook. The library that knows the old format is no longer kept up: it only ever
 * runs in a thread that ends with the file, on 65,536 rows at most, and plain texts are taken out of it
 * (decision 0014).
 */
export async function readXls(
  file: Buffer,
  serialText: SerialText = dayText,
  collecting: Collecting = {},
): Promise<Worksheet[]> {
  const workbook = await openWorkbook(file);
  if (workbook.vbaraw !== undefined) unreadable('文件含有宏，不能导入；请另存为 .xlsx 后再导入');
  const offset = workbook.Workbook?.WBProps?.date1904 ? DAYS_TO_1904 : 0;
  const collector = new WorksheetCollector(collecting);
  for (const name of workbook.SheetNames) {
    collector.worksheet(name);
    const worksheet = workbook.Sheets[name];
    if (worksheet) collectRows(worksheet, { offset, serialText }, collector);
  }
  return collector.finish();
}

const DAMAGED = '文件已损坏，无法读取；请在表格软件中另存为 .xlsx 后再导入';

async function openWorkbook(file: Buffer) {
  // Loading it takes half a second, which other files need not wait for.
  const { default: xlsx } = await import('xlsx');
  try {
    const plain = { cellNF: true, cellText: false, cellHTML: false, cellFormula: true };
    const workbook = xlsx.read(file, { type: 'buffer', dense: true, bookVBA: true, ...plain });
    // It makes a workbook of a few bytes as well: one without worksheets was none.
    return workbook.SheetNames.length > 0 ? workbook : unreadable(DAMAGED);
  } catch (error) {
    // The parser throws texts and errors of every kind at files it does not understand.
    if (/password|encrypt/i.test(String(error))) unreadable('文件已加密，请去掉密码后再导入');
    return unreadable(DAMAGED);
  }
}

/** With `dense` a worksheet is an array of rows, with holes. */
function collectRows(worksheet: WorkSheet, days: Days, collector: WorksheetCollector): void {
  const rows = worksheet as unknown as readonly (readonly (CellObject | undefined)[] | undefined)[];
  for (const [index, row] of Array.from(rows).entries()) {
    if (!row) continue;
    collector.startRow(index);
    for (const [column, cell] of Array.from(row).entries()) {
      if (cell) collector.cell(column, textOf(cell, days), cell.f !== undefined);
    }
  }
}

/** How the workbook counts days, and how they are written. */
interface Days {
  readonly offset: number;
  readonly serialText: SerialText;
}

function textOf({ t: type, v: value, z: format }: CellObject, { offset, serialText }: Days): string {
  if (value === undefined) return '';
  if (type === 'e') return '#N/A';
  if (type !== 'n') return String(value);
  const form = format === undefined ? undefined : numberForm(0, String(format));
  return shownNumber(Number(value), form, offset, serialText);
}
