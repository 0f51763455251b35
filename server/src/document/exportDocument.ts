import type ExcelJS from 'exceljs';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { AMOUNT_FORMAT, DATE_FORMAT, TEXT_FORMAT, exactNumber } from '../spreadsheet/writeWorkbook';
import { digitsOf } from './cellText';
import {
  columnGroups,
  type CellContent,
  type CellKind,
  type DocumentColumn,
  type DocumentRow,
  type DocumentTable,
  type TableDocument,
} from './tableDocument';

/** Called with the number of rows written so far. */
export type OnRows = (done: number) => void;

/**
 * The tables as a workbook, row by row as they are read: real numbers, codes as texts, heads that stay in
 * sight, nothing merged among the figures.
 */
export async function* exportDocument(document: TableDocument, onRows: OnRows): AsyncGenerator<Buffer> {
  const output = new PassThrough();
  void fill(output, document, onRows).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  yield* output as AsyncIterable<Buffer>;
}

async function fill(output: PassThrough, document: TableDocument, onRows: OnRows): Promise<void> {
  // Loaded by what uses it: the thread of a PDF need not wait for it.
  const { default: excel } = await import('exceljs');
  const workbook = new excel.stream.xlsx.WorkbookWriter({ stream: output, useStyles: true });
  let open: { readonly worksheet: ExcelJS.Worksheet; readonly table: DocumentTable } | null = null;
  let done = 0;
  for await (const table of document.tables) {
    if (open?.table.worksheet !== table.worksheet) {
      open?.worksheet.commit();
      open = { worksheet: addWorksheet(workbook, table, document.paper), table };
    }
    const { worksheet } = open;
    for await (const batch of table.rows) {
      for (const row of batch) addRow(worksheet, table.columns, row);
      onRows((done += batch.length));
      if (output.writableNeedDrain) await Promise.race([once(output, 'drain'), once(output, 'close')]);
      if (output.destroyed) return;
    }
    if (table.foot) addFoot(worksheet, table.foot, table.columns.length);
  }
  open?.worksheet.commit();
  await workbook.commit();
}

/** A new tab: title, heading, columns; all of it stays visible. */
function addWorksheet(
  workbook: ExcelJS.stream.xlsx.WorkbookWriter,
  table: DocumentTable,
  paper: TableDocument['paper'],
): ExcelJS.Worksheet {
  const { columns, heading } = table;
  const isGrouped = columns.some(({ group }) => group !== undefined);
  const headRows = (table.formNumber === undefined ? 2 : 3) + (isGrouped ? 2 : 1);
  const worksheet = workbook.addWorksheet(tabName(table.worksheet), {
    views: [{ state: 'frozen', ySplit: headRows }],
    pageSetup: {
      paperSize: 9,
      orientation: paper,
      fitToPage: true,
      fitToWidth: 1,
      fitToHeight: table.fitsPage ? 1 : 0,
    },
  });
  worksheet.columns = columns.map(({ width, kind }) => ({ width, style: { numFmt: FORMATS[kind] } }));
  const last = columns.length;
  addWords(worksheet, [titleOf(table)], { bold: true, size: 14 });
  if (table.formNumber !== undefined) addWords(worksheet, spread(last, '', '', table.formNumber));
  addWords(worksheet, spread(last, heading.left, heading.centre, heading.right));
  if (isGrouped) addGroups(worksheet, columns);
  const names = isGrouped
    ? columns.map(({ group, title }) => (group === undefined ? '' : title))
    : titles(columns);
  addWords(worksheet, names, { bold: true }, columns);
  return worksheet;
}

/** With its account or item, where its rows do not name it: `明细账 科目：1002 银行存款`. */
function titleOf({ title, owner, columns }: DocumentTable): string {
  const isInRows = columns.some(({ isWorksheetOnly }) => isWorksheetOnly);
  return owner === undefined || isInRows ? title : `${title}\u3000${owner}`;
}

const titles = (columns: readonly DocumentColumn[]) => columns.map(({ title }) => title);

const FORMATS: Readonly<Record<CellKind, string>> = {
  amount: AMOUNT_FORMAT,
  quantity: '#,##0.######',
  price: '#,##0.00######',
  text: TEXT_FORMAT,
  mark: TEXT_FORMAT,
  date: DATE_FORMAT,
};

/** Left, middle and right over the columns of a table; each in a cell of its own. */
function spread(columns: number, left: string, centre: string, right: string): string[] {
  const cells = Array<string>(Math.max(columns, 3)).fill('');
  cells[0] = left;
  cells[Math.floor((cells.length - 1) / 2)] ||= centre;
  cells[cells.length - 1] = right;
  return cells;
}

function addWords(
  worksheet: ExcelJS.Worksheet,
  words: readonly string[],
  font?: Partial<ExcelJS.Font>,
  columns?: readonly DocumentColumn[],
): void {
  const row = worksheet.addRow(words.map((text) => (text === '' ? null : escaped(text))));
  if (font) row.font = font;
  words.forEach((_, index) => {
    const cell = row.getCell(index + 1);
    cell.numFmt = TEXT_FORMAT;
    if (columns?.[index] && isNumber(columns[index].kind)) cell.alignment = { horizontal: 'right' };
  });
  row.commit();
}

/** The upper line of two: a group over its columns, a column of none over both lines. */
function addGroups(worksheet: ExcelJS.Worksheet, columns: readonly DocumentColumn[]): void {
  const row = worksheet.addRow([]);
  row.font = { bold: true };
  let at = 1;
  for (const { title, columns: members } of columnGroups(columns)) {
    const cell = row.getCell(at);
    cell.value = escaped(title ?? members[0]?.title ?? '');
    cell.numFmt = TEXT_FORMAT;
    if (title !== null) {
      cell.alignment = { horizontal: 'center' };
      if (members.length > 1) worksheet.mergeCells(row.number, at, row.number, at + members.length - 1);
    }
    at += members.length;
  }
  row.commit();
}

function addRow(worksheet: ExcelJS.Worksheet, columns: readonly DocumentColumn[], row: DocumentRow): void {
  const written = worksheet.addRow([]);
  if (row.isTotal) written.font = { bold: true };
  columns.forEach(({ key, kind }, index) => {
    const cell = written.getCell(index + 1);
    cell.value = valueOf(kind, row.cells[key] ?? null);
    const isBold = row.isTotal === true || row.bold?.includes(key) === true;
    cell.style = styleOf(kind, isBold, row.indents?.[key] ?? 0);
  });
  written.commit();
}

/** By kind, boldness and indent: a style that was seen before is known by its object, and not written out to be compared. */
const styles = new Map<string, Partial<ExcelJS.Style>>();

function styleOf(kind: CellKind, isBold: boolean, indent: number): Partial<ExcelJS.Style> {
  const name = `${kind} ${isBold} ${indent}`;
  const known = styles.get(name);
  if (known) return known;
  const style: Partial<ExcelJS.Style> = {
    numFmt: FORMATS[kind],
    ...(isBold ? { font: { bold: true } } : {}),
    ...(indent > 0 ? { alignment: { indent } } : {}),
  };
  styles.set(name, style);
  return style;
}

/** Signatures side by side below the table. */
function addFoot(worksheet: ExcelJS.Worksheet, foot: readonly string[], columns: number): void {
  worksheet.addRow([]).commit();
  const cells = Array<string>(Math.max(columns, foot.length)).fill('');
  foot.forEach((words, index) => {
    cells[Math.floor((index * cells.length) / foot.length)] = words;
  });
  addWords(worksheet, cells);
}

function valueOf(kind: CellKind, content: CellContent): string | number | Date | null {
  if (content === null || content === '') return null;
  if (typeof content === 'number') return exactNumber(digitsOf(kind, content));
  return kind === 'date' ? new Date(`${content}T00:00:00Z`) : escaped(content);
}

const isNumber = (kind: CellKind) => kind === 'amount' || kind === 'quantity' || kind === 'price';

/** `_x0041_` in a file means A; a text that contains such a code gets its first underscore escaped. */
const escaped = (text: string) => text.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');

/** A tab takes 31 characters, and not all of them. */
const tabName = (name: string) => name.replace(/[\\/?*[\]:']/g, '-').slice(0, 31);
