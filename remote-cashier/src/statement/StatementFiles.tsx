import { Button, EmptyState, ErrorState, lazyDialog, Money, useRemoval } from '@mingzhang/shared/ui';
import { Upload } from '@mingzhang/shared/ui-choice';
import { listKeyHelp, ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { Tag } from '@mingzhang/shared/ui-tag';
import { usePageKeyHelp, usePermission, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import type { ListedFund } from '../fundsApi';
import { momentText } from '@mingzhang/shared/fields/momentText';
import styles from './Statement.module.css';
import { listStatements, removeStatement, type ListedStatement } from './statementApi';

const ReadingDialog = lazyDialog(() => import('./ReadingDialog').then((m) => m.ReadingDialog));

/** The files of an account: one is dropped here, read, held against the balances and taken in; or undone whole. */
export function StatementFiles({ fund }: { readonly fund: ListedFund }) {
  const mayWrite = usePermission('cashier.write');
  const { data, problem } = useServerState(['statements', fund.id], (signal) =>
    listStatements(fund.id, signal),
  );
  const [reading, setReading] = useState<{ readonly file: File; readonly count: number } | null>(null);
  const confirmRemoval = useRemoval();
  const remove = ({ id, fileName, lineCount }: ListedStatement) =>
    confirmRemoval({
      title: `撤销导入 ${fileName}？`,
      content: `${lineCount} 行全部撤销；有已勾对的行时不能撤销。`,
      okText: '撤销导入',
      remove: () => removeStatement(id),
      done: `已撤销 ${fileName}`,
    });
  usePageKeyHelp(listKeyHelp('对账单', { rows: mayWrite ? { remove: '撤销导入' } : {} }));
  if (problem) return <ErrorState problem={problem} />;
  return (
    <>
      {mayWrite && (
        <DropZone onChoose={(file) => setReading((last) => ({ file, count: (last?.count ?? 0) + 1 }))} />
      )}
      <ListTable<ListedStatement>
        list="bankStatements"
        rowKey="id"
        columns={columnsOf(mayWrite ? remove : null)}
        dataSource={[...(data ?? [])]}
        loading={data === null}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 1180 }}
        locale={{ emptyText: data ? <EmptyState text="还没有导入对账单。" /> : '正在加载…' }}
        onRow={(statement) =>
          rowKeys(statement.fileName, { onRemove: mayWrite ? () => remove(statement) : undefined })
        }
      />
      {reading && (
        <ReadingDialog
          key={reading.count}
          fund={fund}
          file={reading.file}
          count={reading.count}
          onClose={() => setReading(null)}
        />
      )}
    </>
  );
}

/** XML and OFD: 银行电子对账单. */
const KINDS = ['.xlsx', '.xls', '.csv', '.txt', '.zip', '.xml', '.ofd'];

function DropZone({ onChoose }: { readonly onChoose: (file: File) => void }) {
  return (
    <div className={styles.drop}>
      <Upload.Dragger
        accept={KINDS.join(',')}
        maxCount={1}
        showUploadList={false}
        beforeUpload={(file: File) => {
          onChoose(file);
          return false;
        }}
      >
        <p>
          <b>点击选择银行、微信、支付宝的对账单，或把文件拖到这里</b>
        </p>
        <p>支持 {KINDS.join('、')}；先核对再保存，重复的行只记一次</p>
      </Upload.Dragger>
    </div>
  );
}

function columnsOf(remove: ((statement: ListedStatement) => void) | null): TableColumnsType<ListedStatement> {
  const amount = (key: 'opening' | 'closing', title: string) => ({
    ...{ title, key, width: 124 },
    align: 'right' as const,
    render: (_: unknown, statement: ListedStatement) => <Money value={statement[key]} />,
  });
  return [
    { title: '文件', dataIndex: 'fileName', ellipsis: true },
    { title: '起止', key: 'days', width: 184, render: (_, { first, last }) => `${first} – ${last}` },
    {
      title: '完整',
      key: 'gaps',
      width: 92,
      render: (_, { gaps, reason }) =>
        gaps.length === 0 ? (
          <Tag color="success">完整</Tag>
        ) : (
          <Tag color="warning" title={[...gaps, `原因：${reason}`].join('\n')}>
            缺 {gaps.length} 处
          </Tag>
        ),
    },
    amount('opening', '期初余额'),
    amount('closing', '期末余额'),
    { title: '行数', dataIndex: 'lineCount', width: 64, align: 'right' },
    { title: '已勾对', dataIndex: 'matchedCount', width: 72, align: 'right' },
    { title: '导入人', dataIndex: 'importer', width: 84 },
    {
      title: '导入时间',
      key: 'importedAt',
      width: 136,
      render: (_, { importedAt }) => momentText(importedAt),
    },
    ...(remove
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 92,
            render: (_: unknown, statement: ListedStatement) => (
              <Button type="link" size="small" danger onClick={() => remove(statement)}>
                撤销导入
              </Button>
            ),
          },
        ]
      : []),
  ];
}
