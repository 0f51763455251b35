import type { MoveProblem } from '../movedBooks';

/** So many problems are kept; the rest is counted. */
const MOST_KEPT = 200;

/** Problems as they are met: a file of a million wrong rows does not fill the memory. */
export interface ProblemList {
  readonly add: (problem: MoveProblem) => void;
  /** The first ones. */
  readonly kept: readonly MoveProblem[];
  readonly count: () => number;
}

export function problemList(): ProblemList {
  const kept: MoveProblem[] = [];
  let count = 0;
  return {
    add: (problem) => {
      count += 1;
      if (kept.length < MOST_KEPT) kept.push(problem);
    },
    kept,
    count: () => count,
  };
}

/** Column 27, counted from 0, is `AB`. */
export function columnLetters(column: number): string {
  const last = String.fromCharCode(65 + (column % 26));
  return column < 26 ? last : columnLetters(Math.floor(column / 26) - 1) + last;
}
