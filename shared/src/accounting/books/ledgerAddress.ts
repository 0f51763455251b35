import type { AuxiliaryKey } from '../auxiliary';
import type { Period } from '../../primitives/period';

/** What a ledger is opened for. */
export interface LedgerScope {
  readonly from: Period;
  readonly to: Period;
  /** `tree` adds the organizations below. */
  readonly scope?: 'self' | 'tree';
  /** Only what carries these items. */
  readonly items?: AuxiliaryKey;
}

/** The address of 明细账 of an account and what is below it: `/account-book/detailed?account=31&from=…&to=…`. */
export function ledgerAddress(accountId: number, { from, to, scope = 'self', items }: LedgerScope): string {
  const tree = scope === 'tree' ? '&scope=tree' : '';
  const only = items ? `&items=${encodeURIComponent(items)}` : '';
  return `/account-book/detailed?account=${accountId}&from=${from}&to=${to}${tree}${only}`;
}
