import type { DateOnly } from '../../primitives/dateOnly';
import { dayCount, type BankLine, type BookLine, type FundLine } from './fundLine';

/** A line and its day as a count. */
export interface Dated<Line> {
  readonly line: Line;
  readonly day: number;
}

/** Lines of both sides with the same key, each side in the order of dates. */
export interface LineBucket {
  readonly books: Dated<BookLine>[];
  readonly banks: Dated<BankLine>[];
}

interface Sides {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}

/**
 * What is found among the lines of each key; those without one are left out, as are keys of one side alone. Each bucket
 * is made when it is its turn: of half a million lines nearly every one has a key of its own.
 */
export function findInBuckets<Found>(
  { books, banks }: Sides,
  keyOf: (line: FundLine) => string | number | null,
  find: (bucket: LineBucket) => readonly Found[],
): Found[] {
  const buckets = new Map<string | number | null, number>();
  const own = new Chains(books);
  for (const [at, line] of books.entries()) {
    const key = keyOf(line);
    const known = buckets.get(key);
    own.add(known ?? buckets.size, at);
    if (known === undefined) buckets.set(key, buckets.size);
  }
  const other = new Chains(banks, buckets.size);
  for (const [at, line] of banks.entries()) {
    const key = keyOf(line);
    // Without a key it is of no bucket: that of the books without one stays theirs alone.
    const bucket = key === null ? undefined : buckets.get(key);
    if (bucket !== undefined) other.add(bucket, at);
  }
  const dayOf = rememberedDays();
  const found: Found[] = [];
  for (let bucket = 0; bucket < buckets.size; bucket += 1) {
    if (!other.has(bucket)) continue;
    const bucketed = { books: own.byDay(bucket, dayOf), banks: other.byDay(bucket, dayOf) };
    for (const one of find(bucketed)) found.push(one);
  }
  return found;
}

/** Where the lines of a side are, by their buckets: each says which was there before it, 0 none, 1 the first. */
class Chains<Line extends FundLine> {
  private readonly last: Int32Array;
  private readonly before: Int32Array;

  constructor(
    private readonly lines: readonly Line[],
    buckets = lines.length,
  ) {
    this.last = new Int32Array(buckets);
    this.before = new Int32Array(lines.length);
  }

  add(bucket: number, at: number): void {
    this.before[at] = this.last[bucket] ?? 0;
    this.last[bucket] = at + 1;
  }

  has(bucket: number): boolean {
    return this.last[bucket] !== 0;
  }

  byDay(bucket: number, dayOf: (on: DateOnly) => number): Dated<Line>[] {
    const found: Dated<Line>[] = [];
    for (let next = this.last[bucket] ?? 0; next > 0; next = this.before[next - 1] ?? 0) {
      const line = this.lines[next - 1];
      if (line) found.push({ line, day: dayOf(line.on) });
    }
    return found.length > 1 ? found.sort(byDay) : found;
  }
}

/** Days as counts, each reckoned once. */
function rememberedDays(): (on: DateOnly) => number {
  const days = new Map<DateOnly, number>();
  return (on) => {
    const known = days.get(on);
    if (known !== undefined) return known;
    const day = dayCount(on);
    days.set(on, day);
    return day;
  };
}

/** By day; on the same day in the order they were kept. */
export function byDay(a: Dated<FundLine>, b: Dated<FundLine>): number {
  return a.day - b.day || a.line.id - b.line.id;
}

/** Where the first line is that is not before a day, in a list by day. */
export function firstFrom(lines: readonly Dated<FundLine>[], day: number): number {
  let low = 0;
  let high = lines.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((lines[middle]?.day ?? 0) < day) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The lines from one day to another, two at the most: more say no more than that there is not one alone. */
export function someBetween<Line extends FundLine>(
  lines: readonly Dated<Line>[],
  from: number,
  to: number,
): Dated<Line>[] {
  const first = firstFrom(lines, from);
  return lines.slice(first, first + 2).filter(({ day }) => day <= to);
}
