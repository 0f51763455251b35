import { useLayoutEffect, useState } from 'react';
import type { Cell } from './cellPath';
import { inputOf } from './gridElements';
import type { Grid } from './useGrid';

/**
 * Puts the cursor where it is wanted, after everything that was changed together is on the page: a new row
 * exists, its texts are in it. A row out of view is drawn first.
 */
export function useCursor(
  { ref, cursor }: Pick<Grid, 'ref' | 'cursor'>,
  reveal: (row: number) => void,
): void {
  const [wanted, setWanted] = useState<Cell | null>(null);

  useLayoutEffect(() => {
    cursor.current = (cell) => {
      reveal(cell.row);
      setWanted({ ...cell });
    };
    return () => {
      cursor.current = null;
    };
  }, [cursor, reveal]);

  useLayoutEffect(() => {
    if (wanted) inputOf(ref.current, wanted)?.focus();
  }, [ref, wanted]);
}
