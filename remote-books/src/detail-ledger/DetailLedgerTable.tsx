import { Link } from '@mingzhang/shared/router';
import { Tooltip } from '@mingzhang/shared/ui';
import { BookTable, type BookRowKind, type BookTableColumn } from '@mingzhang/shared/ui-table';
import type { LedgerRow } from '../booksApi';
import styles from './DetailLedger.module.css';

interface DetailLedgerTableProps {
  readonly rows: readonly LedgerRow[] | null;
  readonly isLoading: boolean;
}

const COLUMNS: readonly BookTableColumn<LedgerRow>[] = [
  { key: 'date', title: '日期', kind: 'date', width: 88 },
  {
    key: 'voucher',
    title: '凭证字号',
    kind: 'voucher',
    width: 76,
    render: (row) =>
      row.voucherId === null ? null : <Link to={`/voucher/form/${row.voucherId}`}>{row.voucher}</Link>,
  },
  {
    key: 'summary',
    title: '摘要',
    kind: 'text',
    render: ({ summary }) => <span className={styles.summary}>{summary}</span>,
  },
  {
    key: 'counter',
    title: '对方科目',
    kind: 'text',
    width: 96,
    render: ({ counter, counterCount }) => <CounterAccounts counter={counter} counterCount={counterCount} />,
  },
  { key: 'debit', title: '借方', kind: 'money', width: 100 },
  { key: 'credit', title: '贷方', kind: 'money', width: 100 },
  { key: 'side', title: '方向', kind: 'side', width: 44 },
  { key: 'balance', title: '余额', kind: 'money', width: 108 },
];

const ROW_KINDS: Record<LedgerRow['kind'], BookRowKind> = {
  opening: 'opening',
  line: 'line',
  month: 'total',
  year: 'total',
};

/** One line of them, however many; all stand in the hint, and on paper. */
function CounterAccounts({ counter, counterCount }: Pick<LedgerRow, 'counter' | 'counterCount'>) {
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

/** 日期 | 凭证字号 | 摘要 | 对方科目 | 借方 | 贷方 | 方向 | 余额. */
export function DetailLedgerTable({ rows, isLoading }: DetailLedgerTableProps) {
  return (
    <BookTable
      ariaLabel="明细账"
      columns={COLUMNS}
      rows={rows}
      rowKey={(row) => row.key}
      rowKind={(row) => ROW_KINDS[row.kind]}
      isLoading={isLoading}
      emptyText="这几个月还没有用到任何科目。"
      emptyAction={<Link to="/voucher/form">新增凭证</Link>}
    />
  );
}
