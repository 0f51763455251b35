import { useCallback, useEffect, useRef, useState } from 'react';
import type { OpeningTableRow } from './openingBalancesApi';
import { pasteBlock, type PasteTarget } from './pasteBlock';
import type { PasteResult } from './PasteNotice';
import type { useOpenings } from './useOpenings';

type Openings = Pick<ReturnType<typeof useOpenings>, 'typing' | 'actions' | 'revert'>;

/** Pasting a block into the rows shown, what came of it, and how to take it back. */
export function usePasting(openings: Openings, rows: readonly OpeningTableRow[] | null, showsYear: boolean) {
  const [pasted, setPasted] = useState<PasteResult | null>(null);
  const latest = useRef({ openings, rows });
  useEffect(() => {
    latest.current = { openings, rows };
  });

  // The same function between keystrokes, as every row gets it.
  const paste = useCallback(
    (target: PasteTarget, text: string) => {
      const { typing, actions, revert } = latest.current.openings;
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
