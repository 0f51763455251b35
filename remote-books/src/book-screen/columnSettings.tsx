import type { ReactNode } from 'react';
import type { BookColumn } from '@mingzhang/shared/accounting/books/book';
import { Link } from '@mingzhang/shared/router';
import { Tooltip } from '@mingzhang/shared/ui';
import type { BookTableColumn } from '@mingzhang/shared/ui-table';
import type { BalanceTableRow, LedgerTableRow } from './bookTableRows';
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

export const balanceSettings: ColumnSettings<BalanceTableRow> = {
  moneyWidth: 128,
  columns: {
    code: { width: 112 },
    name: {
      width: 220,
      render: ({ name, level }) => (
        <span className={styles.name} data-level={level ?? 1}>
          {name}
        </span>
      ),
    },
  },
};

export const ledgerSettings: ColumnSettings<LedgerTableRow> = {
  moneyWidth: 100,
  columns: {
    date: { width: 88 },
    voucher: {
      width: 76,
      render: ({ voucherId, voucher }) =>
        voucherId === null ? null : <Link to={`/voucher/form/${voucherId}`}>{voucher}</Link>,
    },
    summary: { render: ({ summary }) => <span className={styles.summary}>{summary}</span> },
    account: { width: 180, render: (row) => <RowAccount {...row} /> },
    counter: {
      width: 96,
      render: ({ counter, counterCount }) => (
        <CounterAccounts counter={counter} counterCount={counterCount} />
      ),
    },
    side: { width: 44 },
    balance: { width: 108 },
  },
};

/** Of a line its account; where accounts stand under each other, once, where each begins. */
function RowAccount({ kind, account, accountId }: Pick<LedgerTableRow, 'kind' | 'account' | 'accountId'>) {
  return kind === 'line' || (kind === 'opening' && accountId !== null) ? account : null;
}

/** One line of them, however many; all stand in the hint, and on paper. */
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
