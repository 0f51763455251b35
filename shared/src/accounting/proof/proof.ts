import type { Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import type { Standard } from '../accountSet';
import type { CashFlowTotal } from '../cash-flow/cashFlowStatement';
import type { Goal } from '../goal';
import type { Ledger } from '../ledger';
import type { ReportTemplate } from '../report/reportTemplate';

/**
 * 勾稽核对: what must agree between books and statements, proved by both figures. Everything is of one
 * organization, read from one snapshot.
 */
export interface ProofFacts {
  readonly period: Period;
  readonly standard: Standard;
  /** From December of the year before on, where the books reach back to it. */
  readonly ledger: Ledger;
  /** As granted to the organization; null: none is. */
  readonly templates: {
    readonly balance: ReportTemplate | null;
    readonly profit: ReportTemplate | null;
    readonly cashFlow: ReportTemplate | null;
  };
  /** 现金流量 of the month and of the year, what was entered before the books included. */
  readonly flows: readonly CashFlowTotal[];
  /** The categories accounts keep, and the items they carry. */
  readonly categories: ReadonlyMap<number, { readonly name: string }>;
  readonly items: ReadonlyMap<number, { readonly code: string; readonly name: string }>;
}

/** A figure and where it is from. */
export interface ProofFigure {
  readonly label: string;
  readonly amount: Fen;
}

/** Two figures that must be the same. */
export interface ProofPair {
  readonly left: ProofFigure;
  readonly right: ProofFigure;
}

/** Why two figures differ, and what shows the culprit. */
export interface ProofBreak {
  readonly message: string;
  readonly goal: Goal;
}

/** One thing that was to be proved. It holds when nothing is in `breaks`. */
export interface ProofResult {
  readonly key: string;
  readonly title: string;
  readonly pairs: readonly ProofPair[];
  readonly breaks: readonly ProofBreak[];
  /** What the figures mean, or why there is nothing to prove; null: they speak for themselves. */
  readonly note: string | null;
}

/** 勾稽关系. Add one by adding a file beside this one and its line in index.ts. */
export interface Proof {
  readonly key: string;
  readonly title: string;
  prove(facts: ProofFacts): Pick<ProofResult, 'pairs' | 'breaks' | 'note'>;
}

export const isProved = ({
  pairs,
  breaks,
}: {
  readonly pairs: readonly ProofPair[];
  readonly breaks: readonly unknown[];
}): boolean => breaks.length === 0 && pairs.every(({ left, right }) => left.amount === right.amount);
