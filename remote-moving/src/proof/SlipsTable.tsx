import { EmptyState, Money } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { DoubtfulSlip } from '../movesApi';

/** The slips a difference may come from, where they stand in the files. */
export function SlipsTable({ slips }: { readonly slips: readonly DoubtfulSlip[] }) {
  return (
    <Table<Numbered>
      size="small"
      rowKey="at"
      aria-label="有关的凭证"
      columns={columns}
      dataSource={slips.map((slip, at) => ({ ...slip, at }))}
      pagination={false}
      locale={{ emptyText: <EmptyState text="这个科目这个月没有凭证：差异来自期初或原表。" /> }}
    />
  );
}

type Numbered = DoubtfulSlip & { readonly at: number };

const columns: TableColumnsType<Numbered> = [
  { title: '凭证', dataIndex: 'title', key: 'title', width: 160 },
  {
    title: '金额',
    key: 'amount',
    width: 132,
    align: 'right',
    render: (_, { amount }) => <Money value={amount} />,
  },
  {
    title: '在文件里',
    key: 'found',
    render: (_, { file, sheet, row }) =>
      [file, sheet, row > 0 ? `第 ${row} 行` : ''].filter(Boolean).join(' '),
  },
];
