import { momentText } from '@mingzhang/shared/fields/momentText';
import { Link, useNavigate } from '@mingzhang/shared/router';
import { Button, EmptyState, ErrorState, useIsTelephone, useRemoval } from '@mingzhang/shared/ui';
import { listKeyHelp, ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { usePageKeyHelp, useServerState } from '@mingzhang/shell';
import { batchAddress } from '../addresses';
import styles from './Import.module.css';
import { listBatches, removeBatch, type ListedBatch } from './importApi';

/** 批次: files that came together; one is undone whole while nothing of it is booked. */
export function Batches({ mayWrite }: { readonly mayWrite: boolean }) {
  const { data, problem } = useServerState(['invoiceBatches'], listBatches);
  const navigate = useNavigate();
  const isTelephone = useIsTelephone();
  const confirmRemoval = useRemoval();
  const undo = ({ id, name, invoices, booked }: ListedBatch) =>
    confirmRemoval({
      title: `撤销批次 ${name}？`,
      content:
        booked > 0
          ? `其中 ${booked} 张已入账，要先删除或红冲它们的凭证才能撤销。`
          : `${invoices} 张发票和它们的文件全部撤销，可以重新导入。`,
      okText: '撤销批次',
      isCautious: true,
      remove: () => removeBatch(id),
      done: `已撤销 ${name}`,
    });
  usePageKeyHelp(
    listKeyHelp('导入批次', { rows: { open: '查看批次的发票', remove: mayWrite ? '撤销批次' : undefined } }),
  );
  if (problem) return <ErrorState problem={problem} />;
  const columns = columnsOf(mayWrite ? undo : null);
  return (
    <section className={styles.batches} aria-label="导入批次">
      <h2>导入批次</h2>
      <ListTable<ListedBatch>
        list="invoiceBatches"
        rowKey="id"
        columns={isTelephone ? columns.filter(({ key }) => ON_TELEPHONE.includes(String(key))) : columns}
        dataSource={[...(data ?? [])]}
        loading={data === null}
        pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
        {...(isTelephone ? {} : { scroll: { x: 860 } })}
        locale={{ emptyText: data ? <EmptyState text="还没有导入发票。" /> : '正在加载…' }}
        onRow={(batch) =>
          rowKeys(batch.name, {
            onOpen: () => void navigate(batchAddress(batch.id)),
            onRemove: mayWrite ? () => undo(batch) : undefined,
          })
        }
      />
    </section>
  );
}

const ON_TELEPHONE: readonly string[] = ['name', 'invoices', 'actions'];

function columnsOf(undo: ((batch: ListedBatch) => void) | null): TableColumnsType<ListedBatch> {
  return [
    { title: '批次', key: 'name', render: (_, { id, name }) => <Link to={batchAddress(id)}>{name}</Link> },
    { title: '文件', dataIndex: 'files', key: 'files', width: 64, align: 'right' },
    { title: '发票', dataIndex: 'invoices', key: 'invoices', width: 64, align: 'right' },
    { title: '已入账', dataIndex: 'booked', key: 'booked', width: 72, align: 'right' },
    { title: '导入人', dataIndex: 'importer', key: 'importer', width: 92 },
    {
      title: '导入时间',
      key: 'importedAt',
      width: 140,
      render: (_, { importedAt }) => momentText(importedAt),
    },
    ...(undo
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 92,
            render: (_: unknown, batch: ListedBatch) => (
              <Button type="link" size="small" danger onClick={() => undo(batch)}>
                撤销批次
              </Button>
            ),
          },
        ]
      : []),
  ];
}
