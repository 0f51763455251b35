import { Link } from '@mingzhang/shared/router';
import { BookTable, type BookTableColumn } from '@mingzhang/shared/ui-table';
import type { BalanceRow } from '../booksApi';
import styles from './AccountBalances.module.css';

interface AccountBalancesTableProps {
  readonly rows: readonly BalanceRow[] | null;
  readonly isLoading: boolean;
  readonly showsYear: boolean;
  /** Opens the account's detail ledger. */
  readonly onOpen: (accountId: number) => void;
}

const AMOUNT_WIDTH = 128;

function amounts(
  group: string,
  debit: keyof BalanceRow & string,
  credit: keyof BalanceRow & string,
): BookTableColumn<BalanceRow>[] {
  return [
    { key: debit, title: '借方', kind: 'money', group, width: AMOUNT_WIDTH },
    { key: credit, title: '贷方', kind: 'money', group, width: AMOUNT_WIDTH },
  ];
}

const NAME_COLUMNS: readonly BookTableColumn<BalanceRow>[] = [
  { key: 'code', title: '科目编码', kind: 'text', width: 112 },
  {
    key: 'name',
    title: '科目名称',
    kind: 'text',
    width: 220,
    render: (row) => (
      <span className={styles.name} data-level={row.level}>
        {row.name}
      </span>
    ),
  },
];
const OPENING = amounts('期初余额', 'openingDebit', 'openingCredit');
const TURNOVER = amounts('本期发生额', 'debit', 'credit');
const YEAR = amounts('本年累计', 'yearDebit', 'yearCredit');
const CLOSING = amounts('期末余额', 'closingDebit', 'closingCredit');

const WITH_YEAR = [...NAME_COLUMNS, ...OPENING, ...TURNOVER, ...YEAR, ...CLOSING];
const WITHOUT_YEAR = [...NAME_COLUMNS, ...OPENING, ...TURNOVER, ...CLOSING];

/**
 * Code, name, and debit and credit of opening, turnover, year and closing; the total at the bottom. A
 * total of nothing is not shown.
 */
export function AccountBalancesTable({ rows, isLoading, showsYear, onOpen }: AccountBalancesTableProps) {
  return (
    <BookTable
      ariaLabel="科目余额表"
      columns={showsYear ? WITH_YEAR : WITHOUT_YEAR}
      rows={rows && (rows.some(({ accountId }) => accountId !== null) ? rows : [])}
      rowKey={(row) => row.accountId ?? 'total'}
      rowKind={(row) => (row.accountId === null ? 'grandTotal' : 'line')}
      isLoading={isLoading}
      stickyColumns={2}
      emptyText="这几个月还没有期初余额，也没有凭证。"
      emptyAction={<Link to="/voucher/form">新增凭证</Link>}
      onOpen={(row) => row.accountId !== null && onOpen(row.accountId)}
    />
  );
}
