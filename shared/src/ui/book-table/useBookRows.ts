import { useCallback, type RefObject } from 'react';
import { useRowWindow, type RowWindow } from '../row-window/useRowWindow';
import type { BookRowKind } from './BookTableRow';

interface BookRows<Row> {
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string | number;
  readonly rowKind?: ((row: Row) => BookRowKind) | undefined;
  readonly hasOwnSearch?: boolean | undefined;
  readonly hasOwnPrint: boolean;
}

/** So many rows are simply all drawn: a year of most accounts. */
const ALL_DRAWN = 120;
const ROWS_AROUND = 20;
/** A row of one line. */
const USUAL_HEIGHT = 31;

/** Which rows of a book are drawn: besides the visible ones the chosen one, and the total that stays at the edge. */
export function useBookRows<Row>(
  body: RefObject<HTMLTableSectionElement | null>,
  { rows, rowKey, rowKind, hasOwnSearch, hasOwnPrint }: BookRows<Row>,
  active: number,
): RowWindow {
  const last = rows.at(-1);
  const hasTotal = last !== undefined && rowKind?.(last) === 'grandTotal';
  return useRowWindow({
    hasOwnSearch,
    hasOwnPrint,
    count: rows.length,
    keyOf: useCallback(
      (index: number) => {
        const row = rows[index];
        return row === undefined ? index : rowKey(row);
      },
      [rows, rowKey],
    ),
    usualHeight,
    firstRow: useCallback(() => body.current, [body]),
    drawnWhole: ALL_DRAWN,
    rowsAround: ROWS_AROUND,
    held: [...(active < 0 ? [] : [active]), ...(hasTotal ? [rows.length - 1] : [])],
  });
}

const usualHeight = () => USUAL_HEIGHT;
