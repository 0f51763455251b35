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

/** One that is filled. Most have one line a side: a list that begins with its line takes a tenth of one it is added to. */
interface OpenBucket {
  readonly books: Dated<BookLine>[];
  banks: Dated<BankLine>[];
}

const NO_BANKS: Dated<BankLine>[] = [];

interface Sides {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}

/** The lines by key; those without one are left out, as are keys of one side alone. */
export function lineBuckets(
  { books, banks }: Sides,
  keyOf: (line: FundLine) => string | number | null,
): LineBucket[] {
  const buckets = new Map<string | number, OpenBucket>();
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
    const bucket = buckets.get(key);
    const dated = { line, day: dayOf(line.on) };
    if (bucket) bucket.books.push(dated);
    else buckets.set(key, { books: [dated], banks: NO_BANKS });
  }
  for (const line of banks) {
    const key = keyOf(line);
    const bucket = key === null ? undefined : buckets.get(key);
    if (!bucket) continue;
    const dated = { line, day: dayOf(line.on) };
    if (bucket.banks === NO_BANKS) bucket.banks = [dated];
    else bucket.banks.push(dated);
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
