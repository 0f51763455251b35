import { useEffect, useState, type ReactNode } from 'react';
import { lazyDialog } from '@mingzhang/shared/ui';
import type { PrintRange } from '../voucherPrintApi';

const PrintDialog = lazyDialog(() => import('./PrintDialog').then((m) => m.PrintDialog));

export interface Print {
  /** Opens the dialog; the first range is the one chosen at first. */
  readonly open: (ranges: readonly PrintRange[]) => void;
  /** Goes anywhere in the page; null while nothing is being printed. */
  readonly dialog: ReactNode;
}

/**
 * Printing for a page with buttons or keys of its own for it: `print.open(…)`, and `{print.dialog}`. Afterwards the
 * focus returns to the button or cell.
 */
export function usePrint(): Print {
  const [ranges, setRanges] = useState<readonly PrintRange[] | null>(null);
  const [cameFrom, setCameFrom] = useState<Element | null>(null);
  const isOpen = ranges !== null;

  // Only once the dialog is gone: while it is open it keeps the focus to itself.
  useEffect(() => {
    if (!isOpen && cameFrom instanceof HTMLElement) cameFrom.focus();
  }, [isOpen, cameFrom]);

  return {
    open(next) {
      setCameFrom(document.activeElement);
      setRanges(next);
    },
    dialog: ranges && <PrintDialog ranges={ranges} onClose={() => setRanges(null)} />,
  };
}
