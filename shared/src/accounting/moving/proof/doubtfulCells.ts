import { figureNames, type FigureName } from '../plan/balanceTables';
import { cause } from './causes/causeSearch';
import type { ComparedRow } from './comparedRows';
import type { Contradiction, WrongCell } from './contradictions';
import { cellOf, MOST_CELLS } from './explainedRows';
import type { MoveCause } from './moveProof';
import type { Origin, TableDifferences } from './residuals';
import { changesOf, type Change } from './takenFromTheirs';
import type { TheirBooks } from './theirBooks';

/** Differences that begin, parted by whether their tables contradict themselves there. */
export interface DoubtfulDifferences {
  /** Causes by the id of the difference. */
  readonly begun: ReadonlyMap<string, MoveCause>;
  /** The rest, whose causes are to be searched. */
  readonly rest: readonly TableDifferences[];
}

/**
 * Where their tables contradict themselves and several cells may be the wrong one, a difference that mending one of them would
 * take away has that cause: one of its own, or one below it from which ours was taken.
 */
export function doubtfulDifferences(
  theirs: TheirBooks,
  parted: readonly TableDifferences[],
  found: readonly Contradiction[],
): DoubtfulDifferences {
  const doubtful = found
    .filter(({ cell }) => cell === null)
    .map((contradiction) => ({
      ...contradiction,
      all: contradiction.all.map((cell) => ({ cell, changes: changesOf(theirs, cell) })),
    }));
  const begun = new Map<string, MoveCause>();
  const rest = parted.map((table) => ({
    ...table,
    origins: table.origins.filter((origin) => {
      const of = doubtful.length === 0 ? null : contradictionOf(origin, doubtful);
      if (of) begun.set(origin.row.id, of);
      return of === null;
    }),
  }));
  return { begun, rest };
}

/** A cell that may be the wrong one, and what mending it changes of ours. */
interface DoubtfulCell {
  readonly cell: WrongCell;
  readonly changes: readonly Change[];
}

type Doubtful = Pick<Contradiction, 'message' | 'likely'> & { readonly all: readonly DoubtfulCell[] };

function contradictionOf({ row, rest }: Origin, doubtful: readonly Doubtful[]): MoveCause | null {
  const used = new Set<Doubtful>();
  for (const figure of figureNames) {
    if (rest[figure] === 0) continue;
    const mends = ({ all }: Doubtful) => all.some((cell) => effectOf(row, figure, cell) === -rest[figure]);
    const isOwn = ({ all }: Doubtful) => all.some(({ cell }) => row.rows.includes(cell.row));
    const mending = doubtful.filter(mends);
    const one = mending.find(isOwn) ?? mending[0];
    if (!one) return null;
    used.add(one);
  }
  const titles = [...used].map(({ message }) => message).join('；');
  const cells = [...used].flatMap(({ likely }) => likely.map(cellOf));
  const rows = [...new Set(cells.map(({ at }) => at.row))].sort((one, other) => one - other);
  const shown = `${rows.slice(0, MOST_CELLS).join('、')}${rows.length > MOST_CELLS ? '等' : ''}`;
  const message = `余额表自相矛盾：${titles}；看不出哪一格不对，请核对第${shown}行后重新导出`;
  return cause('contradiction', message, [], cells.slice(0, MOST_CELLS));
}

/** What mending a cell would add to the difference of a row: ours less theirs. */
function effectOf(row: ComparedRow, figure: FigureName, { cell, changes }: DoubtfulCell): number {
  let effect = cell.figure === figure && row.rows.includes(cell.row) ? -cell.correction : 0;
  for (const { key, of, amount } of changes) {
    const isChanged = of === figure || (of === 'opening' && figure === 'closing');
    if (isChanged && row.keys.includes(key)) effect += amount;
  }
  return effect;
}
