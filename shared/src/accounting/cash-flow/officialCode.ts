import { isCashAccount } from '../account';
import type { AccountTree } from '../accountTree';

/** How the rules see the accounts of a chart. */
export interface CashFlowAccounts {
  readonly isCash: (accountId: number) => boolean;
  /** The account's code as the official chart (4-2-2-2) would have it. */
  officialCodeOf(accountId: number): string;
}

/** The accounts of a chart, whatever its scheme: 2221001 under 2221 of a set with 4-3-3-3 is 222101. */
export function cashFlowAccounts(accounts: AccountTree): CashFlowAccounts {
  return {
    isCash: (accountId) => isCashAccount(accounts.byId(accountId)),
    officialCodeOf(accountId) {
      const path = accounts.pathOf(accountId);
      return path
        .map(({ code }, level) => {
          const segment = code.slice(path[level - 1]?.code.length ?? 0);
          return level === 0 ? segment : String(Number(segment)).padStart(2, '0');
        })
        .join('');
    },
  };
}
