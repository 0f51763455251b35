import type { AccountTree } from '../accountTree';
import type { PeriodTotals } from '../ledger';
import { accountBalanceRows, accountBalanceTotal } from './accountBalances';
import { accountRow, totalRow, type AccountBalanceRow } from './balanceRow';
import type { PeriodBook } from './book';

/** 科目汇总表: what the vouchers of a range turned over, account by account. */
export const accountSummary: PeriodBook<'nothing'> = {
  key: 'accountSummary',
  title: '科目汇总表',
  path: 'subject-summary',
  grain: 'period',
  asks: 'nothing',
  opens: 'detailLedger',
  hasLevels: true,
  isTurnover: true,
  countsVouchers: true,
  columns: [
    { key: 'code', title: '科目编码', kind: 'text' },
    { key: 'name', title: '科目名称', kind: 'text' },
    { key: 'debit', title: '借方', kind: 'money', group: '本期发生额' },
    { key: 'credit', title: '贷方', kind: 'money', group: '本期发生额' },
  ],
  rows({ accounts, totals }) {
    const rows = accountSummaryRows(totals, accounts);
    return [...rows.map(accountRow), totalRow(accountBalanceTotal(rows))];
  },
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
