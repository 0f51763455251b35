import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { cellOf } from './gridElements';

/** The rows that are drawn, both ends included. */
export interface RowRange {
  readonly first: number;
  readonly last: number;
}

export interface RowWindow {
  readonly isDrawn: (row: number) => boolean;
  /** Pixels of the blank place of a row that is not drawn, by the line's key. */
  readonly heightOf: (key: number) => number;
  /** Draws a row wherever it stands: the cursor is about to go there. */
  readonly reveal: (row: number) => void;
}

/** So many rows are simply all drawn: only longer vouchers have a window. */
const ALL_DRAWN = 30;
/** Rows drawn beyond what is seen, above and below; it moves on when half of them are left. */
const ROWS_AROUND = 8;
/** A row before it was ever drawn. */
const USUAL_HEIGHT = 55;

/**
 * Which rows of a long voucher are drawn: those in sight and some around. The others keep their place and
 * their height, so that the page scrolls as if all were there, and a change of 200 rows costs 40.
 */
export function useRowWindow(grid: RefObject<HTMLDivElement | null>, count: number): RowWindow {
  const [range, setRange] = useState<RowRange>({ first: 0, last: ALL_DRAWN - 1 });
  const drawn = useRef(range);
  // The row one types in, which holds what is not in the draft yet, stays drawn wherever one scrolls.
  const [kept, setKept] = useState<number | null>(null);
  const heights = useRef(new Map<number, number>());
  const isLong = count > ALL_DRAWN;

  const look = useCallback(() => {
    const rows = rowsOf(grid.current);
    if (rows.length === 0) return;
    const seen = seenOf(rows);
    if (covers(drawn.current, seen, rows.length)) return;
    remember(rows, heights.current);
    setKept(cellOf(document.activeElement)?.row ?? null);
    setRange(around(seen));
  }, [grid]);

  useLayoutEffect(() => {
    drawn.current = range;
  }, [range]);

  useLayoutEffect(() => {
    if (isLong) look();
  }, [isLong, look]);

  // Rows are taller or lower once they are drawn, and may push others into sight.
  useEffect(() => {
    if (!isLong) return;
    const frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [isLong, look, range, count]);

  useEffect(() => {
    if (!isLong) return;
    window.addEventListener('scroll', look, { capture: true, passive: true });
    window.addEventListener('resize', look);
    return () => {
      window.removeEventListener('scroll', look, { capture: true });
      window.removeEventListener('resize', look);
    };
  }, [isLong, look]);

  const reveal = useCallback((row: number) => {
    setRange((now) =>
      row >= now.first && row <= now.last ? now : around({ first: row, last: row + ROWS_AROUND }),
    );
  }, []);
  const heightOf = useCallback((key: number) => heights.current.get(key) ?? USUAL_HEIGHT, []);
  const isDrawn = (row: number) => !isLong || row === kept || (row >= range.first && row <= range.last);
  return { isDrawn, heightOf, reveal };
}

function rowsOf(grid: HTMLElement | null): readonly HTMLElement[] {
  return [...(grid?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
}

/** Notes how tall the drawn rows are, for when they are not drawn. */
function remember(rows: readonly HTMLElement[], heights: Map<number, number>): void {
  for (const row of rows) {
    if (row.dataset.key !== undefined) heights.set(Number(row.dataset.key), row.offsetHeight);
  }
}

/** The rows the window shows, found by halving: rows stand one under the other. */
function seenOf(rows: readonly HTMLElement[]): RowRange {
  const bottomOf = (row: HTMLElement) => row.getBoundingClientRect().bottom;
  const first = firstWhere(rows, (row) => bottomOf(row) > 0);
  const last = firstWhere(rows, (row) => bottomOf(row) >= window.innerHeight);
  return { first: Math.min(first, rows.length - 1), last: Math.min(last, rows.length - 1) };
}

function firstWhere(rows: readonly HTMLElement[], holds: (row: HTMLElement) => boolean): number {
  let from = 0;
  let to = rows.length;
  while (from < to) {
    const middle = (from + to) >> 1;
    const row = rows[middle];
    if (row && holds(row)) to = middle;
    else from = middle + 1;
  }
  return from;
}

function covers(range: RowRange, seen: RowRange, count: number): boolean {
  const half = ROWS_AROUND / 2;
  const hasAbove = range.first <= Math.max(0, seen.first - half);
  const hasBelow = range.last >= Math.min(count - 1, seen.last + half);
  // One that grew with rows put in, or was made for another window, is made anew.
  const isLean = range.last - range.first <= seen.last - seen.first + 4 * ROWS_AROUND;
  return hasAbove && hasBelow && isLean;
}

function around({ first, last }: RowRange): RowRange {
  return { first: Math.max(0, first - ROWS_AROUND), last: last + ROWS_AROUND };
}
