import type { AuxiliaryItem } from '../auxiliary';
import { auxiliaryRefs } from '../auxiliary';
import type { PeriodTotals } from '../ledger';
import {
  NO_FIGURES,
  addFigures,
  balanceColumns,
  hasFigures,
  totalColumns,
  type BalanceColumns,
  type BalanceFigures,
} from './balanceFigures';
import { itemRow, totalRow, type AuxiliaryBalanceRow } from './balanceRow';
import type { PeriodBook } from './book';

/** 辅助核算余额表: the balance table of one category, item by item. */
export const auxiliaryBalances: PeriodBook<'category'> = {
  key: 'auxiliaryBalances',
  title: '辅助核算余额表',
  path: 'auxiliary-accounting-balance',
  grain: 'period',
  asks: 'category',
  opens: 'auxiliaryLedger',
  columns: [
    { key: 'code', title: '编码', kind: 'text' },
    { key: 'name', title: '名称', kind: 'text' },
    { key: 'openingDebit', title: '借方', kind: 'money', group: '期初余额' },
    { key: 'openingCredit', title: '贷方', kind: 'money', group: '期初余额' },
    { key: 'debit', title: '借方', kind: 'money', group: '本期发生额' },
    { key: 'credit', title: '贷方', kind: 'money', group: '本期发生额' },
    { key: 'closingDebit', title: '借方', kind: 'money', group: '期末余额' },
    { key: 'closingCredit', title: '贷方', kind: 'money', group: '期末余额' },
  ],
  rows({ totals, items }, { category }) {
    const rows = auxiliaryBalanceRows(totals, category.id, items);
    return [...rows.map(itemRow), totalRow(auxiliaryBalanceTotal(rows))];
  },
};

/** The items of a category that have figures, by code. An item is the signed sum over its accounts. */
export function auxiliaryBalanceRows(
  totals: readonly PeriodTotals[],
  categoryId: number,
  items: readonly AuxiliaryItem[],
): AuxiliaryBalanceRow[] {
  const figures = new Map<number, BalanceFigures>();
  for (const row of totals) {
    const ref = auxiliaryRefs(row.auxiliaryKey).find((candidate) => candidate.categoryId === categoryId);
    if (ref) figures.set(ref.itemId, addFigures(figures.get(ref.itemId) ?? NO_FIGURES, row));
  }
  return items
    .flatMap(({ id, code, name }) => {
      const own = figures.get(id);
      return own && hasFigures(own) ? [{ itemId: id, code, name, ...balanceColumns(own) }] : [];
    })
    .sort((a, b) => (a.code < b.code ? -1 : 1));
}

/** 合计: every item once. */
export function auxiliaryBalanceTotal(rows: readonly AuxiliaryBalanceRow[]): BalanceColumns {
  return totalColumns(rows);
}
