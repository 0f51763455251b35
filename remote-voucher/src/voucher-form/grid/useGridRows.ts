import { useCallback, useState, type RefObject } from 'react';
import { useRowWindow, type RowWindow } from '@mingzhang/shared/ui-rows';
import type { DraftLine } from '../draft/voucherDraft';
import { cellOf } from './gridElements';

export interface GridRows extends RowWindow {
  /** Draws a row wherever it is: the cursor is about to go there. */
  readonly reveal: (row: number) => void;
}

/** So many rows are simply all drawn: only longer vouchers have a window. */
const ALL_DRAWN = 30;
const ROWS_AROUND = 8;
/** Assumed height of a row that was not drawn yet, in pixels. */
const USUAL_HEIGHT = 55;

/** Which rows of a voucher are drawn: all of a short one; of a long one the visible rows and the cursor's. */
export function useGridRows(grid: RefObject<HTMLDivElement | null>, lines: readonly DraftLine[]): GridRows {
  const [wanted, setWanted] = useState<number | null>(null);
  // The row one types in holds what is not in the draft yet: it stays drawn wherever one scrolls.
  const typedIn = lines.length > ALL_DRAWN ? (cellOf(document.activeElement)?.row ?? null) : null;
  const shown = useRowWindow({
    count: lines.length,
    keyOf: useCallback((row: number) => lines[row]?.key ?? row, [lines]),
    usualHeight,
    firstRow: useCallback(() => grid.current?.querySelector('[data-row]') ?? null, [grid]),
    drawnWhole: ALL_DRAWN,
    rowsAround: ROWS_AROUND,
    held: [wanted, typedIn].filter((row) => row !== null),
  });
  return { ...shown, reveal: setWanted };
}

const usualHeight = () => USUAL_HEIGHT;
