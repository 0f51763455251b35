import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';

/** Most messages reported of one file. */
export const MOST_PROBLEMS = 500;

/** Problems of a file, up to one more than is reported: whether there are more must be known, not which. */
export class ProblemList {
  readonly found: WorksheetProblem[] = [];

  /** Further problems would not be reported. */
  get isFull(): boolean {
    return this.found.length > MOST_PROBLEMS;
  }

  add(problem: WorksheetProblem): void {
    if (!this.isFull) this.found.push(problem);
  }
}
