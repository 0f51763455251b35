import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { Cell } from './grid/cellPath';
import { cellOf } from './grid/gridElements';
import { problemCellOf } from './grid/problemCells';
import { headInput } from './head/headKeys';
import type { OpenEntry } from './useOpenEntry';

/** Where the cursor is sent on the paper. */
interface PaperCursor {
  /** To where a problem is mended; one of the whole voucher, back to the cell one was in. */
  readonly goTo: (problem: Problem) => void;
  /** Back to the cell one was in last, or to the first one. */
  readonly goBack: () => void;
}

/**
 * Starts in the cell the entry is opened with; where nothing can be typed, the paper itself is where the keys arrive.
 * Problems are mended in a cell, the items of a row, a field of the head.
 */
export function usePaper(
  paper: RefObject<HTMLDivElement | null>,
  { grid, opening: { cell }, lock: { isReadOnly } }: OpenEntry,
): PaperCursor {
  const { focus, openAuxiliary } = grid.actions;
  const lastCell = useRef<Cell | null>(null);

  // Another entry begins at its top, where its notices are; one that was just saved stays where it was.
  useLayoutEffect(() => {
    if (cell.row === 0) scrollToTop(paper.current);
  }, [cell, paper]);

  useEffect(() => {
    const element = paper.current;
    const onFocus = ({ target }: FocusEvent) => {
      lastCell.current = cellOf(target) ?? lastCell.current;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, [paper]);

  useEffect(() => {
    if (isReadOnly) paper.current?.focus({ preventScroll: true });
    else focus(cell);
  }, [focus, cell, isReadOnly, paper]);

  const goBack = () => focus(lastCell.current ?? { row: 0, field: 'summary' });
  function goTo(problem: Problem) {
    const found = problemCellOf(problem);
    if (found.kind === 'cell') focus(found.cell);
    else if (found.kind === 'auxiliary') openAuxiliary(found.row);
    else if (found.kind === 'head') headInput(paper.current, found.field)?.focus();
    else goBack();
  }
  return { goTo, goBack };
}

/** Whatever it is that scrolls around the paper: the shell's page, or the window when the remote runs alone. */
function scrollToTop(paper: HTMLElement | null): void {
  for (let around = paper?.parentElement; around; around = around.parentElement) around.scrollTop = 0;
}
