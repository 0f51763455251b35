import type { Account } from '../account';
import { rollUp, type AccountTree } from '../accountTree';
import type { PeriodTotals } from '../ledger';
import { closingQuantity } from '../summarize';
import {
  addFigures,
  balanceColumns,
  hasFigures,
  totalColumns,
  type BalanceColumns,
  type BalanceFigures,
} from './balanceFigures';
import { accountRow, totalRow, type AccountBalanceRow } from './balanceRow';
import type { PeriodBook } from './book';
import { balanceColumnsShown } from './balanceColumnsShown';
import { columnSets } from './bookFilter';

/** 科目余额表: opening, turnover, year to date and closing of every account. */
export const accountBalances: PeriodBook<'nothing'> = {
  key: 'accountBalances',
  title: '科目余额表',
  path: 'subject-balance',
  grain: 'period',
  asks: 'nothing',
  opens: 'detailLedger',
  hasLevels: true,
  beginsAtLevel: 1,
  columns: [
    { key: 'code', title: '科目编码', kind: 'text' },
    { key: 'name', title: '科目名称', kind: 'text' },
    ...balanceColumnsShown,
  ],
  columnSets: [columnSets.year, columnSets.quantity, columnSets.currency],
  rows({ accounts, totals }) {
    const rows = accountBalanceRows(totals, accounts);
    return [...rows.map(accountRow), totalRow(accountBalanceTotal(rows))];
  },
};

/**
 * Every account with figures, by code, parents before children. A parent is the signed sum of its
 * children (应交增值税: 进项 借 130.00 and 销项 贷 200.00 → 贷 70.00). Accounts whose figures are all
 * zero are dropped, unless something below them has figures.
 */
export function accountBalanceRows(
  totals: readonly PeriodTotals[],
  accounts: AccountTree,
): AccountBalanceRow[] {
  const figures = rollUp<BalanceFigures>(
    accounts,
    totals.map((row) => [row.accountId, row] as const),
    addFigures,
  );
  const shown = new Set<number>();
  for (const [id, own] of figures) {
    if (hasFigures(own)) accounts.pathOf(id).forEach((account) => shown.add(account.id));
  }
  return accounts.all.flatMap((account) => {
    const own = figures.get(account.id);
    return own && shown.has(account.id) ? [rowOf(account, own, accounts.isLeaf(account.id))] : [];
  });
}

function rowOf(account: Account, figures: BalanceFigures, isLeaf: boolean): AccountBalanceRow {
  const columns = balanceColumns(figures);
  return {
    accountId: account.id,
    parentId: account.parentId,
    code: account.code,
    name: account.name,
    level: account.level,
    side: account.side,
    unit: account.unit,
    isLeaf,
    openingDebit: columns.openingDebit,
    openingCredit: columns.openingCredit,
    debit: columns.debit,
    credit: columns.credit,
    yearDebit: columns.yearDebit,
    yearCredit: columns.yearCredit,
    closingDebit: columns.closingDebit,
    closingCredit: columns.closingCredit,
    openingQuantity: figures.openingQuantity,
    debitQuantity: figures.debitQuantity,
    creditQuantity: figures.creditQuantity,
    closingQuantity: closingQuantity(figures),
  };
}

/** 合计: first-level accounts once. Debit equals credit in every pair of columns when the books balance. */
export function accountBalanceTotal(
  rows: readonly (BalanceColumns & Pick<AccountBalanceRow, 'level'>)[],
): BalanceColumns {
  return totalColumns(rows.filter(({ level }) => level === 1));
}
