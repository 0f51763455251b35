import type { AccountTree } from '../accountTree';
import type { PeriodTotals } from '../ledger';
import { accountBalanceRows, type AccountBalanceRow } from './accountBalances';
import type { Book } from './book';

/** 科目汇总表: what the vouchers of a range turned over, account by account. */
export const accountSummary: Book<AccountBalanceRow> = {
  key: 'accountSummary',
  title: '科目汇总表',
  path: 'subject-summary',
  grain: 'period',
  columns: [
    { key: 'code', title: '科目编码', kind: 'text' },
    { key: 'name', title: '科目名称', kind: 'text' },
    { key: 'debit', title: '借方发生额', kind: 'money' },
    { key: 'credit', title: '贷方发生额', kind: 'money' },
  ],
};

/** Accounts that turned something over, with their parents. The total is that of the balance table. */
export function accountSummaryRows(
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
): AccountBalanceRow[] {
  const moved = totals.filter(
    ({ debit, credit, debitQuantity, creditQuantity }) =>
      debit !== 0 || credit !== 0 || debitQuantity !== 0 || creditQuantity !== 0,
  );
  return accountBalanceRows(moved, accounts);
}
