import type { Account } from '../account';
import { rollUp } from '../accountTree';
import type { Ledger } from '../ledger';
import { summarizeMonths } from '../summarize';
import { NO_FIGURES, addFigures, hasFigures, type BalanceFigures } from './balanceFigures';
import type { MonthBook } from './book';
import { columnSets } from './bookFilter';
import { ledgerColumns } from './ledgerColumns';
import { monthRows, openingRow, type LedgerRow, type PeriodRange } from './ledgerPage';
import { accountOwner, nameLedgerRow } from './namedLedgerRow';

/** One account of the general ledger: 期初余额, then 本期合计 and 本年累计 of each month. */
export interface GeneralLedgerPage {
  readonly account: Account;
  readonly rows: readonly LedgerRow[];
}

/** 总账: what every account turned over month by month. */
export const generalLedger: MonthBook<'nothing'> = {
  key: 'generalLedger',
  title: '总账',
  path: 'general-ledger',
  grain: 'month',
  asks: 'nothing',
  opens: 'detailLedger',
  hasLevels: true,
  beginsAtLevel: 1,
  columnSets: [columnSets.year, columnSets.quantity, columnSets.currency],
  columns: [
    { key: 'account', title: '科目', kind: 'text' },
    { key: 'date', title: '日期', kind: 'date' },
    { key: 'summary', title: '摘要', kind: 'text' },
    ...ledgerColumns,
  ],
  pages({ ledger, range }) {
    return generalLedgerPages(ledger, range).map(({ account, rows }) => {
      const owner = accountOwner(account, ledger.accounts);
      return { account, rows: rows.map((row) => nameLedgerRow(row, ledger.accounts, owner)) };
    });
  },
};

/** The pages of all accounts that have figures in one of the months, by code. */
export function generalLedgerPages(ledger: Ledger, { from, to }: PeriodRange): GeneralLedgerPage[] {
  const months = summarizeMonths(ledger, from, to).map(({ month, totals }) => ({
    month,
    figures: rollUp<BalanceFigures>(
      ledger.accounts,
      totals.map((row) => [row.accountId, row] as const),
      addFigures,
    ),
  }));
  const [first] = months;
  return ledger.accounts.all.flatMap((account) => {
    const of = (figures: ReadonlyMap<number, BalanceFigures>) => figures.get(account.id) ?? NO_FIGURES;
    if (!first || !months.some(({ figures }) => hasFigures(of(figures)))) return [];
    const { openingNet, openingQuantity } = of(first.figures);
    const rows = months.flatMap(({ month, figures }) => monthRows(month, of(figures)));
    return [{ account, rows: [openingRow(from, openingNet, openingQuantity), ...rows] }];
  });
}
