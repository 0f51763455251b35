import type { MovedBooks } from '../movedBooks';
import { figureNames, type FigureName } from '../plan/balanceTables';
import type { MovePlan } from '../plan/movePlan';
import { comparedTable, isEqualRow, type ComparedTable } from './comparedRows';
import {
  contradictions,
  mendedTables,
  wrongTotals,
  type Contradiction,
  type WrongCell,
} from './contradictions';
import { doubtfulDifferences } from './doubtfulCells';
import { cellOf, explainedRows } from './explainedRows';
import type { MoveProof } from './moveProof';
import { ourBalances, type OurBalances } from './ourBalances';
import { tableDifferences, type TableDifferences } from './residuals';
import { searchCauses } from './searchCauses';
import { changesOf } from './takenFromTheirs';
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
  const doubtful = doubtfulDifferences(theirs, withoutTotals(parted, wrongTotals(theirs, wrong)), found);
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
  for (const cell of wrong) {
    for (const { key, of, amount } of changesOf(theirs, cell)) ours.correct(key, of, amount);
  }
  const tables = mendedTables(theirs.tables, wrong);
  return tables.map((table) => comparedTable(theirs, ours, table));
}

/** 合计 that differs by the wrong cells it adds up has no cause of its own. */
function withoutTotals(
  parted: readonly TableDifferences[],
  totals: readonly WrongCell[],
): TableDifferences[] {
  return parted.map((table) => ({
    ...table,
    origins: table.origins.filter(({ row, rest }) => {
      const own = totals.filter((cell) => row.rows.includes(cell.row));
      const isAdded = (figure: FigureName) =>
        rest[figure] === (own.find((cell) => cell.figure === figure)?.correction ?? 0);
      return own.length === 0 || !figureNames.every(isAdded);
    }),
  }));
}
