import type { Period } from '../../primitives/period';

/** What a ledger is opened for. */
export interface LedgerScope {
  readonly from: Period;
  readonly to: Period;
  /** `tree` adds the organizations below. */
  readonly scope?: 'self' | 'tree';
}

/** The address of 明细账 of an account and what stands below it: `/account-book/detailed?account=31&from=…&to=…`. */
export function ledgerAddress(accountId: number, { from, to, scope = 'self' }: LedgerScope): string {
  const tree = scope === 'tree' ? '&scope=tree' : '';
  return `/account-book/detailed?account=${accountId}&from=${from}&to=${to}${tree}`;
}
