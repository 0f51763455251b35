import type { Ledger, PostedLine } from '../ledger';
import type { Book } from './book';
import { ledgerPage, type LedgerRow, type PeriodRange } from './ledgerPage';

/** 明细账: every line of one account, with the balance after it. */
export const detailLedger: Book<LedgerRow> = {
  key: 'detailLedger',
  title: '明细账',
  path: 'detailed',
  grain: 'line',
  columns: [
    { key: 'date', title: '日期', kind: 'date' },
    { key: 'number', title: '凭证字号', kind: 'voucher' },
    { key: 'summary', title: '摘要', kind: 'text' },
    { key: 'counterAccountIds', title: '对方科目', kind: 'text' },
    { key: 'debit', title: '借方', kind: 'money' },
    { key: 'credit', title: '贷方', kind: 'money' },
    { key: 'side', title: '方向', kind: 'side' },
    { key: 'balance', title: '余额', kind: 'money' },
  ],
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
