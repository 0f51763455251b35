import type { ReactNode } from 'react';
import type { BookColumn } from '@mingzhang/shared/accounting/books/book';
import { OPENED_FROM_BOOK } from '@mingzhang/shared/contract';
import { Link } from '@mingzhang/shared/router';
import { Tooltip } from '@mingzhang/shared/ui';
import type { BookTableColumn } from '@mingzhang/shared/ui-book';
import type { BalanceTableRow, BookTableRow, LedgerTableRow } from './bookTableRows';
import styles from './BookScreen.module.css';

/** How a column is set on screen, in whichever book it occurs. */
interface ColumnSetting<Row> {
  /** CSS pixels. */
  readonly width?: number;
  readonly render?: (row: Row) => ReactNode;
}

/** By the key of the column; a column of money that is not named has the width of `money`. */
export interface ColumnSettings<Row> {
  readonly columns: Readonly<Record<string, ColumnSetting<Row>>>;
  readonly moneyWidth: number;
}

/** The columns of a book as the table takes them. */
export function withSettings<Row, Shown extends Row>(
  columns: readonly BookColumn<Row>[],
  { columns: settings, moneyWidth }: ColumnSettings<Shown>,
): BookTableColumn<Shown>[] {
  return columns.map((column) => ({
    ...column,
    ...(column.kind === 'money' ? { width: moneyWidth } : {}),
    ...settings[column.key],
  }));
}

/** Where a row leads, by its code, name or account; Ctrl/⌘ and the middle button open a tab, as links do. */
export type AddressOf = (row: BookTableRow) => string | null;

function Behind({ to, children }: { readonly to: string | null; readonly children: ReactNode }) {
  if (to === null) return children;
  return (
    <Link to={to} state={OPENED_FROM_BOOK} className={styles.behind} tabIndex={-1}>
      {children}
    </Link>
  );
}

export const balanceSettings = (addressOf: AddressOf): ColumnSettings<BalanceTableRow> => ({
  moneyWidth: 128,
  columns: {
    code: { width: 112, render: (row) => <Behind to={addressOf(row)}>{row.code}</Behind> },
    name: {
      width: 220,
      render: (row) => (
        <span className={styles.name} data-level={row.level ?? 1}>
          <Behind to={addressOf(row)}>{row.name}</Behind>
        </span>
      ),
    },
    items: { width: 200 },
  },
});

export const ledgerSettings = (addressOf: AddressOf): ColumnSettings<LedgerTableRow> => ({
  moneyWidth: 100,
  columns: {
    date: { width: 88 },
    voucher: {
      width: 76,
      render: ({ voucherId, voucher }) =>
        voucherId === null ? null : (
          <Link to={`/voucher/form/${voucherId}`} state={OPENED_FROM_BOOK}>
            {voucher}
          </Link>
        ),
    },
    summary: { render: ({ summary }) => <span className={styles.summary}>{summary}</span> },
    account: { width: 180, render: (row) => <RowAccount row={row} addressOf={addressOf} /> },
    counter: {
      width: 96,
      render: ({ counter, counterCount }) => (
        <CounterAccounts counter={counter} counterCount={counterCount} />
      ),
    },
    side: { width: 44 },
    balance: { width: 108 },
  },
});

/** Of a line its account; where accounts are under each other, once, where each begins. */
function RowAccount({ row, addressOf }: { readonly row: LedgerTableRow; readonly addressOf: AddressOf }) {
  const { kind, account, accountId } = row;
  if (kind === 'line') return account;
  return kind === 'opening' && accountId !== null ? <Behind to={addressOf(row)}>{account}</Behind> : null;
}

/** One line of them, however many; all are in the hint, and on paper. */
function CounterAccounts({ counter, counterCount }: Pick<LedgerTableRow, 'counter' | 'counterCount'>) {
  if (!counter) return null;
  return (
    <Tooltip title={counter}>
      <span className={styles.counter} tabIndex={counterCount > 1 ? 0 : -1}>
        <span>{counter}</span>
        {counterCount > 1 && <small>等{counterCount}项</small>}
      </span>
    </Tooltip>
  );
}
