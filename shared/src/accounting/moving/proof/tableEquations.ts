import { listAt } from '../listAt';
import { monthOf, nextPeriod, yearOf } from '../../../primitives/period';
import { pushTo } from '../pushTo';
import {
  figureNames,
  rowsOfAccount,
  type BalanceTable,
  type FigureName,
  type TableRow,
} from '../plan/balanceTables';
import { ownRow, rowsBelow } from '../plan/ownBalance';
import type { TheirBooks } from './theirBooks';

/** A figure in a table of theirs. */
export interface Cell {
  readonly table: BalanceTable;
  readonly row: TableRow;
  readonly figure: FigureName;
}

/** What must be zero in tables that agree with themselves: some cells less others. */
export interface Equation {
  /** What does not agree, when it does not. */
  readonly title: string;
  readonly plus: readonly Cell[];
  readonly minus: readonly Cell[];
}

/**
 * What the tables say about themselves: 期初 + 借 − 贷 = 期末 in every row, an account = what is below it, 合计, debits = credits,
 * 期末 = the next 期初, 本年累计 goes on, tables that begin or end together agree there. Figures a table lacks say nothing.
 */
export function* tableEquations(books: TheirBooks): Generator<Equation> {
  for (const table of books.tables) {
    const lacks = lacking(books, table);
    const rows = [...table.accounts.values(), ...[...table.items.values()].flat()];
    for (const row of rows) {
      yield* rowEquations(table, row);
    }
    yield* childEquations(books, table, lacks);
    if (!lacks.accounts([...books.accounts.keys()].filter(isTop))) yield* totalEquations(books, table);
  }
  yield* monthEquations(books);
}

export const titleOf = (row: TableRow) =>
  [row.code || '合计', ...row.items.map(({ code, name }) => name || code)].join(' ');

function* rowEquations(table: BalanceTable, row: TableRow): Generator<Equation> {
  const cell = (figure: FigureName): Cell => ({ table, row, figure });
  yield {
    title: `“${titleOf(row)}”的期初余额加借方减贷方不等于期末余额`,
    plus: [cell('opening'), cell('debit')],
    minus: [cell('credit'), cell('closing')],
  };
  const isFromJanuary = monthOf(table.from) === 1 && yearOf(table.from) === yearOf(table.to);
  if (!isFromJanuary || row.code === '') return;
  for (const [year, turnover] of YEAR) {
    yield {
      title: `“${titleOf(row)}”从1月起的${words[year]}不等于${words[turnover]}`,
      plus: [cell(year)],
      minus: [cell(turnover)],
    };
  }
}

const YEAR = [
  ['yearDebit', 'debit'],
  ['yearCredit', 'credit'],
] as const;

/** Figures as messages call them. */
export const words: Readonly<Record<FigureName, string>> = {
  opening: '期初余额',
  debit: '本期借方',
  credit: '本期贷方',
  closing: '期末余额',
  yearDebit: '本年累计借方',
  yearCredit: '本年累计贷方',
};

/** Whether a table lacks rows that the one before or after it has a balance on: then its sums say nothing. */
interface Lacking {
  readonly accounts: (codes: readonly string[]) => boolean;
  readonly items: (code: string) => boolean;
}

/** The table before or after, and which of its figures a row of this one goes on with. */
interface Beside {
  readonly other: BalanceTable;
  readonly figures: readonly FigureName[];
}

function lacking(books: TheirBooks, table: BalanceTable): Lacking {
  const beside = books.tables.flatMap((other): Beside[] => {
    const year: readonly FigureName[] =
      yearOf(other.to) === yearOf(table.to) ? ['yearDebit', 'yearCredit'] : [];
    if (nextPeriod(other.to) === table.from) return [{ other, figures: ['closing', ...year] }];
    return nextPeriod(table.to) === other.from ? [{ other, figures: ['opening'] }] : [];
  });
  const hasAny = (row: TableRow | undefined, figures: readonly FigureName[]) =>
    figures.some((figure) => (row?.[figure] ?? 0) !== 0);
  const isThere = (code: string) => table.accounts.has(code) || table.items.has(code);
  return {
    accounts: (codes) =>
      beside.some(({ other, figures }) =>
        codes.some((code) => hasAny(other.accounts.get(code), figures) && !isThere(code)),
      ),
    items: (code) => {
      const known = new Set(listAt(table.items, code).map((row) => itemKeyIn(books, row)));
      return beside.some(({ other, figures }) =>
        listAt(other.items, code).some((row) => hasAny(row, figures) && !known.has(itemKeyIn(books, row))),
      );
    },
  };
}

const isTop = (code: string) => code.length === 4;

/** Two customers may have one name. */
const itemKeyIn = (books: TheirBooks, row: TableRow) =>
  books
    .refsOf(row)
    .map(({ category, code }) => `${category}:${code}`)
    .sort()
    .join('|');

/** An account and what is below it; an account and its items, where every line has one. */
function* childEquations(books: TheirBooks, table: BalanceTable, lacks: Lacking): Generator<Equation> {
  for (const row of table.accounts.values()) {
    const account = books.accounts.get(row.code);
    const children = listAt(books.children, row.code);
    const isPart = children.some(isPartial(books, table)) || lacks.accounts(children);
    const below = isPart ? [] : rowsBelow(table, row.code, books.children);
    if (account && below.length > 0 && !account.isPosted && ownRow(account, table, books.children) === null) {
      yield* sumEquations(table, [row], below, `“${titleOf(row)}”的{}不等于它的下级科目合计`);
    }
    const items = listAt(table.items, row.code);
    if (items.length === 0 || books.hasFilled(row.code) || lacks.items(row.code)) continue;
    for (const group of books.itemGroups(items)) {
      yield* sumEquations(table, [row], group, `“${titleOf(row)}”的{}不等于它的辅助核算项目合计`);
    }
  }
}

/** Whether an account has item rows alone, which are not the whole of it. */
const isPartial = (books: TheirBooks, table: BalanceTable) => (code: string) =>
  !table.accounts.has(code) && table.items.has(code) && books.hasFilled(code);

function* sumEquations(
  table: BalanceTable,
  whole: readonly TableRow[],
  parts: readonly TableRow[],
  title: string,
): Generator<Equation> {
  for (const figure of figureNames) {
    yield {
      title: title.replace('{}', words[figure]),
      plus: whole.map((row) => ({ table, row, figure })),
      minus: parts.map((row) => ({ table, row, figure })),
    };
  }
}

/** 合计 is the sum of the accounts that are below no other; their debits are their credits. */
function* totalEquations(books: TheirBooks, table: BalanceTable): Generator<Equation> {
  const codes = [...new Set([...table.accounts.keys(), ...table.items.keys()])].filter((code) => {
    for (let at = books.accounts.get(code)?.parent; at; at = books.accounts.get(at)?.parent) {
      if (table.accounts.has(at)) return false;
    }
    return true;
  });
  if (table.accounts.size === 0 || codes.some((code) => !table.accounts.has(code) && books.hasFilled(code)))
    return;
  const top = codes.flatMap((code) => rowsOfAccount(table, code));
  if (top.length === 0) return;
  const all = (figure: FigureName) => top.map((row): Cell => ({ table, row, figure }));
  yield { title: '期初余额借贷不平衡', plus: all('opening'), minus: [] };
  yield { title: '期末余额借贷不平衡', plus: all('closing'), minus: [] };
  yield { title: '本期借方合计不等于本期贷方合计', plus: all('debit'), minus: all('credit') };
  yield { title: '本年累计借方合计不等于本年累计贷方合计', plus: all('yearDebit'), minus: all('yearCredit') };
  if (table.total) yield* sumEquations(table, [table.total], top, '合计的{}不等于各科目之和');
}

/** From one table to those that go on with the next month, and to the next that begins or ends together with it. */
function* monthEquations(books: TheirBooks): Generator<Equation> {
  const { tables } = books;
  const byFrom = new Map<string, BalanceTable[]>();
  for (const table of tables) pushTo(byFrom, table.from, table);
  for (const [index, table] of tables.entries()) {
    // What was turned over before a month goes on with the tables of that month.
    for (const next of listAt(byFrom, table.isOpening ? table.from : nextPeriod(table.to))) {
      for (const rows of sameRows(books, table, next)) yield* goesOn(...rows);
    }
    const others = tables.slice(index + 1);
    const begun = others.find(({ from }) => from === table.from);
    if (begun) for (const rows of sameRows(books, table, begun)) yield* beginsWith(...rows);
    const ended = table.isOpening
      ? undefined
      : others.find(({ to, isOpening }) => to === table.to && !isOpening);
    if (ended) for (const rows of sameRows(books, table, ended)) yield* endsWith(...rows);
  }
}

type RowIn = Omit<Cell, 'figure'>;

/** Rows of one table and of another that are of the same account and items. */
function* sameRows(books: TheirBooks, table: BalanceTable, other: BalanceTable): Generator<[RowIn, RowIn]> {
  const pair = (row: TableRow, same: TableRow): [RowIn, RowIn] => [
    { table, row },
    { table: other, row: same },
  ];
  for (const [code, row] of table.accounts) {
    const same = other.accounts.get(code);
    if (same) yield pair(row, same);
  }
  for (const [code, rows] of table.items) {
    const known = new Map(listAt(other.items, code).map((row) => [itemKeyIn(books, row), row]));
    for (const row of rows) {
      const same = known.get(itemKeyIn(books, row));
      if (same) yield pair(row, same);
    }
  }
}

function* goesOn(one: RowIn, next: RowIn): Generator<Equation> {
  const [{ to }, { from, to: last }] = [one.table, next.table];
  const title = titleOf(one.row);
  yield {
    title: `“${title}”${to}的期末余额不等于${from}的期初余额`,
    plus: [{ ...one, figure: 'closing' }],
    minus: [{ ...next, figure: 'opening' }],
  };
  if (yearOf(to) !== yearOf(last)) return;
  for (const [year, turnover] of YEAR) {
    yield {
      title: `“${title}”${last}的${words[year]}不等于${to}的${words[year]}加${words[turnover]}`,
      plus: [
        { ...one, figure: year },
        { ...next, figure: turnover },
      ],
      minus: [{ ...next, figure: year }],
    };
  }
}

/** Tables that begin together have one 期初, and one turnover of the year before it. */
function* beginsWith(one: RowIn, longer: RowIn): Generator<Equation> {
  yield* isSame('opening', one, longer);
  if (yearOf(one.table.from) !== yearOf(longer.table.to)) return;
  for (const [year, turnover] of YEAR) {
    yield {
      title: differs(`${words[year]}减${words[turnover]}`, one, longer),
      plus: [
        { ...one, figure: year },
        { ...longer, figure: turnover },
      ],
      minus: [
        { ...one, figure: turnover },
        { ...longer, figure: year },
      ],
    };
  }
}

/** Tables that end together have one 期末, and one 本年累计. */
function* endsWith(one: RowIn, shorter: RowIn): Generator<Equation> {
  for (const figure of ['closing', 'yearDebit', 'yearCredit'] as const) yield* isSame(figure, one, shorter);
}

function* isSame(figure: FigureName, one: RowIn, other: RowIn): Generator<Equation> {
  yield {
    title: differs(words[figure], one, other),
    plus: [{ ...one, figure }],
    minus: [{ ...other, figure }],
  };
}

const differs = (what: string, one: RowIn, other: RowIn) =>
  `“${titleOf(one.row)}”${monthsOf(one)}的${what}不等于${monthsOf(other)}的`;

const monthsOf = ({ table: { from, to } }: RowIn) => (from === to ? from : `${from}至${to}`);

/** Null: a figure is missing, nothing can be told. */
export function restOf({ plus, minus }: Equation): number | null {
  let rest = 0;
  for (const [cells, sign] of [
    [plus, 1],
    [minus, -1],
  ] as const) {
    for (const { row, figure } of cells) {
      const value = row[figure];
      if (value === null) return null;
      rest += sign * value;
    }
  }
  return rest;
}
