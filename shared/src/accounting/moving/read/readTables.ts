import { periodOf } from '../../../primitives/dateOnly';
import { ZERO } from '../../../primitives/money';
import type { Side } from '../../../primitives/side';
import type { MovedAccount, MovedBalance, MovedBooks, MovedLine, MovedSlip } from '../movedBooks';
import { readBalances } from './balanceReader';
import { readAccounts, readItems } from './chartReader';
import { itemDirectory, type ItemDirectory } from './itemDirectory';
import { joinedBalances } from './joinedBalances';
import type { MovedKind, MovedRow, MovedTable, Months, Recognition } from './movedTable';
import { problemList, type ProblemList } from './problemList';
import { recogniseTable } from './recogniseTable';
import { tableContext, type TableContext } from './rowCells';
import { slipJoin } from './slipJoin';
import { slipReader } from './slipReader';

/** Everything that tables say together, and how much of it was there twice or could not be read. */
export interface TablesReading extends MovedBooks {
  /** Of each table, in their order. */
  readonly recognitions: readonly Recognition[];
  /** Slips that several exports have, line for line. */
  readonly overlaps: number;
  /** All problems; the first 200 of them are in `problems`. */
  readonly problemCount: number;
}

/** A table to be read, and what is below its titles. */
interface KnownTable {
  readonly recognition: Recognition;
  readonly context: TableContext;
  readonly rows: readonly MovedRow[];
}

/**
 * Reads the tables of a move together, in whatever order they come. `recognitions` are those of `recogniseTable`, changed where
 * a person knows better: kind, months, columns.
 */
export function readTables(
  tables: readonly MovedTable[],
  recognitions: readonly Recognition[] = tables.map((table) => recogniseTable(table)),
): TablesReading {
  const problems = problemList();
  const known = tables.flatMap((table, at) => {
    const recognition = recognitions[at];
    return recognition ? (knownTable(table, recognition, problems) ?? []) : [];
  });
  const of = (kind: MovedKind) => known.filter(({ recognition }) => recognition.kind === kind);
  const { slips, overlaps } = slipsOf(of('slips'), problems);
  const accounts = of('accounts').flatMap(({ context, rows }) => readAccounts(context, rows));
  const items = of('items').flatMap(({ context, rows }) => readItems(context, rows));
  const balances = balancesOf(of('balances'), of('itemBalances'), accounts, monthsOfSlips(slips));
  const { complete } = directoryOf([
    ...items,
    ...balances.flatMap((row) => row.items),
    ...slips.flatMap(({ lines }) => lines.flatMap((line) => line.items)),
  ]);
  const completed = balances.map((row) => ({ ...row, items: row.items.map(complete) }));
  return {
    company: companyOf(known, problems),
    accounts,
    items,
    balances: joinedBalances(completed, problems),
    slips: slips.map((slip) => ({
      ...slip,
      lines: slip.lines.map((line) => ({ ...line, items: line.items.map(complete) })),
    })),
    problems: problems.kept,
    recognitions,
    overlaps,
    problemCount: problems.count(),
  };
}

/** A table that can be read; why it cannot is told. What is nothing of a move (说明, t_Schema) is left alone. */
function knownTable(
  table: MovedTable,
  recognition: Recognition,
  problems: ProblemList,
): KnownTable | undefined {
  if (recognition.refusal === '') {
    const context = tableContext(table, recognition, problems);
    return { recognition, context, rows: table.rows.slice(recognition.titlesTo) };
  }
  if (recognition.kind !== 'unknown' || table.sheet === '') {
    const at = { file: table.file, sheet: table.sheet, row: table.rows[recognition.titlesFrom]?.number ?? 1 };
    problems.add({ at, column: null, message: recognition.refusal });
  }
  return undefined;
}

/** The slips of the tables, each once; rows that are mixed are put together. */
function slipsOf(tables: readonly KnownTable[], problems: ProblemList) {
  const slips = new Map<string, MovedSlip & { readonly lines: MovedLine[] }>();
  const join = slipJoin(({ slip, key, isMore }) => {
    const before = isMore ? slips.get(key) : undefined;
    if (before) before.lines.push(...slip.lines);
    else slips.set(key, { ...slip, lines: [...slip.lines] });
  }, problems.add);
  for (const { context, rows } of tables) {
    const reader = slipReader(context, join.part);
    rows.forEach(reader.row);
    reader.end();
    join.endTable();
  }
  return { slips: [...slips.values()], overlaps: join.overlaps() };
}

function monthsOfSlips(slips: readonly MovedSlip[]): Months | null {
  const dates = slips.map(({ date }) => date).sort();
  const [first, last] = [dates.at(0), dates.at(-1)];
  return first && last ? { from: periodOf(first), to: periodOf(last) } : null;
}

/** Items after accounts: an account's balance tells the side of its items. */
function balancesOf(
  ofAccounts: readonly KnownTable[],
  ofItems: readonly KnownTable[],
  accounts: readonly MovedAccount[],
  months: Months | null,
): MovedBalance[] {
  const sides = new Map<string, Side>();
  const note = (account: string, side: Side | null) => side && account !== '' && sides.set(account, side);
  const knowledge = { months, sideOf: (account: string) => sides.get(account) ?? null };
  for (const { code, side } of accounts) note(code, side);
  const rows = ofAccounts.flatMap((table) => readBalances(table.context, table.rows, knowledge));
  for (const row of rows) if (row.items.length === 0) note(row.account, sideOfRow(row));
  return [...rows, ...ofItems.flatMap((table) => readBalances(table.context, table.rows, knowledge))];
}

function sideOfRow({ side, opening, closing }: MovedBalance): Side | null {
  const net = opening || closing || ZERO;
  if (side !== null || net === 0) return side;
  return net > 0 ? 'debit' : 'credit';
}

function directoryOf(items: readonly Parameters<ItemDirectory['add']>[0][]): ItemDirectory {
  const directory = itemDirectory();
  items.forEach(directory.add);
  return directory;
}

/** The company of the headings; tables of two companies are told. */
function companyOf(tables: readonly KnownTable[], problems: ProblemList): string {
  const [first, ...others] = tables.filter(({ recognition }) => recognition.company !== '');
  if (!first) return '';
  const { company } = first.recognition;
  for (const { recognition, context } of others) {
    if (recognition.company === company) continue;
    const message = `表头的单位是“${recognition.company}”，${first.context.file} 的是“${company}”，请确认是同一家，否则去掉其中一个文件`;
    problems.add({ at: { file: context.file, sheet: context.sheet, row: 1 }, column: null, message });
  }
  return company;
}
