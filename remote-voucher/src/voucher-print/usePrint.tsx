import { useState, type ReactNode } from 'react';
import { PrintDialog } from './PrintDialog';
import type { PrintRange } from './printRange';

export interface Print {
  /** Opens the dialog; the first range is the one chosen at first. */
  readonly open: (ranges: readonly PrintRange[]) => void;
  /** Stands anywhere in the page; null while nothing is being printed. */
  readonly dialog: ReactNode;
}

/** Printing for a page that has buttons or keys of its own for it: `print.open(…)`, and `{print.dialog}`. */
export function usePrint(): Print {
  const [ranges, setRanges] = useState<readonly PrintRange[]>([]);
  return {
    open: setRanges,
    dialog: ranges.length > 0 && <PrintDialog ranges={ranges} onClose={() => setRanges([])} />,
  };
}
