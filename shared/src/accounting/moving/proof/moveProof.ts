import type { Fen } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import type { Found } from '../movedBooks';
import type { FigureName, Figures } from '../plan/balanceTables';
import type { PlanItemRef } from '../plan/movePlan';

/**
 * 迁入核对: the plan, posted, against every balance table of theirs. A difference has a cause or is told as unexplained; nothing
 * is plugged.
 */
export interface MoveProof {
  readonly compared: number;
  readonly equal: number;
  /** The earliest table first, by account and items. */
  readonly differences: readonly MoveDifference[];
  /** Where their tables contradict themselves. */
  readonly contradictions: readonly MoveContradiction[];
}

/** A row of a table of theirs that is not ours. */
export interface MoveDifference {
  /** 2026-04..2026-06|1122|客户:c1 */
  readonly id: string;
  readonly from: Period;
  readonly to: Period;
  /** '' 合计. */
  readonly account: string;
  readonly name: string;
  readonly items: readonly PlanItemRef[];
  /** Null: their table has no such row. */
  readonly at: Found | null;
  readonly ours: Figures;
  readonly theirs: Figures;
  /** ours − theirs; null: their table has no such column. */
  readonly differences: Figures;
  readonly cause: MoveCause;
  /** The difference this one comes from: of an account below, or of an earlier month. */
  readonly follows: string | null;
}

/** In the order they are tested. */
export const causeKinds = [
  'contradiction',
  'slip',
  'pair',
  'turned',
  'otherSlips',
  'rounding',
  'digits',
  'unexplained',
] as const;
export type CauseKind = (typeof causeKinds)[number];

export interface MoveCause {
  readonly kind: CauseKind;
  readonly message: string;
  /** Keys of slips it is about, at most MOST_SLIPS. */
  readonly slips: readonly string[];
  /** Cells of theirs that are wrong. */
  readonly cells: readonly MoveCell[];
}

export const MOST_SLIPS = 20;

/** A figure of a table of theirs. */
export interface MoveCell {
  readonly at: Found;
  readonly from: Period;
  readonly to: Period;
  readonly account: string;
  readonly figure: FigureName;
  /** What to add for their table to agree with itself. */
  readonly correction: Fen;
}

export interface MoveContradiction {
  readonly message: string;
  /** Null: several cells may be the wrong one. */
  readonly cell: MoveCell | null;
}

/** Reasons by the id of the difference they accept. */
export type Acceptances = Readonly<Record<string, string>>;

/** A difference, and the one it follows from. */
type Following = Pick<MoveDifference, 'id' | 'follows'>;

/**
 * Whether nothing speaks against moving in: every difference is accepted with a reason. One that follows from another is
 * accepted with it; a contradiction that touches no balance is only told.
 */
export function isProved(differences: readonly Following[], acceptances: Acceptances): boolean {
  const byId = new Map(differences.map((difference) => [difference.id, difference]));
  return differences.every((difference) => {
    let at: Following | undefined = difference;
    while (at?.follows !== null && at !== undefined) at = byId.get(at.follows);
    const ids = [difference.id, at?.id ?? difference.id];
    return ids.some((id) => (acceptances[id] ?? '').trim() !== '');
  });
}
