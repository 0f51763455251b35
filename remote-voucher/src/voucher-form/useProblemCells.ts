import { useCallback, useEffect, useRef, type RefObject } from 'react';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { Cell } from './grid/cellPath';
import { cellOf } from './grid/gridElements';
import { problemCellOf } from './grid/problemCells';
import type { Grid } from './grid/useGrid';
import { headInput } from './head/headKeys';

interface ProblemCells {
  readonly paper: RefObject<HTMLDivElement | null>;
  /** Takes the cursor to where a problem is mended; one of the whole voucher, back to the cell one was in. */
  readonly goTo: (problem: Problem) => void;
  /** Takes the cursor back to the cell one was in last, or to the first one. */
  readonly goBack: () => void;
}

/** Where problems are mended: a cell, the items of a row, a field of the head. */
export function useProblemCells({ actions: { focus, openAuxiliary } }: Grid): ProblemCells {
  const paper = useRef<HTMLDivElement>(null);
  const lastCell = useRef<Cell | null>(null);

  useEffect(() => {
    const element = paper.current;
    const onFocus = ({ target }: FocusEvent) => {
      lastCell.current = cellOf(target) ?? lastCell.current;
    };
    element?.addEventListener('focusin', onFocus);
    return () => element?.removeEventListener('focusin', onFocus);
  }, []);

  const goBack = useCallback(() => focus(lastCell.current ?? { row: 0, field: 'summary' }), [focus]);

  const goTo = useCallback(
    (problem: Problem) => {
      const found = problemCellOf(problem);
      if (found.kind === 'cell') focus(found.cell);
      else if (found.kind === 'auxiliary') openAuxiliary(found.row);
      else if (found.kind === 'head') {
        headInput(paper.current, found.field)?.focus();
      } else goBack();
    },
    [focus, openAuxiliary, goBack],
  );
  return { paper, goTo, goBack };
}
