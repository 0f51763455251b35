import type { PlanSlip } from '../../plan/movePlan';
import type { Origin } from '../residuals';
import { cause, type CauseSearch } from './causeSearch';
import { linesOf, type DifferingLine } from './differingLines';

/** Lines that explain a balance, and what to tell of them. */
export interface Explained {
  readonly lines: readonly DifferingLine[];
  readonly message: string;
}

/**
 * Claims the balances that the lines asked about explain; then those that the other lines of the same slips do: there what
 * is wrong with them is hidden by the lines of slips that are right.
 */
export function claimBySlips(
  search: CauseSearch,
  kind: Parameters<typeof cause>[0],
  isAsked: (line: DifferingLine) => boolean,
  explain: (origin: Origin, lines: readonly DifferingLine[]) => Explained | null,
): void {
  const claim = (among: (line: DifferingLine) => boolean): PlanSlip[] =>
    [...search.open].flatMap(([key, origin]) => {
      const found = explain(origin, linesOf(search, [key]).filter(among));
      if (!found) return [];
      const slips = found.lines.map(({ slip }) => slip);
      search.claim([key], cause(kind, found.message, slips));
      return slips;
    });
  const slips = new Set(claim(isAsked));
  claim(({ slip }) => slips.has(slip));
}
