import type { Ledger, PostedLine } from '../ledger';
import type { LineBook } from './book';
import { ledgerPage, type LedgerRow, type PeriodRange } from './ledgerPage';
import { accountOwner, nameLedgerRow } from './namedLedgerRow';

/** 明细账: every line of one account, with the balance after it. */
export const detailLedger: LineBook<'account'> = {
  key: 'detailLedger',
  title: '明细账',
  path: 'detailed',
  grain: 'line',
  asks: 'account',
  columns: [
    { key: 'date', title: '日期', kind: 'date' },
    { key: 'voucher', title: '凭证字号', kind: 'voucher' },
    { key: 'summary', title: '摘要', kind: 'text' },
    { key: 'counter', title: '对方科目', kind: 'text' },
    { key: 'debit', title: '借方', kind: 'money' },
    { key: 'credit', title: '贷方', kind: 'money' },
    { key: 'side', title: '方向', kind: 'side' },
    { key: 'balance', title: '余额', kind: 'money' },
  ],
  rows({ ledger, lines, range }, { account }) {
    const owner = accountOwner(account, ledger.accounts);
    return detailLedgerRows(ledger, lines, account.id, range).map((row) =>
      nameLedgerRow(row, ledger.accounts, owner),
    );
  },
};

/**
 * The page of one account. A parent shows the lines of everything under it. `lines` are those of the
 * range; the ledger brings what was before and the year's turnover. Unknown accounts have an empty page.
 */
export function detailLedgerRows(
  ledger: Ledger,
  lines: readonly PostedLine[],
  accountId: number,
  range: PeriodRange,
): LedgerRow[] {
  const subtree = new Set(ledger.accounts.subtreeOf(accountId).map(({ id }) => id));
  return ledgerPage(ledger, lines, range, (id) => subtree.has(id));
}
