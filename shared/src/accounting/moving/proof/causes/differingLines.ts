import { listAt } from '../../listAt';
import type { PlanLine, PlanSlip } from '../../plan/movePlan';
import type { BalanceKey } from '../ourBalances';
import type { CauseSearch } from './causeSearch';

/** A line on a balance that differs. */
export interface DifferingLine {
  readonly slip: PlanSlip;
  readonly line: PlanLine;
  readonly isDebit: boolean;
  readonly amount: number;
}

const byKeys = new WeakMap<CauseSearch, Map<BalanceKey, DifferingLine[]>>();

/** The lines on some balances; all of them are looked up once for each table. */
export function linesOf(search: CauseSearch, keys: readonly BalanceKey[]): DifferingLine[] {
  const known = byKeys.get(search) ?? collected(search);
  byKeys.set(search, known);
  return keys.flatMap((key) => listAt(known, key));
}

function collected({ slips, keysOf, open }: CauseSearch): Map<BalanceKey, DifferingLine[]> {
  const lines = new Map<BalanceKey, DifferingLine[]>([...open.keys()].map((key) => [key, []]));
  for (const slip of slips) {
    for (const line of slip.lines) {
      const differing = { slip, line, isDebit: line.debit !== 0, amount: line.debit + line.credit };
      for (const key of keysOf(line)) lines.get(key)?.push(differing);
    }
  }
  return lines;
}
