import { ZERO, fen, negate } from '../../../primitives/money';
import { balanceLabel } from '../../../primitives/side';
import type { BalanceTable, TableRow } from '../plan/balanceTables';
import type { ComparedTable } from './comparedRows';
import { restOf, tableEquations, titleOf, words, type Cell, type Equation } from './tableEquations';
import { turnedCells } from './turnedRows';
import type { TheirBooks } from './theirBooks';

/** A cell that is wrong, and what must be added to it. */
export interface WrongCell extends Cell {
  readonly correction: number;
}

export interface Contradiction {
  readonly message: string;
  /** Null: several cells may be the wrong one. */
  readonly cell: WrongCell | null;
  /** Those that may be the wrong one. */
  readonly likely: readonly WrongCell[];
  /** Every cell of what does not agree, with what would mend it there. */
  readonly all: readonly WrongCell[];
}

type CellIds = (cell: Cell) => string;

/**
 * Where their tables contradict themselves. Of the cells of what does not agree the wrong one is that whose correction mends
 * most of it and breaks least: a wrong debit of a sub-account breaks its row, its parent's sum and the debits of the table.
 */
export function contradictions(books: TheirBooks, compared: readonly ComparedTable[]): Contradiction[] {
  const broken = brokenEquations(books);
  const turned = broken.length === 0 ? [] : turnedCells(books, compared).map(turnedRound);
  if (turned.length === 0) return wrongCells(books, compared, broken);
  const others = { ...books, tables: mendedTables(books.tables, turned) };
  const rows = new Set(turned.map(({ row }) => row));
  return [
    ...turned.map((cell) => ({ message: turnedMessage(cell), cell, likely: [cell], all: [cell] })),
    // What is left when those are mended; of a row that was turned nothing more is said.
    ...wrongCells(others, compared, brokenEquations(others)).filter(({ all }) =>
      all.every(({ row }) => !isMended(row, rows)),
    ),
  ];
}

const isMended = ({ at, code }: TableRow, turned: ReadonlySet<TableRow>) =>
  [...turned].some((row) => row.at === at && row.code === code);

const turnedRound = (cell: Cell): WrongCell => ({ ...cell, correction: -2 * (cell.row[cell.figure] ?? 0) });

/** Whether a cell has the right amount on the wrong side. */
export const isTurnedRound = ({ row, figure, correction }: WrongCell) =>
  correction !== 0 && correction === -2 * (row[figure] ?? 0);

function turnedMessage({ row, figure }: Cell): string {
  const amount = row[figure] ?? ZERO;
  const [written, right] = [amount, negate(amount)].map((one) => `${balanceLabel(one)}方`);
  const { file, row: number } = row.at;
  return `“${titleOf(row)}”的${words[figure]}写在${written}，应在${right}：余额方向写反了；${file}第${number}行`;
}

interface BrokenEquation {
  readonly equation: Equation;
  readonly rest: number;
}

function brokenEquations(books: TheirBooks): BrokenEquation[] {
  const broken: BrokenEquation[] = [];
  for (const equation of tableEquations(books)) {
    const rest = restOf(equation);
    if (rest !== null && rest !== 0) broken.push({ equation, rest });
  }
  return broken;
}

function wrongCells(
  books: TheirBooks,
  compared: readonly ComparedTable[],
  broken: readonly BrokenEquation[],
): Contradiction[] {
  if (broken.length === 0) return [];
  const idOf = cellIds();
  const votes = new Map<string, number>();
  const vote = (key: string) => votes.set(key, (votes.get(key) ?? 0) + 1);
  const candidates = new Set<string>();
  for (const { equation, rest } of broken) {
    for (const { cell, correction } of corrections(equation, rest)) {
      vote(`${idOf(cell)}|${correction}`);
      if (isAsTurned(cell, correction)) vote(`${idOf(cell)}|${correction}`);
      candidates.add(idOf(cell));
    }
  }
  voteByOurs(compared, idOf, vote);
  const agreeing = agreements(books, candidates, idOf);
  const score = ({ cell, correction }: { readonly cell: Cell; readonly correction: number }) =>
    (votes.get(`${idOf(cell)}|${correction}`) ?? 0) - (agreeing.get(idOf(cell)) ?? 0);
  return broken.map(({ equation, rest }) => {
    const ordered = corrections(equation, rest).map((one) => ({ ...one, score: score(one) }));
    const best = ordered.reduce((most, one) => Math.max(most, one.score), -Infinity);
    const likely = ordered.filter((one) => one.score === best).map(wrongCell);
    const cell = likely.length === 1 ? (likely[0] ?? null) : null;
    return { message: messageOf(equation, cell), cell, likely, all: ordered.map(wrongCell) };
  });
}

const wrongCell = ({
  cell,
  correction,
}: {
  readonly cell: Cell;
  readonly correction: number;
}): WrongCell => ({ ...cell, correction });

/** Whether 本年累计 would be what was turned over in the table, as of all accounts where nothing was before. */
function isAsTurned({ row, figure }: Cell, correction: number): boolean {
  const turned = figure === 'yearDebit' ? row.debit : figure === 'yearCredit' ? row.credit : null;
  return turned !== null && (row[figure] ?? 0) + correction === turned;
}

function messageOf({ title }: Equation, cell: WrongCell | null): string {
  if (!cell) return title;
  const { file, row } = cell.row.at;
  return `${title}；${file}第${row}行的${words[cell.figure]}不对`;
}

function cellIds(): CellIds {
  const rows = new Map<TableRow, number>();
  return ({ row, figure }) => {
    const known = rows.get(row) ?? rows.size;
    rows.set(row, known);
    return `${known}|${figure}`;
  };
}

function corrections({ plus, minus }: Equation, rest: number) {
  return [
    ...plus.map((cell) => ({ cell, correction: -rest })),
    ...minus.map((cell) => ({ cell, correction: rest })),
  ];
}

/** How many equations that agree each candidate is in: correcting it would break them. */
function agreements(
  books: TheirBooks,
  candidates: ReadonlySet<string>,
  idOf: CellIds,
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const equation of tableEquations(books)) {
    if (restOf(equation) !== 0) continue;
    for (const cell of [...equation.plus, ...equation.minus]) {
      const id = idOf(cell);
      if (candidates.has(id)) counts.set(id, (counts.get(id) ?? 0) + 1);
    }
  }
  return counts;
}

const TURNOVER = ['debit', 'credit'] as const;

/** What we turned over speaks too, for it does not come from their tables: balances and 本年累计 begin with theirs. */
function voteByOurs(compared: readonly ComparedTable[], idOf: CellIds, vote: (key: string) => void) {
  for (const { table, rows } of compared) {
    for (const { rows: theirs, differences } of rows.values()) {
      const [row] = theirs;
      if (!row || theirs.length > 1) continue;
      for (const figure of TURNOVER) {
        const difference = differences[figure];
        if (difference !== null && difference !== 0) vote(`${idOf({ table, row, figure })}|${difference}`);
      }
    }
  }
}

/** Their tables with the wrong cells mended. */
export function mendedTables(tables: readonly BalanceTable[], cells: readonly WrongCell[]): BalanceTable[] {
  const byRow = new Map<TableRow, TableRow>();
  for (const { row, figure, correction } of cells) {
    const known = byRow.get(row) ?? row;
    byRow.set(row, { ...known, [figure]: fen((known[figure] ?? 0) + correction) });
  }
  const mended = (row: TableRow) => byRow.get(row) ?? row;
  return tables.map((table) => ({
    ...table,
    accounts: new Map([...table.accounts].map(([code, row]) => [code, mended(row)])),
    items: new Map([...table.items].map(([code, rows]) => [code, rows.map(mended)])),
    total: table.total && mended(table.total),
  }));
}

/** 合计 that is the sum of its accounts as they are written, with wrong cells among them. */
export function wrongTotals(books: TheirBooks, wrong: readonly WrongCell[]): WrongCell[] {
  if (wrong.length === 0) return [];
  return [...tableEquations(books)].flatMap((equation) => {
    const [whole] = equation.plus;
    if (!whole || whole.row !== whole.table.total || restOf(equation) !== 0) return [];
    const parts = wrong.filter((cell) =>
      equation.minus.some(({ row, figure }) => row === cell.row && figure === cell.figure),
    );
    const correction = parts.reduce((total, part) => total + part.correction, 0);
    return correction === 0 ? [] : [{ ...whole, correction }];
  });
}
