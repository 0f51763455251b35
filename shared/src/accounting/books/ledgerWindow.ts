import { firstDayOf, periodOf, type DateOnly } from '../../primitives/dateOnly';
import { fen, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { quantityOf, type QuantityMicro } from '../../primitives/scaled';
import type { Ledger, PostedLine } from '../ledger';
import type { MadeColumns } from './book';
import {
  ledgerMonths,
  lineRows,
  type LedgerMonth,
  type LedgerRow,
  type PageTopic,
  type PeriodRange,
} from './ledgerPage';

/** Some rows of a long page: `size` of them from the one at `offset` on, the first row being 0. */
export interface RowWindow {
  readonly offset: number;
  readonly size: number;
}

/** Rows of a window, and how many the whole page has. */
export interface WindowedRows<Row> {
  readonly offset: number;
  readonly total: number;
  readonly rows: readonly Row[];
  /** Columns made for the whole page, whichever its window. */
  readonly made?: MadeColumns;
}

/** How many lines of a page are on a day. Days without any are left out; the earliest comes first. */
export interface LinesOfDay {
  readonly date: DateOnly;
  readonly lines: number;
}

/** The lines that a window needs: those of some days but for the first `skip`, `count` of them. */
export interface NeededLines {
  readonly from: DateOnly;
  readonly to: DateOnly;
  readonly skip: number;
  readonly count: number;
  /** What is in the same month before them has to be added up. */
  readonly monthStart: DateOnly;
}

/** What comes before the first line of a window in its month: debit − credit, and the quantity. */
export interface MovedBefore {
  readonly net: Fen;
  readonly quantity: QuantityMicro;
}

/** A run of rows of one month: its lines, or its two sums. `at` is the place of the first. */
interface Run {
  readonly at: number;
  readonly length: number;
  readonly month: Period;
  readonly isLines: boolean;
}

/** Where the rows of a page are, known from how many lines each day has. */
export interface LedgerPlan {
  readonly total: number;
  readonly runs: readonly Run[];
  readonly days: readonly (LinesOfDay & { readonly at: number })[];
}

/** 期初余额, then for each month its lines, 本期合计 and 本年累计: 3 lines in the only month → six rows. */
export function ledgerPlan(
  days: readonly LinesOfDay[],
  months: readonly Period[],
  { hasOpening, hidesYear }: Pick<PageTopic, 'hasOpening' | 'hidesYear'>,
): LedgerPlan {
  const sums = hidesYear ? 1 : 2;
  const ofMonth = new Map<Period, LinesOfDay[]>(months.map((month) => [month, []]));
  for (const day of days) ofMonth.get(periodOf(day.date))?.push(day);
  const runs: Run[] = [];
  const found: (LinesOfDay & { readonly at: number })[] = [];
  let at = hasOpening ? 1 : 0;
  for (const [month, own] of ofMonth) {
    const start = at;
    for (const day of own) {
      found.push({ ...day, at });
      at += day.lines;
    }
    runs.push({ at: start, length: at - start, month, isLines: true });
    runs.push({ at, length: sums, month, isLines: false });
    at += sums;
  }
  return { total: at, runs, days: found };
}

/** Which lines the rows of a window are made of; null where it shows none. */
export function neededLines({ days }: LedgerPlan, { offset, size }: RowWindow): NeededLines | null {
  const end = offset + size;
  const shown = days.filter(({ at, lines }) => at < end && at + lines > offset);
  const [first, last] = [shown[0], shown.at(-1)];
  if (!first || !last) return null;
  const skip = Math.max(0, offset - first.at);
  const lines = shown.reduce((sum, day) => sum + day.lines, 0);
  return {
    from: first.date,
    to: last.date,
    skip,
    count: lines - skip - Math.max(0, last.at + last.lines - end),
    monthStart: firstDayOf(periodOf(first.date)),
  };
}

/** What a page has besides its lines, the same for all its windows. */
export interface LedgerFrame {
  readonly page: PageTopic;
  readonly plan: LedgerPlan;
  readonly opening: LedgerRow;
  readonly months: ReadonlyMap<Period, LedgerMonth>;
}

export function ledgerFrame(
  ledger: Ledger,
  range: PeriodRange,
  page: PageTopic,
  plan: LedgerPlan,
): LedgerFrame {
  const { opening, months } = ledgerMonths(ledger, range, page);
  return { page, plan, opening, months: new Map(months.map((month) => [month.month, month])) };
}

/**
 * The rows of a window as they are in the whole page, whatever its offset: the balance of a line goes on from
 * what its month began with and what moved `before`. `lines` are the needed ones, in the order of the books.
 */
export function ledgerWindow(
  { page, plan, opening, months }: LedgerFrame,
  { offset, size }: RowWindow,
  { lines, before }: { readonly lines: readonly PostedLine[]; readonly before: MovedBefore },
): LedgerRow[] {
  const first = lines[0] && months.get(periodOf(lines[0].date));
  const drawn = first
    ? lineRows(
        lines,
        {
          net: fen(first.openingNet + before.net),
          quantity: quantityOf(first.openingQuantity + before.quantity),
        },
        page.split,
      )
    : [];
  const rows: LedgerRow[] = page.hasOpening && offset === 0 && size > 0 ? [opening] : [];
  let next = 0;
  for (const run of plan.runs) {
    const from = Math.max(run.at, offset);
    const to = Math.min(run.at + run.length, offset + size);
    if (from >= to) continue;
    // One by one: a day may have more rows than a call takes arguments.
    const shown = run.isLines
      ? drawn.slice(next, (next += to - from))
      : (months.get(run.month)?.sums ?? []).slice(from - run.at, to - run.at);
    for (const row of shown) rows.push(row);
  }
  return rows;
}

/** A day of a page: its lines, and the index of the first. */
export type PageDay = LedgerPlan['days'][number];

/** The day a row is on, or the nearest before it that has lines, or the first of all; null without lines. */
export function dayAt({ days }: LedgerPlan, offset: number): PageDay | null {
  return days.filter(({ at }) => at <= offset).at(-1) ?? days[0] ?? null;
}
