import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { LogEntry } from './logApi';

interface LogTableProps {
  /** Null before the first answer. */
  readonly entries: readonly LogEntry[] | null;
  readonly isLoading: boolean;
}

const columns: TableColumnsType<LogEntry> = [
  { title: '时间', dataIndex: 'at', width: 170 },
  { title: '操作人', dataIndex: 'userName', width: 110 },
  { title: '类别', dataIndex: 'kind', width: 110 },
  {
    title: '操作',
    render: (_, { sentence, changes }) => (
      <>
        {sentence}
        {changes.map(({ label, before, after }) => (
          <div key={label} style={{ color: 'var(--mz-text-secondary)' }}>
            {label}：{before} → {after}
          </div>
        ))}
      </>
    ),
  },
  { title: '地址', dataIndex: 'address', width: 130 },
];

/** The log, newest first, with what was before and after. */
export function LogTable({ entries, isLoading }: LogTableProps) {
  return (
    <Table<LogEntry>
      size="small"
      rowKey="sequence"
      columns={columns}
      dataSource={entries ?? []}
      loading={isLoading && entries === null}
      pagination={false}
      scroll={{ x: 900 }}
      locale={{ emptyText: entries ? '没有符合条件的记录' : '正在加载…' }}
    />
  );
}
