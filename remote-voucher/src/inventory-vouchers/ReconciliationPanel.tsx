import { inventoryTypeTitles } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { CheckedType } from '@mingzhang/shared/accounting/inventory/inventoryReconciliation';
import type { Period } from '@mingzhang/shared/primitives/period';
import { EmptyState, Money, Skeleton } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { useServerState } from '@mingzhang/shell';
import { loadReconciliation } from '../inventoryVouchersApi';
import { InventoryProblem } from './InventoryProblem';

type Row = CheckedType & { readonly store: string };

/** 对账: the month of every store by type, what the inventory system has and what the books have of it. */
export function ReconciliationPanel({ period }: { readonly period: Period }) {
  const { data, problem } = useServerState(['inventoryReconciliation', period], (signal) =>
    loadReconciliation(period, signal),
  );
  if (problem) return <InventoryProblem problem={problem} />;
  if (!data) {
    return (
      <>
        <p role="status">正在读取各门店本月的单据…</p>
        <Skeleton active />
      </>
    );
  }
  const rows = data.flatMap(({ store, types }) => types.map((type) => ({ ...type, store })));
  if (rows.length === 0) return <EmptyState text="本月各门店都没有单据" />;
  return (
    <>
      <p role="status">{verdictOf(rows)}</p>
      <ListTable<Row>
        list="inventoryReconciliation"
        named={['单据类型']}
        rowKey={({ storeId, type }) => `${storeId} ${type}`}
        columns={columns}
        dataSource={rows}
        pagination={false}
        scroll={{ x: 860 }}
      />
    </>
  );
}

function verdictOf(rows: readonly Row[]): string {
  if (rows.some(({ difference }) => difference !== 0))
    return '有差额的行：单据还没有全部生成凭证，或者单据、凭证后来改过。';
  if (rows.some(({ changed }) => changed > 0))
    return '没有差额，但有单据的内容在生成凭证后改过，请重新生成。';
  if (rows.some(({ unchecked }) => unchecked > 0))
    return '没有差额；单据太多，有些明细没有核对，请到单据列表里按天核对明细。';
  return '单据与凭证一致，没有差额。';
}

const columns: TableColumnsType<Row> = [
  { title: '门店', width: 120, render: (_, { store }) => store },
  { title: '单据类型', width: 140, render: (_, { type }) => inventoryTypeTitles[type] },
  { title: '单据张数', width: 90, align: 'right', render: (_, { documents }) => documents },
  { title: '已生成', width: 90, align: 'right', render: (_, { posted }) => posted },
  {
    title: '单据金额',
    width: 130,
    align: 'right',
    render: (_, { documentAmount }) => <Money value={documentAmount} />,
  },
  {
    title: '凭证金额',
    width: 130,
    align: 'right',
    render: (_, { ledgerAmount }) => <Money value={ledgerAmount} />,
  },
  {
    title: '差额',
    width: 130,
    align: 'right',
    render: (_, { difference }) => <Money value={difference} blankZero />,
  },
  {
    title: '',
    render: (_, { difference, vanished, changed, unchecked }) => (
      <>
        {difference === 0 && changed === 0 && unchecked === 0 && <Tag color="success">一致</Tag>}
        {changed > 0 && <Tag color="warning">{changed} 张单据的内容改过</Tag>}
        {unchecked > 0 && <Tag>{unchecked} 张没有核对明细</Tag>}
        {vanished > 0 && <Tag color="warning">{vanished} 张单据在进销存里已删除</Tag>}
      </>
    ),
  },
];
