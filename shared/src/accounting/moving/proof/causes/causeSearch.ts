import type { Period } from '../../../../primitives/period';
import type { PlanSlip } from '../../plan/movePlan';
import { MOST_SLIPS, type CauseKind, type MoveCause, type MoveCell } from '../moveProof';
import type { KeysOf, OpenDifferences } from '../slipEffects';
import type { Origin } from '../residuals';
import type { BalanceKey } from '../ourBalances';

/** A slip of the month before or after, and what begins in the table of that month; null: there is no such table. */
export interface NeighbourSlip {
  readonly slip: PlanSlip;
  readonly own: OpenDifferences | null;
}

/** What a cause is searched in: the differences of one table that have none yet, and the slips of its months. */
export interface CauseSearch {
  readonly open: OpenDifferences;
  /** Slips of the months of the table on a balance that differs. */
  readonly slips: readonly PlanSlip[];
  /** The slip of the highest number of each month and word. */
  readonly lasts: readonly PlanSlip[];
  /** Keys of the slips that look like 结转损益. */
  readonly transfers: ReadonlySet<string>;
  /** Void slips of the months. */
  readonly voids: readonly PlanSlip[];
  /** Slips of the month before and after. */
  readonly neighbours: readonly NeighbourSlip[];
  /** 记-17: numbers no slip of the months has. */
  readonly gaps: readonly string[];
  /** Months of the table without any slip of ours. */
  readonly empty: readonly Period[];
  /** Ours has slips at all. */
  readonly hasSlips: boolean;
  /** Some slips have an auditor. */
  readonly isAudited: boolean;
  /** What begins in the table before and in the one after. */
  readonly beside: readonly ReadonlyMap<BalanceKey, Origin>[];
  readonly keysOf: KeysOf;
  readonly claim: (keys: Iterable<BalanceKey>, cause: MoveCause) => void;
}

/** 2026-04 记-17 */
export const slipTitle = ({ key }: Pick<PlanSlip, 'key'>) => key.replace('|', ' ');

export function cause(
  kind: CauseKind,
  message: string,
  slips: readonly Pick<PlanSlip, 'key'>[] = [],
  cells: readonly MoveCell[] = [],
): MoveCause {
  return { kind, message, slips: [...new Set(slips.map(({ key }) => key))].slice(0, MOST_SLIPS), cells };
}

/** Whether slips post to it: not to a heading, nor to 合计. */
export const isPosted = (key: BalanceKey) => !key.endsWith('*');

/** A balance, a heading or 合计 as messages name it. */
export const keyTitle = (key: BalanceKey) => key.replace(/\*$/, '') || '合计';

/** The first few titles, and how many there are. */
export function titles(slips: readonly Pick<PlanSlip, 'key'>[]): string {
  const all = [...new Set(slips.map(slipTitle))];
  return all.length > 5 ? `${all.slice(0, 5).join('、')}等${all.length}张` : all.join('、');
}
