import { figureNames } from '../plan/balanceTables';
import { cause } from './causes/causeSearch';
import type { Contradiction } from './contradictions';
import { cellOf, MOST_CELLS } from './explainedRows';
import type { MoveCause } from './moveProof';
import type { Origin, TableDifferences } from './residuals';

/** Differences that begin, parted by whether their tables contradict themselves there. */
export interface DoubtfulDifferences {
  /** Causes by the id of the difference. */
  readonly begun: ReadonlyMap<string, MoveCause>;
  /** The rest, whose causes are to be searched. */
  readonly rest: readonly TableDifferences[];
}

/**
 * Where their tables contradict themselves and several cells may be the wrong one, a difference that mending one of its own cells
 * would take away has that cause: 合计 is not the sum of the accounts.
 */
export function doubtfulDifferences(
  parted: readonly TableDifferences[],
  found: readonly Contradiction[],
): DoubtfulDifferences {
  const doubtful = found.filter(({ cell }) => cell === null);
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

function contradictionOf({ row, rest }: Origin, doubtful: readonly Contradiction[]): MoveCause | null {
  const used = new Set<Contradiction>();
  for (const figure of figureNames) {
    if (rest[figure] === 0) continue;
    const one = doubtful.find(({ all }) =>
      all.some(
        (cell) => cell.figure === figure && cell.correction === rest[figure] && row.rows.includes(cell.row),
      ),
    );
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
