import { Alert } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ImportProblems, Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { ImportedRow, ListImportResult } from './listImportApi';

interface ListImportOutcomeProps {
  readonly noun: string;
  readonly result: ListImportResult;
}

/** What 试导入 found: the problems, cell by cell, or what would be created and changed. */
export function ListImportOutcome({ noun, result }: ListImportOutcomeProps) {
  return (
    <>
      {result.problemCount > 0 ? (
        <ImportProblems {...result} nothingDone={`没有导入任何${noun}`} />
      ) : (
        <Changes noun={noun} result={result} />
      )}
      {result.notes.map((note) => (
        <Alert key={note} showIcon type="warning" title={note} />
      ))}
    </>
  );
}

const columns: TableColumnsType<ImportedRow> = [
  { title: '行', dataIndex: 'row', width: 56, align: 'right' },
  {
    title: '处理',
    dataIndex: 'action',
    width: 72,
    render: (action: ImportedRow['action']) => (
      <Tag color={action === 'create' ? 'success' : 'processing'}>
        {action === 'create' ? '新增' : '修改'}
      </Tag>
    ),
  },
  { title: '编码', dataIndex: 'code', width: 130 },
  { title: '名称', dataIndex: 'name', width: 160, ellipsis: true },
  { title: '内容', dataIndex: 'notes', render: (notes: readonly string[]) => notes.join('；') },
];

function Changes({ noun, result: { total, inserted, updated, rows } }: ListImportOutcomeProps) {
  const same = total - inserted - updated;
  const rest = inserted + updated - rows.length;
  if (inserted + updated === 0) {
    return <Alert showIcon type="info" title={`文件里的 ${total} 行与现有的${noun}完全相同，不需要导入`} />;
  }
  return (
    <>
      <Alert
        showIcon
        type="success"
        title={`可以导入：新增 ${inserted} 行，修改 ${updated} 行${same > 0 ? `，${same} 行没有变化` : ''}`}
        description={rest > 0 ? `下面是前 ${rows.length} 行。` : undefined}
      />
      <Table
        size="small"
        aria-label={`将要导入的${noun}`}
        rowKey={({ sheet, row }) => `${sheet} ${row}`}
        columns={columns}
        dataSource={rows}
        pagination={false}
        virtual={rows.length > 50}
        scroll={{ y: 240, x: 640 }}
      />
    </>
  );
}
