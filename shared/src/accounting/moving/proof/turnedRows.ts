import { ZERO } from '../../../primitives/money';
import type { TableRow } from '../plan/balanceTables';
import type { ComparedTable } from './comparedRows';
import { restOf, tableEquations, type Cell, type Equation } from './tableEquations';
import type { TheirBooks } from './theirBooks';

/** 期初 and 期末 of a row stand on the wrong side: its 余额方向 was written the other way round. */
const TURNED = ['opening', 'closing'] as const;

/** What turning a row round would do to what their tables say about themselves. */
interface Effect {
  /** Equations that would agree. */
  mended: number;
  /** Equations that would not agree any more. */
  broken: number;
  isOwnMended: boolean;
}

/** So many rows of a move are told to be turned round. */
const MOST_TURNED = 20;

/**
 * The cells of rows whose 余额方向 is written the wrong way round: turning 期初 and 期末 mends more of what their tables say than
 * it breaks, or ours has the same balances on the other side. The surest row first, then those that are left without it.
 */
export function turnedCells(books: TheirBooks, compared: readonly ComparedTable[]): Cell[] {
  const ours = oursByRow(compared);
  const turned = new Set<TableRow>();
  while (turned.size < MOST_TURNED) {
    const next = surest(books, ours, turned);
    if (!next) break;
    turned.add(next);
  }
  if (turned.size === 0) return [];
  return books.tables.flatMap((table) =>
    [...table.accounts.values(), ...[...table.items.values()].flat()]
      .filter((row) => turned.has(row))
      .flatMap((row) => TURNED.filter(isThere(row)).map((figure): Cell => ({ table, row, figure }))),
  );
}

const isThere = (row: TableRow) => (figure: (typeof TURNED)[number]) => (row[figure] ?? 0) !== 0;

/** The row that turning round mends most, when those of `turned` are turned already; undefined: none is sure. */
function surest(
  books: TheirBooks,
  ours: ReadonlyMap<TableRow, Ours>,
  turned: ReadonlySet<TableRow>,
): TableRow | undefined {
  const effects = new Map<TableRow, Effect>();
  const see = (row: TableRow) => {
    if (row.code !== '' && !turned.has(row)) effects.set(row, { mended: 0, broken: 0, isOwnMended: false });
  };
  for (const one of tableEquations(books)) {
    if (restOf(one) === null || restWith(one, turned) === 0) continue;
    for (const { row } of cellsOf(one)) see(row);
  }
  for (const [row, { isTurnedWithUs }] of ours) if (isTurnedWithUs) see(row);
  if (effects.size === 0) return undefined;
  for (const one of tableEquations(books)) if (restOf(one) !== null) weigh(one, turned, effects);
  const sure = [...effects].filter(([row, effect]) => isSure(effect, ours.get(row)));
  const most = Math.max(...sure.map(([, effect]) => gainOf(effect)));
  const [best, other] = sure.filter(([, effect]) => gainOf(effect) === most);
  return other ? undefined : best?.[0];
}

const gainOf = ({ mended, broken }: Effect) => mended - broken;

const cellsOf = ({ plus, minus }: Equation) => [...plus, ...minus];

const isTurned = (figure: string): figure is (typeof TURNED)[number] => TURNED.some((one) => one === figure);

interface Ours {
  /** What we turned over is what theirs says. */
  readonly isTurnoverEqual: boolean;
  /** Ours has both balances on the other side. */
  readonly isTurnedWithUs: boolean;
}

function isSure({ mended, broken, isOwnMended }: Effect, ours: Ours | undefined): boolean {
  if (ours?.isTurnedWithUs && mended >= broken) return true;
  return mended > broken && ours?.isTurnoverEqual === true && (isOwnMended || mended > 1);
}

function oursByRow(compared: readonly ComparedTable[]): ReadonlyMap<TableRow, Ours> {
  const found = new Map<TableRow, Ours>();
  for (const { rows } of compared) {
    for (const { rows: theirs, ours, differences } of rows.values()) {
      const [row] = theirs;
      if (!row || theirs.length > 1) continue;
      const isNegative = (figure: (typeof TURNED)[number]) =>
        row[figure] === null || (ours[figure] ?? 0) + (row[figure] ?? 0) === 0;
      found.set(row, {
        isTurnoverEqual: (differences.debit ?? 0) === 0 && (differences.credit ?? 0) === 0,
        isTurnedWithUs: TURNED.every(isNegative) && (row.closing ?? ZERO) !== 0,
      });
    }
  }
  return found;
}

/** What turning some rows round adds to what an equation leaves, by row. */
function changesIn(equation: Equation, isAsked: (row: TableRow) => boolean): ReadonlyMap<TableRow, number> {
  const changes = new Map<TableRow, number>();
  for (const [cells, sign] of [
    [equation.plus, 1],
    [equation.minus, -1],
  ] as const) {
    for (const { row, figure } of cells) {
      if (isTurned(figure) && isAsked(row))
        changes.set(row, (changes.get(row) ?? 0) - 2 * sign * (row[figure] ?? 0));
    }
  }
  return changes;
}

function restWith(equation: Equation, turned: ReadonlySet<TableRow>): number {
  const changes = turned.size === 0 ? [] : changesIn(equation, (row) => turned.has(row)).values();
  return [...changes].reduce((rest, change) => rest + change, restOf(equation) ?? 0);
}

function weigh(equation: Equation, turned: ReadonlySet<TableRow>, effects: ReadonlyMap<TableRow, Effect>) {
  const changes = changesIn(equation, (row) => effects.has(row));
  if (changes.size === 0) return;
  const rest = restWith(equation, turned);
  const isOfOneRow = cellsOf(equation).every(({ row }) => row === equation.plus[0]?.row);
  for (const [row, change] of changes) {
    const effect = effects.get(row);
    if (!effect || change === 0) continue;
    if (rest === 0) effect.broken += 1;
    else if (rest + change === 0) {
      effect.mended += 1;
      effect.isOwnMended ||= isOfOneRow;
    }
  }
}
