import type { Problem } from '../primitives/problem';

/** Problems found in a draft of lines, as it was then. */
export interface Finding<Draft> {
  readonly draft: Draft;
  readonly problems: readonly Problem[];
}

interface Lines {
  readonly lines: readonly unknown[];
}

const NOTHING: readonly Problem[] = [];

/** The row a problem is about, from 0: 2 of `lines[2].debit`; null: none. */
export function rowOfProblem({ at = '' }: Problem): number | null {
  const match = /^lines\[(\d+)\]/.exec(at);
  return match ? Number(match[1]) : null;
}

/**
 * What is still true of an earlier finding. A problem of a row goes once that row was changed; for the rest
 * `isUnchanged` says whether what it speaks of is as it was. The same list while nothing was changed.
 */
export function unresolvedProblems<Draft extends Lines>(
  finding: Finding<Draft> | null,
  draft: Draft,
  isUnchanged: (problem: Problem, before: Draft, now: Draft) => boolean,
): readonly Problem[] {
  if (!finding) return NOTHING;
  const { draft: before, problems } = finding;
  if (before === draft) return problems;
  return problems.filter((problem) => {
    const row = rowOfProblem(problem);
    if (row === null) return isUnchanged(problem, before, draft);
    return before.lines[row] !== undefined && before.lines[row] === draft.lines[row];
  });
}
