import { Link } from '@mingzhang/shared/router';
import { BookTable, type BookRowKind, type BookTableColumn } from '@mingzhang/shared/ui-table';
import type { LedgerRow } from '../booksApi';

interface DetailLedgerTableProps {
  readonly rows: readonly LedgerRow[] | null;
  readonly isLoading: boolean;
}

const COLUMNS: readonly BookTableColumn<LedgerRow>[] = [
  { key: 'date', title: '日期', kind: 'date', width: 100 },
  {
    key: 'voucher',
    title: '凭证字号',
    kind: 'text',
    width: 84,
    render: (row) =>
      row.voucherId === null ? null : <Link to={`/voucher/form/${row.voucherId}`}>{row.voucher}</Link>,
  },
  { key: 'summary', title: '摘要', kind: 'text' },
  { key: 'counter', title: '对方科目', kind: 'text' },
  { key: 'debit', title: '借方', kind: 'money', width: 128 },
  { key: 'credit', title: '贷方', kind: 'money', width: 128 },
  { key: 'side', title: '方向', kind: 'text', width: 52 },
  { key: 'balance', title: '余额', kind: 'money', width: 136 },
];

const ROW_KINDS: Record<LedgerRow['kind'], BookRowKind> = {
  opening: 'opening',
  line: 'line',
  month: 'total',
  year: 'total',
};

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
