import { monthOf, yearOf } from '../../../primitives/period';
import type { MovedBooks } from '../movedBooks';
import type { BalanceTable, TableRow } from '../plan/balanceTables';
import type { MovePlan } from '../plan/movePlan';
import { comparedTable, isEqualRow, type ComparedTable } from './comparedRows';
import { contradictions, mendedTables, type Contradiction, type WrongCell } from './contradictions';
import { doubtfulDifferences } from './doubtfulCells';
import { cellOf, explainedRows } from './explainedRows';
import type { MoveProof } from './moveProof';
import { balanceKey, ourBalances, type OurBalances } from './ourBalances';
import { tableDifferences } from './residuals';
import { searchCauses } from './searchCauses';
import { theirBooks, type TheirBooks } from './theirBooks';

/**
 * Posts the plan and compares every leaf, heading and item with every balance table of theirs, by opening, debit, credit,
 * closing and 本年累计. Each difference has a cause: their table contradicts itself, or one of `causes`.
 */
export function proveMove(books: MovedBooks, plan: MovePlan): MoveProof {
  const theirs = theirBooks(books, plan);
  if (!theirs) return { compared: 0, equal: 0, differences: [], contradictions: [] };
  const ours = ourBalances(plan, theirs.signatures);
  const compared = comparedWith(theirs, ours);
  const found = contradictions(theirs, compared);
  const wrong = wrongCells(found);
  const mended = wrong.length === 0 ? compared : withoutWrongCells(theirs, ours, wrong);
  const parted = tableDifferences(mended);
  const doubtful = doubtfulDifferences(parted, found);
  const begun = new Map([...doubtful.begun, ...searchCauses(theirs, doubtful.rest)]);
  const follows = new Map(parted.flatMap((table) => [...table.follows]));
  const rows = compared.reduce((count, table) => count + table.rows.size, 0);
  return {
    compared: rows,
    equal: compared.reduce((count, table) => count + [...table.rows.values()].filter(isEqualRow).length, 0),
    differences: compared.flatMap((table) => explainedRows(theirs, table, { begun, follows, wrong })),
    contradictions: found.map(({ message, cell }) => ({ message, cell: cell && cellOf(cell) })),
  };
}

/** Every row of every balance table of theirs beside ours, for the 迁入核对表. */
export function comparedTables(books: MovedBooks, plan: MovePlan): ComparedTable[] {
  const theirs = theirBooks(books, plan);
  return theirs ? comparedWith(theirs, ourBalances(plan, theirs.signatures)) : [];
}

const comparedWith = (theirs: TheirBooks, ours: OurBalances) =>
  theirs.tables.map((table) => comparedTable(theirs, ours, table));

function wrongCells(found: readonly Contradiction[]): WrongCell[] {
  const cells = new Map<unknown, Map<string, WrongCell>>();
  for (const { cell } of found) {
    if (!cell) continue;
    const figures = cells.get(cell.row) ?? new Map<string, WrongCell>();
    if (!figures.has(cell.figure)) cells.set(cell.row, figures.set(cell.figure, cell));
  }
  return [...cells.values()].flatMap((figures) => [...figures.values()]);
}

/** The same comparison, had their tables no wrong cells; our openings come from theirs. */
function withoutWrongCells(
  theirs: TheirBooks,
  ours: OurBalances,
  wrong: readonly WrongCell[],
): ComparedTable[] {
  for (const cell of wrong) if (cell.table.from === theirs.plan.from) correctOurs(theirs, ours, cell);
  const tables = mendedTables(theirs.tables, wrong);
  return tables.map((table) => comparedTable(theirs, ours, table));
}

/** What was turned over before the first month is 本年累计 less the turnover of the table. */
const BEFORE = {
  opening: ['opening', 1],
  debit: ['yearDebit', -1],
  credit: ['yearCredit', -1],
  yearDebit: ['yearDebit', 1],
  yearCredit: ['yearCredit', 1],
} as const;

function correctOurs(theirs: TheirBooks, ours: OurBalances, { row, table, figure, correction }: WrongCell) {
  const target = theirs.targetOf(row.code);
  if (figure === 'closing' || !target || theirs.children.has(row.code)) return;
  const [of, sign] = BEFORE[figure];
  const isBefore = of !== 'opening';
  if (isBefore && !isTurnedBefore(theirs, table, row)) return;
  if (!isBefore && row.items.length === 0 && table.items.has(row.code)) return;
  const keys = new Set([
    target.account,
    balanceKey(target.account, [...target.items, ...theirs.refsOf(row)]),
  ]);
  for (const key of keys) ours.correct(key, of, sign * correction);
}

/** Whether the turnover before the first month was taken from this row. */
function isTurnedBefore(
  { plan, tables }: TheirBooks,
  { from, to, accounts }: BalanceTable,
  row: TableRow,
): boolean {
  const isKnown = monthOf(plan.from) > 1 && yearOf(from) === yearOf(to) && row.yearDebit !== null;
  const first = tables.find((one) => one.from === plan.from && one.accounts.has(row.code));
  return isKnown && (first === undefined || first.to === to || !accounts.has(row.code));
}
