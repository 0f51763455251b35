import { sidesByBalance } from '@mingzhang/shared/accounting/cashier/balanceSteps';
import { momentOf } from '@mingzhang/shared/accounting/cashier/bankCell';
import { readStatement, type StatementExpectation } from '@mingzhang/shared/accounting/cashier/readStatement';
import {
  proposedColumns,
  statementShape,
  type RememberedColumns,
  type StatementColumns,
} from '@mingzhang/shared/accounting/cashier/statementColumns';
import { nothingStated, type StatedFigures } from '@mingzhang/shared/accounting/cashier/statedFigures';
import {
  findHeader,
  type Cells,
  type StatementHeader,
} from '@mingzhang/shared/accounting/cashier/statementHeader';
import type { StatementLine } from '@mingzhang/shared/accounting/cashier/statementLine';
import type { SkipReason } from '@mingzhang/shared/accounting/cashier/statementRow';
import { cutText } from '@mingzhang/shared/primitives/cutText';
import type { FileKind } from '@mingzhang/shared/primitives/fileKind';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import { readBankFile, type BankFile } from '../../../spreadsheet/readBankFile';
import {
  unreadableText,
  type SpreadsheetFile,
  type Worksheet,
} from '../../../spreadsheet/spreadsheetReading';

/** A bank's file and what is known of the account it is of. */
export interface StatementJob {
  readonly file: SpreadsheetFile;
  readonly expected: StatementExpectation;
  readonly remembered: readonly RememberedColumns[];
  /** Which table is meant; null: the one that looks most like a statement. */
  readonly table: number | null;
  /** The columns as a person has them; null: as they are remembered or named. */
  readonly columns: StatementColumns | null;
}

/** A bank's file as it was read. */
export interface ReadStatementFile {
  readonly kind: FileKind;
  readonly tables: readonly { readonly name: string; readonly rows: number }[];
  readonly table: number;
  readonly header: Cells;
  readonly shape: string;
  readonly columns: StatementColumns;
  readonly sample: readonly Cells[];
  readonly isRemembered: boolean;
  readonly lines: readonly StatementLine[];
  readonly skipped: readonly { readonly row: number; readonly reason: SkipReason }[];
  readonly stated: StatedFigures;
  readonly problems: readonly Problem[];
}

/** What a file says, or why it cannot be read, in words for the person who chose it. */
type StatementFileReading = ReadStatementFile | { readonly problem: string };

const SAMPLE_ROWS = 8;
/** A row of text is no longer than this where it is kept as it was. */
const MOST_CELLS = 100;
const MOST_CHARACTERS = 10_000;

/** Reads what is no spreadsheet and tells a statement all the same; undefined: the file is none of its kind. */
export type StatementReader = (file: SpreadsheetFile) => Promise<BankFile | undefined>;

/** Reads a bank's file. Runs in a thread: a file is not trusted, and long. */
export async function readStatementFile(
  job: StatementJob,
  readElectronic: StatementReader,
): Promise<StatementFileReading> {
  try {
    const { kind, worksheets } = (await readElectronic(job.file)) ?? (await readBankFile(job.file));
    return { kind, ...readTables(worksheets, job) };
  } catch (error) {
    const problem = unreadableText(error, '，请重新从银行下载');
    if (problem === null) throw error;
    return { problem };
  }
}

/** A table with where its header is; undefined: none was found. */
interface FoundTable {
  readonly name: string;
  readonly rows: readonly Cells[];
  readonly header: StatementHeader | undefined;
}

function readTables(worksheets: readonly Worksheet[], job: StatementJob): Omit<ReadStatementFile, 'kind'> {
  const all = worksheets.map((worksheet): FoundTable => {
    const rows = rowsOf(worksheet);
    return { name: worksheet.name, rows, header: findHeader(rows) };
  });
  const withHeader = all.filter(({ header }) => header !== undefined);
  const offered = withHeader.length > 0 ? withHeader : all.filter(({ rows }) => rows.length > 0);
  const longest = offered.reduce(
    (best, { rows }, at) => (rows.length > (offered[best]?.rows.length ?? 0) ? at : best),
    0,
  );
  const index = job.table !== null && job.table < offered.length ? job.table : longest;
  const table = offered[index];
  const tables = offered.map(({ name, rows }) => ({ name, rows: rows.length }));
  const header = table && (table.header ?? headerAbove(table.rows));
  if (!table || !header) return { ...NOTHING, tables, table: index, problems: [NO_HEADER] };
  return { tables, table: index, ...readTable(table.rows, header, job) };
}

const NO_HEADER = problem(
  'STATEMENT_HEADER_MISSING',
  '没有找到表头：文件里应有交易日期，以及收入和支出（或金额）的列名，请检查是否选对了文件',
);

const NOTHING: Omit<ReadStatementFile, 'kind' | 'tables' | 'table' | 'problems'> = {
  ...{ header: [], shape: '', columns: {}, sample: [], isRemembered: false, lines: [], skipped: [] },
  stated: nothingStated,
};

const EMPTY: Cells = [];

/** The rows by their numbers in the file, blank ones among them. */
function rowsOf({ rows }: Worksheet): Cells[] {
  const found: Cells[] = [];
  for (const { number, cells } of rows) {
    while (found.length < number - 1) found.push(EMPTY);
    found.push(cells.map(cleaned));
  }
  return found;
}

/** Columns that are named otherwise: the row above the first that has a date, for a person to say what they are. */
function headerAbove(rows: readonly Cells[]): StatementHeader | undefined {
  const first = rows.findIndex(
    (cells) => cells.length > 2 && cells.some((cell) => momentOf(cell) !== undefined),
  );
  const names = rows[first - 1];
  return names && names.length > 0 ? { start: first - 1, end: first, names } : undefined;
}

function readTable(
  rows: readonly Cells[],
  header: StatementHeader,
  { expected, remembered, columns: given }: StatementJob,
): Omit<ReadStatementFile, 'kind' | 'tables' | 'table'> {
  const { names, end } = header;
  const shape = statementShape(names);
  const columns = given ?? sidesByBalance(names, proposedColumns(names, remembered), rows.slice(end));
  const { lines, ...reading } = readStatement(rows, header, columns, expected);
  return {
    header: header.names,
    shape,
    columns,
    sample: rows
      .slice(header.end)
      .filter(({ length }) => length > 0)
      .slice(0, SAMPLE_ROWS),
    isRemembered: remembered.some((one) => one.shape === shape),
    lines: lines.map((line) => ({ ...line, raw: bounded(line.raw) })),
    ...reading,
  };
}

/** A row as it was, as far as it is kept. */
function bounded(cells: Cells): Cells {
  const kept = cells.slice(0, MOST_CELLS);
  const length = kept.reduce((total, cell) => total + cell.length, 0);
  return length <= MOST_CHARACTERS ? kept : kept.map((cell) => cutText(cell, MOST_CHARACTERS / MOST_CELLS));
}
