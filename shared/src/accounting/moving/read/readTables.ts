import type {
  MovedAccount,
  MovedBalance,
  MovedBooks,
  MovedItem,
  MovedLine,
  MovedSlip,
  OwnRecords,
} from '../movedBooks';
import { readBalances, writtenTable } from './balanceReader';
import { balanceSides } from './balanceSides';
import { readAccounts, readItems } from './chartReader';
import {
  checkListed,
  checkOrganizations,
  checkOwnCashFlows,
  checkOwnChart,
  checkOwnItems,
  checkOwnLists,
  withOwnCategories,
} from './ownChecks';
import { checkOwnBalances } from './ownBalances';
import { ownReader } from './ownReader';
import { itemCategories } from './itemCategories';
import { itemDirectory } from './itemDirectory';
import { joinedBalances } from './joinedBalances';
import type { MovedKind, MovedRow, MovedTable, Months, Recognition } from './movedTable';
import { problemList, type ProblemList } from './problemList';
import { recogniseTable } from './recogniseTable';
import { tableContext, type TableContext } from './rowCells';
import { slipJoin } from './slipJoin';
import { monthsOfDates } from './slipMonths';
import { slipReader, type SlipReader } from './slipReader';

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
  /** None of slips and of lists that only ours has. */
  readonly rows: MovedRow[];
}

/** Reads the tables of a move one after the other; of slips no more is held than what they say. */
export interface TablesReader {
  /** A table, in whatever order they come. `recognition` is that of `recogniseTable`, changed where a person knows better. */
  readonly take: (table: MovedTable, recognition?: Recognition) => void;
  /** Further rows of the table taken last, which is recognised by those before. */
  readonly more: (rows: readonly MovedRow[]) => void;
  readonly end: () => TablesReading;
}

/** Reads tables that are all at hand together. */
export function readTables(
  tables: readonly MovedTable[],
  recognitions: readonly Recognition[] = [],
): TablesReading {
  const reader = tablesReader();
  tables.forEach((table, at) => reader.take(table, recognitions[at]));
  return reader.end();
}

/** Begins to read the tables of a move. */
export function tablesReader(): TablesReader {
  const problems = problemList();
  const recognitions: Recognition[] = [];
  const known: KnownTable[] = [];
  const slips = slipTables(problems);
  const own = ownReader();
  let open: KnownTable | undefined;
  const more = (rows: readonly MovedRow[]) => {
    if (!open) return;
    const { recognition, context } = open;
    // The rows of slips are read at once: nothing of them is held.
    if (recognition.kind === 'slips') slips.more(rows);
    else if (recognition.kind === 'own') own.take(context, rows);
    else for (const row of rows) open.rows.push(row);
  };
  return {
    take: (table, recognition = recogniseTable(table)) => {
      recognitions.push(recognition);
      own.see(table, recognition);
      slips.endTable();
      open = knownTable(table, recognition, problems);
      if (!open) return;
      known.push(open);
      slips.begin(open.context);
      more(table.rows.slice(recognition.titlesTo));
    },
    more,
    end: () => {
      slips.endTable();
      const reading = joined(known, slips.joined(), own.records(), problems);
      return { ...reading, problems: problems.kept, recognitions, problemCount: problems.count() };
    },
  };
}

function joined(
  known: readonly KnownTable[],
  { slips, overlaps }: ReturnType<ReturnType<typeof slipTables>['joined']>,
  own: OwnRecords | undefined,
  problems: ProblemList,
) {
  const of = (kind: MovedKind) => known.filter(({ recognition }) => recognition.kind === kind);
  const written = of('accounts').flatMap(({ context, rows }) => readAccounts(context, rows));
  const accounts = own ? withOwnCategories(written, own, problems.add) : written;
  const items = of('items').flatMap(({ context, rows }) => readItems(context, rows));
  if (own) checkOwnItems(items, own, problems.add);
  checkOrganizations(slips, own, problems.add);
  checkOwnLists(accounts, items, own, problems.add);
  checkOwnChart(accounts, problems.add);
  const read = balancesOf(
    of('balances'),
    of('itemBalances'),
    accounts,
    monthsOfDates(slips.map(({ date }) => date)),
  );
  checkListed(accounts, items, slips, read, own, problems.add);
  if (own) checkOwnCashFlows(slips, own, problems.add);
  const categorised = itemCategories(accounts, items, read, slips);
  const balances = read.map((row) => ({ ...row, items: categorised(row.account, row.items) }));
  changeItems(slips, ({ account, items: own }) => categorised(account, own));
  if (own)
    checkOwnBalances(
      accounts.map(({ code }) => code),
      balances,
      slips,
      own,
      problems.add,
    );
  const complete = completing(items, balances, slips);
  changeItems(slips, (line) => complete(line.items));
  return {
    ...(own && { own }),
    company: own?.about?.company ?? companyOf(known, problems),
    accounts,
    items,
    balances: joinedBalances(
      balances.map((row) => ({ ...row, items: complete(row.items) })),
      problems,
    ),
    slips,
    overlaps,
  };
}

function changeItems(slips: readonly OpenSlip[], itemsOf: (line: MovedLine) => Items) {
  for (const { lines } of slips) {
    for (const [at, line] of lines.entries()) {
      const items = itemsOf(line);
      if (items !== line.items) lines[at] = { ...line, items };
    }
  }
}

/** A table that can be read; why it cannot is told. What is nothing of a move (说明, t_Schema) is left alone. */
function knownTable(
  table: MovedTable,
  recognition: Recognition,
  problems: ProblemList,
): KnownTable | undefined {
  if (recognition.refusal === '') {
    const context = tableContext(table, recognition, problems);
    return { recognition, context, rows: [] };
  }
  if (recognition.kind !== 'unknown' || table.sheet === '') {
    const at = { file: table.file, sheet: table.sheet, row: table.rows[recognition.titlesFrom]?.number ?? 1 };
    problems.add({ at, column: null, message: recognition.refusal });
  }
  return undefined;
}

interface OpenSlip extends MovedSlip {
  readonly lines: MovedLine[];
}

/** The slips of the tables, each once; rows that are mixed are put together. */
function slipTables(problems: ProblemList) {
  const slips = new Map<string, OpenSlip>();
  const join = slipJoin(({ slip, key }) => {
    const before = slips.get(key);
    if (before) before.lines.push(...slip.lines);
    else slips.set(key, { ...slip, lines: [...slip.lines] });
  }, problems.add);
  let reader: SlipReader | undefined;
  return {
    begin: (context: TableContext) => (reader = slipReader(context, join.part)),
    more: (rows: readonly MovedRow[]) => rows.forEach((row) => reader?.row(row)),
    endTable: () => {
      reader?.end();
      join.endTable();
    },
    joined: () => ({ slips: [...slips.values()], overlaps: join.overlaps() }),
  };
}

/** Items after accounts: an account's balance tells the side of its items. */
function balancesOf(
  ofAccounts: readonly KnownTable[],
  ofItems: readonly KnownTable[],
  accounts: readonly MovedAccount[],
  months: Months | null,
): MovedBalance[] {
  const written = ofAccounts.map(({ context, rows }) => writtenTable(context, rows));
  const sides = balanceSides(accounts, written);
  const rows = written.flatMap((table) => readBalances(table, { months, sideOf: sides.ofAccount }));
  sides.see(rows);
  const items = ofItems.flatMap(({ context, rows: below }) =>
    readBalances(writtenTable(context, below), { months, sideOf: sides.ofItems }),
  );
  return [...rows, ...items];
}

type Items = readonly MovedItem[];

/** Completes lists of items by what all tables know of them; the same list is completed once. */
function completing(
  items: Items,
  balances: readonly MovedBalance[],
  slips: readonly MovedSlip[],
): (items: Items) => Items {
  const directory = itemDirectory();
  const seen = new Set<Items>();
  const add = (list: Items) => {
    if (seen.has(list)) return;
    seen.add(list);
    list.forEach(directory.add);
  };
  add(items);
  for (const row of balances) add(row.items);
  for (const { lines } of slips) for (const line of lines) add(line.items);
  const completed = new Map<Items, Items>();
  return (list) => {
    const known = completed.get(list);
    if (known) return known;
    const own = list.map(directory.complete);
    const result = own.every((item, at) => item === list[at]) ? list : own;
    completed.set(list, result);
    return result;
  };
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
