import type { CodeScheme } from '../../account';
import type { PlanAccount } from './movePlan';

/** The chart while it is planned. */
export interface PlannedChart {
  readonly scheme: CodeScheme;
  /** By code; parents are there before their children. */
  readonly accounts: Map<string, PlanAccount>;
  /** Their account in our encoding → the account it becomes. */
  readonly targets: Map<string, string>;
  /** Accounts with others below them, when their sub-accounts are items (planTargets.ts). */
  readonly parents: Set<string | null>;
}
