import { detailLedger } from './detailLedger';
import type { LineBook } from './book';
import { columnSets } from './bookFilter';
import { NO_OWNER } from './namedLedgerRow';

/**
 * 序时账: every line of every account in the order of the books, and after each month 本期合计 and 本年累计,
 * debit equal to credit. A view of the detail ledger's page: that of all accounts.
 */
export const journal: LineBook<'nothing'> = {
  key: 'journal',
  title: '序时账',
  path: detailLedger.path,
  grain: 'line',
  asks: 'nothing',
  columnSets: [columnSets.year],
  columns: [
    { key: 'date', title: '日期', kind: 'date' },
    { key: 'voucher', title: '凭证字号', kind: 'voucher' },
    { key: 'summary', title: '摘要', kind: 'text' },
    { key: 'account', title: '科目', kind: 'text' },
    { key: 'debit', title: '借方', kind: 'money' },
    { key: 'credit', title: '贷方', kind: 'money' },
  ],
  // All accounts together begin with nothing: 借 1002 113.00, 贷 5001 100.00, 贷 2221 13.00 → three rows, then
  // 本期合计 113.00 and 113.00.
  page: () => ({ isSelected: () => true, hasOpening: false, owner: NO_OWNER }),
};
