import { Link } from '@mingzhang/shared/router';
import { Alert, Button, EmptyState, lazyDialog, Money } from '@mingzhang/shared/ui';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { Tag } from '@mingzhang/shared/ui-tag';
import { usePermission } from '@mingzhang/shell';
import { useMemo, useState, type Key } from 'react';
import { journalAddress } from '../addresses';
import { useCategories } from '../useCategories';
import type { UnpostedEntry } from './pendingApi';

const VouchersDialog = lazyDialog(() => import('./VouchersDialog').then((m) => m.VouchersDialog));

/** 待制单: entries of the journals without a voucher; those that are ticked become vouchers. */
export function UnpostedEntries({ entries }: { readonly entries: readonly UnpostedEntry[] }) {
  const mayMake = usePermission('voucher.write');
  const { data: categories } = useCategories();
  const names = useMemo(() => new Map((categories ?? []).map(({ id, name }) => [id, name])), [categories]);
  const [ticked, setTicked] = useState<readonly Key[]>([]);
  const [isMaking, setMaking] = useState(false);
  const chosen = entries.map(({ id }) => id).filter((id) => ticked.includes(id));
  return (
    <>
      {mayMake && entries.length > 0 && (
        <Button
          type="primary"
          style={{ marginBottom: 12 }}
          disabled={chosen.length === 0}
          onClick={() => setMaking(true)}
        >
          {chosen.length === 0 ? '制单' : `制单（${chosen.length}）`}
        </Button>
      )}
      {!mayMake && entries.length > 0 && (
        <Alert
          showIcon
          type="info"
          style={{ marginBottom: 12 }}
          title="由制单人或主管制单；出纳选好收支类别即可。"
        />
      )}
      <ListTable<UnpostedEntry>
        list="unpostedEntries"
        named={['摘要']}
        rowKey="id"
        columns={columnsOf(names)}
        dataSource={[...entries]}
        pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 880 }}
        locale={{ emptyText: <EmptyState text="日记账都有凭证。" /> }}
        {...(mayMake
          ? { rowSelection: { selectedRowKeys: [...chosen], onChange: (keys: Key[]) => setTicked(keys) } }
          : {})}
      />
      {isMaking && <VouchersDialog ids={chosen} onClose={() => setMaking(false)} />}
    </>
  );
}

function columnsOf(names: ReadonlyMap<number, string>): TableColumnsType<UnpostedEntry> {
  const amount = (flow: 'received' | 'paid', title: string) => ({
    ...{ title, key: flow, width: 112 },
    align: 'right' as const,
    render: (_: unknown, entry: UnpostedEntry) => <Money value={entry[flow]} blankZero />,
  });
  return [
    { title: '日期', key: 'on', width: 128, render: (_, { on, number }) => `${on} #${number}` },
    {
      title: '资金账户',
      key: 'account',
      width: 128,
      render: (_, { fundAccountId, accountName }) => (
        <Link to={journalAddress(fundAccountId)}>{accountName}</Link>
      ),
    },
    { title: '摘要', dataIndex: 'summary', ellipsis: true },
    amount('received', '收入'),
    amount('paid', '支出'),
    { title: '对方', dataIndex: 'party', width: 120, ellipsis: true },
    {
      title: '收支类别',
      key: 'category',
      width: 96,
      render: (_, { categoryId, transferId }) =>
        transferId !== null ? (
          '内部转账'
        ) : categoryId === null ? (
          <Tag color="warning">未选</Tag>
        ) : (
          names.get(categoryId)
        ),
    },
  ];
}
