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

/** The lines by key; those without one are left out, as are keys of one side alone. */
export function lineBuckets(
  { books, banks }: Sides,
  keyOf: (line: FundLine) => string | number | null,
): LineBucket[] {
  const buckets = new Map<string | number, LineBucket>();
  const days = new Map<DateOnly, number>();
  const dayOf = (on: DateOnly) => {
    const known = days.get(on);
    if (known !== undefined) return known;
    const day = dayCount(on);
    days.set(on, day);
    return day;
  };
  for (const line of books) {
    const key = keyOf(line);
    if (key === null) continue;
    let bucket = buckets.get(key);
    if (!bucket) buckets.set(key, (bucket = { books: [], banks: [] }));
    bucket.books.push({ line, day: dayOf(line.on) });
  }
  for (const line of banks) {
    const key = keyOf(line);
    if (key !== null) buckets.get(key)?.banks.push({ line, day: dayOf(line.on) });
  }
  const both = [...buckets.values()].filter((bucket) => bucket.banks.length > 0);
  for (const bucket of both) {
    bucket.books.sort(byDay);
    bucket.banks.sort(byDay);
  }
  return both;
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
