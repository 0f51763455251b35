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
  let ways = (opening === null ? firstStarts(days, closing) : [opening]).map((start): Way => ({
    start,
    gaps: 0,
    before: null,
  }));
  days.forEach((day, index) => {
    const next = days[index + 1];
    const fitOf = (balance: number) =>
      next
        ? Number(next.starts.has(balance)) + Number(next.excess.has(balance))
        : Number(balance === closing);
    const isFollowed = next !== undefined || closing !== null;
    const reached = new Map<number, Way>();
    for (const way of ways) {
      for (const { end, gaps } of endsFrom(day, way.start, isFollowed ? fitOf : null)) {
        const all = way.gaps + gaps;
        if (all >= (reached.get(end)?.gaps ?? Infinity)) continue;
        // Behind the others that are as good.
        reached.delete(end);
        reached.set(end, { start: end, gaps: all, before: way });
      }
    }
    ways = fewestGaps([...reached.values()]);
  });
  // An end that nobody has stated is missed by all alike.
  ways = fewestGaps(ways.map((way) => (way.start === closing ? way : { ...way, gaps: way.gaps + 1 })));
  const ends: number[] = [];
  for (let way = ways[0] ?? null; way; way = way.before) ends.push(way.start);
  return ends.reverse();
}

function fewestGaps(ways: readonly Way[]): Way[] {
  return ways.toSorted((a, b) => a.gaps - b.gaps).slice(0, MOST_WAYS);
}

/**
 * Where the first day can begin: days that end as they began have all to pass it, the first other one begins with it. Or
 * in lines that lead back to where they began: they are left once then, and not entered.
 */
function firstStarts(days: readonly StatementDay[], closing: number | null): number[] {
  let starts = [...new Set(days[0]?.steps.map(({ from }) => from))];
  for (const day of days) {
    const kept = starts.filter((balance) => day.starts.has(balance));
    if (kept.length === 0) break;
    starts = kept;
    if (day.beginnings > 0) break;
  }
  if (closing !== null && starts.includes(closing)) starts = [closing, ...starts];
  const circuits = (days[0]?.circuits ?? []).flatMap((circuit) => [...circuit].slice(0, 1));
  return [...starts.slice(0, MOST_WAYS), ...circuits.slice(0, MOST_WAYS)];
}

/** A balance a day can end with, and how many gaps it has then. */
interface DayEnd {
  readonly end: number;
  readonly gaps: number;
}

/**
 * The balances a day can end with that begins with another, those reached last first. A piece that is apart costs a gap
 * to get there; where the day ends in the one it began in, another to get back. `fitOf`: how well
 * what follows goes on from a balance, more is better; null: nothing follows.
 */
function endsFrom(day: StatementDay, start: number, fitOf: ((balance: number) => number) | null): DayEnd[] {
  const { steps, excess, beginnings, circuits, trails } = day;
  const begins = (excess.get(start) ?? 0) > 0;
  const apart = circuits.filter((circuit) => !circuit.has(start));
  const elsewhere = beginnings - (begins ? 1 : 0) + apart.length;
  const pieces = excess.has(start) ? [...circuits, ...(begins ? trails : [])] : [new Set([start])];
  const own = pieces.find((piece) => piece.has(start));
  const ends = new Map<number, number>();
  const endIn = (end: number) => ends.set(end, elsewhere + (elsewhere > 0 && own?.has(end) ? 1 : 0));
  for (let at = steps.length - 1; at >= 0 && ends.size < MOST_WAYS; at -= 1) {
    const to = steps[at]?.to;
    if (to !== undefined && (excess.get(to) ?? 0) < (to === start ? 1 : 0)) endIn(to);
  }
  if ((excess.get(start) ?? 0) <= 0) endIn(start);
  if (fitOf) {
    const fitting = (circuit: ReadonlySet<number>) =>
      [...circuit].toSorted((a, b) => fitOf(b) - fitOf(a)).slice(0, MOST_WAYS);
    for (const end of apart.flatMap(fitting)) endIn(end);
  }
  return [...ends].map(([end, gaps]) => ({ end, gaps }));
}
