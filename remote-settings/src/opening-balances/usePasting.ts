import { useCallback, useEffect, useRef, useState } from 'react';
import type { SheetRow } from './openingBalancesApi';
import { pasteBlock, type PasteTarget } from './pasteBlock';
import type { PasteResult } from './OpeningNotices';
import type { useOpeningSheet } from './useOpenings';

type Sheet = Pick<ReturnType<typeof useOpeningSheet>, 'typing' | 'actions' | 'revert'>;

/** Pasting a block into the rows shown, what came of it, and how to take it back. */
export function usePasting(sheet: Sheet, rows: readonly SheetRow[] | null, showsYear: boolean) {
  const [pasted, setPasted] = useState<PasteResult | null>(null);
  const latest = useRef({ sheet, rows });
  useEffect(() => {
    latest.current = { sheet, rows };
  });

  // The same function between keystrokes, as every row is handed it.
  const paste = useCallback(
    (target: PasteTarget, text: string) => {
      const { typing, actions, revert } = latest.current.sheet;
      const { cells, misfits } = pasteBlock(latest.current.rows ?? [], target, text, showsYear);
      const codes = cells.map(({ row }) => row.code);
      actions.fill(cells);
      setPasted({
        count: cells.length,
        misfits,
        undo: () => {
          revert(codes, typing);
          setPasted(null);
        },
      });
    },
    [showsYear],
  );
  return { pasted, paste, dismiss: () => setPasted(null) };
}
