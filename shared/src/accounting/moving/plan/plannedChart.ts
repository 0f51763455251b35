import type { CodeScheme } from '../../account';
import type { PlanAccount } from './movePlan';

/** The chart while it is planned. */
export interface PlannedChart {
  readonly scheme: CodeScheme;
  /** By code; parents are there before their children. */
  readonly accounts: Map<string, PlanAccount>;
  /** Their account in our encoding → the account it becomes. */
  readonly targets: Map<string, string>;
  /** Accounts with others below them. */
  readonly parents: Set<string>;
}

/** Adds an account to the chart. */
export function addAccount({ accounts, parents }: PlannedChart, account: PlanAccount) {
  accounts.set(account.code, account);
  if (account.parent !== null) parents.add(account.parent);
}
