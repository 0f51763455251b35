import { ZERO, negate } from '../../primitives/money';
import type { BalanceRow } from './balanceRow';
import type { BookContent } from './book';
import type { NamedLedgerRow } from './namedLedgerRow';

/**
 * 外币账: a book and the same book in the currency, side by side. 借 700.00 of USD 100.00 is in one row with
 * both. The book in the currency is made by the same rules, from the amounts of the currency.
 */
export function withForeign(own: BookContent, foreign: BookContent): BookContent {
  if (own.grain === 'period' && foreign.grain === 'period') {
    return { ...own, rows: withForeignBalances(own.rows, foreign.rows) };
  }
  if (own.grain === 'month' && foreign.grain === 'month') {
    const pages = new Map(foreign.pages.map(({ account, rows }) => [account.id, rows]));
    return {
      ...own,
      pages: own.pages.map((page) => ({
        ...page,
        rows: withForeignRows(page.rows, pages.get(page.account.id)),
      })),
    };
  }
  if (own.grain === 'line' && foreign.grain === 'line') {
    return { ...own, rows: withForeignRows(own.rows, foreign.rows) };
  }
  return own;
}

function withForeignBalances(own: readonly BalanceRow[], foreign: readonly BalanceRow[]): BalanceRow[] {
  const keyOf = ({ accountId, itemId, combination }: BalanceRow) => `${accountId}|${itemId}|${combination}`;
  const found = new Map(foreign.map((row) => [keyOf(row), row]));
  return own.map((row) => {
    const there = found.get(keyOf(row));
    return {
      ...row,
      foreignOpeningDebit: there?.openingDebit ?? ZERO,
      foreignOpeningCredit: there?.openingCredit ?? ZERO,
      foreignDebit: there?.debit ?? ZERO,
      foreignCredit: there?.credit ?? ZERO,
      foreignClosingDebit: there?.closingDebit ?? ZERO,
      foreignClosingCredit: there?.closingCredit ?? ZERO,
    };
  });
}

/** Rows of one page, or of one window of it: each beside the row of the same line, or of the same sum. */
export function withForeignRows(
  own: readonly NamedLedgerRow[],
  foreign: readonly NamedLedgerRow[] | undefined,
): NamedLedgerRow[] {
  const keyOf = ({ kind, date, voucherId, lineNumber }: NamedLedgerRow) =>
    `${kind}|${date}|${voucherId}|${lineNumber}`;
  const found = new Map(foreign?.map((row) => [keyOf(row), row]));
  return own.map((row) => {
    const there = found.get(keyOf(row));
    const isOtherSide = there?.side !== row.side && row.side !== '平';
    const balance = there?.balance ?? ZERO;
    return {
      ...row,
      foreignDebit: there?.debit ?? ZERO,
      foreignCredit: there?.credit ?? ZERO,
      foreignBalance: isOtherSide ? negate(balance) : balance,
    };
  });
}
