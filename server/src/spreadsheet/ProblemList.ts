import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';

/** Most messages reported of one file. */
export const MOST_PROBLEMS = 500;

/** What is wrong with a file, up to one more than is ever told: that there is more must be known, not what. */
export class ProblemList {
  readonly found: WorksheetProblem[] = [];

  /** Reading on would find nothing that is told. */
  get isFull(): boolean {
    return this.found.length > MOST_PROBLEMS;
  }

  add(problem: WorksheetProblem): void {
    if (!this.isFull) this.found.push(problem);
  }
}
