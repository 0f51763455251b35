import { useCallback, useLayoutEffect, useSyncExternalStore, type RefObject } from 'react';
import { useRowWindow, type RowWindow } from '@mingzhang/shared/ui-rows';
import type { DraftLine } from '../draft/voucherDraft';
import { cellOf, inputOf } from './gridElements';
import type { Grid } from './useGrid';

/** So many rows are simply all drawn: only longer vouchers have a window. */
const ALL_DRAWN = 30;
const ROWS_AROUND = 8;
/** Assumed height of a row that was not drawn yet, in pixels. */
const USUAL_HEIGHT = 55;

/**
 * Which rows of a voucher are drawn: all of a short one; of a long one the visible rows and the cursor's. The cursor is
 * put where it is wanted after everything that was changed together is on the page: a new row exists, its texts are in it.
 */
export function useGridRows(
  grid: RefObject<HTMLDivElement | null>,
  lines: readonly DraftLine[],
  cursor: Grid['cursor'],
): RowWindow {
  const wanted = useSyncExternalStore(cursor.subscribe, cursor.now);
  // The row one types in holds what is not in the draft yet: it stays drawn wherever one scrolls.
  const typedIn = lines.length > ALL_DRAWN ? cellOf(document.activeElement) : null;
  const shown = useRowWindow({
    count: lines.length,
    keyOf: useCallback((row: number) => lines[row]?.key ?? row, [lines]),
    usualHeight,
    firstRow: useCallback(() => grid.current?.querySelector('[data-row]') ?? null, [grid]),
    drawnWhole: ALL_DRAWN,
    rowsAround: ROWS_AROUND,
    held: [wanted, typedIn].flatMap((cell) => (cell ? [cell.row] : [])),
  });
  useLayoutEffect(() => {
    if (wanted) inputOf(grid.current, wanted)?.focus();
  }, [grid, wanted]);
  return shown;
}

const usualHeight = () => USUAL_HEIGHT;
