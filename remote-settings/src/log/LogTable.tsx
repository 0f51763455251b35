import { Link } from '@mingzhang/shared/router';
import { useIsTelephone } from '@mingzhang/shared/ui';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import listStyles from '../list-editing/ListTable.module.css';
import type { LogEntry } from './logApi';

interface LogTableProps {
  /** Null before the first answer. */
  readonly entries: readonly LogEntry[] | null;
  readonly isLoading: boolean;
}

const columns: TableColumnsType<LogEntry> = [
  { title: '时间', dataIndex: 'at', width: 150 },
  { title: '操作人', dataIndex: 'userName', width: 100 },
  { title: '类别', dataIndex: 'kind', width: 110 },
  { title: '操作', render: (_, entry) => <Deed entry={entry} /> },
  { title: '地址', dataIndex: 'address', width: 120 },
];

const onTelephone: TableColumnsType<LogEntry> = [
  {
    title: '操作',
    render: (_, entry) => (
      <>
        <div className={listStyles.facts}>
          {[entry.at, entry.userName, entry.kind, entry.address].filter(Boolean).join(' · ')}
        </div>
        <Deed entry={entry} />
      </>
    ),
  },
];

/** The sentence of an entry, leading to the page of its object, with before and after. */
function Deed({ entry: { sentence, page, changes } }: { readonly entry: LogEntry }) {
  return (
    <>
      {page ? <Link to={page}>{sentence}</Link> : sentence}
      {changes.map(({ label, before, after }) => (
        <div key={`${label} ${before} ${after}`} style={{ color: 'var(--mz-text-secondary)' }}>
          {label}：{before} → {after}
        </div>
      ))}
    </>
  );
}

/** The log, newest first. */
export function LogTable({ entries, isLoading }: LogTableProps) {
  const isTelephone = useIsTelephone();
  return (
    <ListTable<LogEntry>
      list="log"
      rowKey="sequence"
      columns={isTelephone ? onTelephone : columns}
      dataSource={entries ?? []}
      loading={isLoading && entries === null}
      pagination={false}
      {...(isTelephone ? {} : { scroll: { x: 760 } })}
      locale={{ emptyText: entries ? '没有符合条件的记录' : '正在加载…' }}
    />
  );
}
