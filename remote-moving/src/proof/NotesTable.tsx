import { useIsTelephone } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { MoveNote } from '../movesApi';

interface NotesTableProps {
  readonly title: string;
  readonly notes: readonly MoveNote[];
  /** Of all: only the first come. */
  readonly count: number;
}

/** What is wrong with the files or to be known of them, with the cell it was read in. */
export function NotesTable({ title, notes, count }: NotesTableProps) {
  const isTelephone = useIsTelephone();
  return (
    <section aria-label={title}>
      <h2>
        {title}
        {count > notes.length && <small>下面是前 {notes.length} 处</small>}
      </h2>
      <Table<Numbered>
        size="small"
        rowKey="at"
        columns={isTelephone ? columns.filter(({ key }) => key !== 'column' && key !== 'sheet') : columns}
        dataSource={notes.map((note, at) => ({ ...note, at }))}
        pagination={{ pageSize: 20, hideOnSinglePage: true, showSizeChanger: false }}
      />
    </section>
  );
}

type Numbered = MoveNote & { readonly at: number };

const columns: TableColumnsType<Numbered> = [
  { title: '文件', dataIndex: 'file', key: 'file', width: 150, ellipsis: true },
  { title: '工作表', dataIndex: 'sheet', key: 'sheet', width: 96, ellipsis: true },
  { title: '行', key: 'row', width: 56, align: 'right', render: (_, { row }) => (row > 0 ? row : '') },
  { title: '列', dataIndex: 'column', key: 'column', width: 64, align: 'center' },
  { title: '说明', dataIndex: 'message', key: 'message' },
];
