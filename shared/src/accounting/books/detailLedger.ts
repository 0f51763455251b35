import type { AccountTree } from '../accountTree';
import type { Ledger, PostedLine } from '../ledger';
import type { LineBook } from './book';
import { columnSets } from './bookFilter';
import { ledgerColumns } from './ledgerColumns';
import { ledgerPage, type LedgerRow, type PageTopic, type PeriodRange } from './ledgerPage';
import { accountOwner } from './namedLedgerRow';

/** 明细账: every line of one account, with the balance after it. */
export const detailLedger: LineBook<'account'> = {
  key: 'detailLedger',
  title: '明细账',
  path: 'detailed',
  grain: 'line',
  asks: 'account',
  columnSets: [columnSets.year, columnSets.quantity, columnSets.currency],
  columns: [
    { key: 'date', title: '日期', kind: 'date' },
    { key: 'voucher', title: '凭证字号', kind: 'voucher' },
    { key: 'summary', title: '摘要', kind: 'text' },
    { key: 'counter', title: '对方科目', kind: 'text' },
    ...ledgerColumns,
  ],
  page: ({ account }, accounts) => ({
    ...accountPage(account.id, accounts),
    owner: accountOwner(account, accounts),
  }),
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
  return ledgerPage(ledger, lines, range, accountPage(accountId, ledger.accounts));
}

function accountPage(accountId: number, accounts: AccountTree): PageTopic {
  const subtree = new Set(accounts.subtreeOf(accountId).map(({ id }) => id));
  return { isSelected: (id) => subtree.has(id), hasOpening: true };
}
