import type { StatementDay } from './statementDays';

/** The balances a file begins and ends with, where it or its reader says so. */
export interface StatedBalances {
  readonly opening: number | null;
  readonly closing: number | null;
}

/** A balance a day may begin with, and how many gaps come before it on the best way there. */
interface Way {
  readonly start: number;
  readonly gaps: number;
  readonly before: Way | null;
}

/** So many ways are followed at once; a complete file has one. */
const MOST_WAYS = 8;

/**
 * The balance each day begins with, and the one the last day ends with: of all ways through the days the one that needs
 * the fewest gaps, of equal ones that which follows the order of the file.
 */
export function dayEnds(days: readonly StatementDay[], { opening, closing }: StatedBalances): number[] {
  let ways = (opening === null ? firstStarts(days) : [opening]).map((start): Way => ({
    start,
    gaps: 0,
    before: null,
  }));
  for (const day of days) {
    const next = new Map<number, Way>();
    for (const way of ways) {
      const gaps = way.gaps + gapsFrom(day, way.start);
      for (const start of endsFrom(day, way.start)) {
        const known = next.get(start);
        if (!known || gaps < known.gaps) next.set(start, { start, gaps, before: way });
      }
    }
    ways = fewestGaps([...next.values()]);
  }
  if (closing !== null) {
    ways = fewestGaps(ways.map((way) => (way.start === closing ? way : { ...way, gaps: way.gaps + 1 })));
  }
  const ends: number[] = [];
  for (let way = ways[0] ?? null; way; way = way.before) ends.unshift(way.start);
  return ends;
}

function fewestGaps(ways: readonly Way[]): Way[] {
  return ways.toSorted((a, b) => a.gaps - b.gaps).slice(0, MOST_WAYS);
}

/** Where the first day can begin: with its first line, or where the first day begins that does not end as it began. */
function firstStarts(days: readonly StatementDay[]): number[] {
  const unclosed = days.find(({ beginnings }) => beginnings > 0);
  const starts = new Set<number>();
  for (const { from } of unclosed?.steps ?? []) {
    if ((unclosed?.excess.get(from) ?? 0) > 0 && starts.size < MOST_WAYS - 1) starts.add(from);
  }
  const first = days[0]?.steps[0]?.from;
  if (first !== undefined) starts.add(first);
  return [...starts];
}

/** How many gaps a day has that begins with a balance. */
function gapsFrom({ excess, beginnings }: StatementDay, start: number): number {
  if (beginnings > 0) return beginnings - ((excess.get(start) ?? 0) > 0 ? 1 : 0);
  // All lines lead back to where they began: from elsewhere one has to get there and back.
  return excess.has(start) ? 0 : 2;
}

/** The balances a day can end with, those reached last first. */
function endsFrom({ steps, excess }: StatementDay, start: number): number[] {
  const ends = new Set<number>();
  for (let at = steps.length - 1; at >= 0 && ends.size < MOST_WAYS; at -= 1) {
    const to = steps[at]?.to;
    if (to !== undefined && (excess.get(to) ?? 0) < (to === start ? 1 : 0)) ends.add(to);
  }
  if ((excess.get(start) ?? 0) <= 0) ends.add(start);
  return [...ends];
}
