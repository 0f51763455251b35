import type { BalanceRow } from '@mingzhang/shared/accounting/books/balanceRow';
import type { AccountPage, NamedLedgerRow } from '@mingzhang/shared/accounting/books/namedLedgerRow';
import type { BookRowKind } from '@mingzhang/shared/ui-book';
import { ROW_TO_COME } from './useFurtherRows';

/** What the table needs to know of any row: who it is, how it is set, what is behind it. */
export interface BookTableRow {
  readonly rowKey: string;
  readonly setAs: BookRowKind;
  readonly voucherId: number | null;
  readonly accountId: number | null;
  readonly itemId: number | null;
  /** The items of the ledger behind it: `11:101,14:7`. */
  readonly combination?: string;
}

export type BalanceTableRow = BalanceRow & BookTableRow;
export type LedgerTableRow = NamedLedgerRow & BookTableRow;

/** Balance rows down to a level; none where there is a total of nothing. */
export function balanceTableRows(rows: readonly BalanceRow[], level: number | null): BalanceTableRow[] {
  if (rows.every(({ kind }) => kind === 'total')) return [];
  return rows
    .filter((row) => level === null || row.level === null || row.level <= level)
    .map((row) => ({
      ...row,
      rowKey: row.kind === 'total' ? 'total' : `${row.accountId ?? row.itemId}|${row.combination ?? ''}`,
      // No ledger shows these lines alone.
      accountId: row.isPartial ? null : row.accountId,
      setAs: row.kind === 'total' ? 'grandTotal' : 'line',
      voucherId: null,
    }));
}

const SET_AS: Record<NamedLedgerRow['kind'], BookRowKind> = {
  opening: 'opening',
  line: 'line',
  month: 'total',
  year: 'total',
};

export function ledgerTableRows(rows: readonly NamedLedgerRow[]): LedgerTableRow[] {
  return rows.map((row, index) => (row === ROW_TO_COME ? rowToCome(index) : madeRow(row, index)));
}

/** Made once for each row of an answer, however often the rest of a long ledger comes. */
const made = new WeakMap<NamedLedgerRow, LedgerTableRow>();

function madeRow(row: NamedLedgerRow, index: number): LedgerTableRow {
  const rowKey = `${index}`;
  const known = made.get(row);
  if (known?.rowKey === rowKey) return known;
  const tableRow = { ...row, rowKey, setAs: SET_AS[row.kind], accountId: null, itemId: null };
  made.set(row, tableRow);
  return tableRow;
}

/** Rows that are not here yet, by their index: a hundred thousand differ by nothing but their key. */
const toCome: LedgerTableRow[] = [];
const TO_COME: Omit<LedgerTableRow, 'rowKey'> = {
  ...ROW_TO_COME,
  setAs: 'line',
  accountId: null,
  itemId: null,
};

function rowToCome(index: number): LedgerTableRow {
  return (toCome[index] ??= Object.assign(Object.create(TO_COME) as Omit<LedgerTableRow, 'rowKey'>, {
    rowKey: `${index}`,
  }));
}

/** The accounts of a month book under each other; months are its lines. */
export function accountPageRows(pages: readonly AccountPage[]): LedgerTableRow[] {
  return pages.flatMap(({ account, rows }) =>
    ledgerTableRows(rows).map((row) => ({
      ...row,
      rowKey: `${account.id}.${row.rowKey}`,
      setAs: row.kind === 'month' ? 'line' : row.setAs,
      accountId: account.id,
    })),
  );
}
