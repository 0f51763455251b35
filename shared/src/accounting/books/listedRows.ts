import type { BalanceRow } from './balanceRow';
import type { BookContent } from './book';
import { isInCodes, type BookFilter } from './bookFilter';
import type { AccountPage, NamedLedgerRow } from './namedLedgerRow';

/**
 * What of a book is listed: 隐藏余额为零, 隐藏无发生额, accounts in a range of codes, 本年累计 left out. Rows go,
 * figures stay: 合计 is the same whatever is hidden, and an account stays as long as one below it does.
 */
export function listedContent(content: BookContent, filter: BookFilter): BookContent {
  switch (content.grain) {
    case 'period':
      return { grain: 'period', rows: listedBalances(content.rows, filter) };
    case 'month':
      return { grain: 'month', pages: listedPages(content.pages, filter) };
    case 'line':
      return { ...content, rows: listedLines(content.rows, filter) };
  }
}

/** Accounts and items of a balance book; 合计 always stays. */
export function listedBalances(rows: readonly BalanceRow[], filter: BookFilter): BalanceRow[] {
  const parents = new Map(rows.map(({ accountId, parentId }) => [accountId, parentId]));
  const kept = new Set<number | null>();
  for (const row of rows) {
    if (isHidden(row, filter)) continue;
    // Its parents with it, up to the first that is kept already.
    let id = row.accountId;
    while (!kept.has(id)) {
      kept.add(id);
      id = parents.get(id) ?? null;
    }
  }
  return rows.filter((row) => {
    if (row.kind === 'total') return true;
    if (row.accountId === null || row.combination !== undefined) return !isHidden(row, filter);
    return kept.has(row.accountId) && isInCodes(row, filter);
  });
}

function isHidden(row: BalanceRow, { hidesZero, hidesUnmoved }: BookFilter): boolean {
  const isZero = row.closingDebit === 0 && row.closingCredit === 0;
  return (hidesZero && isZero) || (hidesUnmoved && row.debit === 0 && row.credit === 0);
}

function listedPages(pages: readonly AccountPage[], filter: BookFilter): AccountPage[] {
  return pages
    .filter(({ account, rows }) => isInCodes(account, filter) && !isPageHidden(rows, filter))
    .map((page) => ({ ...page, rows: listedLines(page.rows, filter) }));
}

function isPageHidden(rows: readonly NamedLedgerRow[], { hidesZero, hidesUnmoved }: BookFilter): boolean {
  const isUnmoved = rows.every(({ kind, debit, credit }) => kind !== 'month' || (!debit && !credit));
  return (hidesZero && rows.at(-1)?.balance === 0) || (hidesUnmoved && isUnmoved);
}

function listedLines(rows: readonly NamedLedgerRow[], { hidesYear }: BookFilter): readonly NamedLedgerRow[] {
  return hidesYear ? rows.filter(({ kind }) => kind !== 'year') : rows;
}
