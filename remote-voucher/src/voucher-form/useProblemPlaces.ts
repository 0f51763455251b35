import { useCallback, useRef, type RefObject } from 'react';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import { placeOf } from './grid/problemCells';
import type { Grid } from './grid/useGrid';

interface ProblemPlaces {
  readonly paper: RefObject<HTMLDivElement | null>;
  /** Takes the cursor to where a problem is mended. */
  readonly goTo: (problem: Problem) => void;
}

/** Where problems are mended: a cell, the items of a row, a field of the head. */
export function useProblemPlaces({ actions: { focus, openAuxiliary } }: Grid): ProblemPlaces {
  const paper = useRef<HTMLDivElement>(null);
  const goTo = useCallback(
    (problem: Problem) => {
      const place = placeOf(problem);
      if (place.kind === 'cell') focus(place.cell);
      else if (place.kind === 'auxiliary') openAuxiliary(place.row);
      else if (place.kind === 'head') {
        paper.current?.querySelector<HTMLElement>(`[data-head="${place.field}"]`)?.focus();
      }
    },
    [focus, openAuxiliary],
  );
  return { paper, goTo };
}
