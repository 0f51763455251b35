import { postingLists } from '@mingzhang/shared/fields/postingLists';
import { Link } from '@mingzhang/shared/router';
import { Button, EmptyState, lazyDialog } from '@mingzhang/shared/ui';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { useAccountSetLists, usePermission } from '@mingzhang/shell';
import { useMemo, useState, type Key } from 'react';
import { cardAddress } from '../cardAddress';
import { changeText } from '../changeText';
import type { UnpostedEvent } from './unlinkedApi';

const MakeVouchersDialog = lazyDialog(() =>
  import('../vouchers/MakeVouchersDialog').then((m) => m.MakeVouchersDialog),
);

const columns: TableColumnsType<UnpostedEvent> = [
  { title: '日期', key: 'date', width: 108, render: (_, { event }) => event.date },
  {
    title: '资产编号',
    key: 'number',
    width: 120,
    render: (_, { assetId, number }) => <Link to={`${cardAddress(assetId)}?tab=events`}>{number}</Link>,
  },
  { title: '资产名称', dataIndex: 'name', ellipsis: true },
  { title: '变动', key: 'title', width: 120, render: (_, { event }) => event.title },
  { title: '内容', key: 'change', render: (_, { event }) => changeText(event) },
];

/** 待制单: events without a voucher; those that are ticked get one each. */
export function UnpostedEvents({ events }: { readonly events: readonly UnpostedEvent[] }) {
  const mayWrite = usePermission('asset.write');
  const { data } = useAccountSetLists();
  const lists = useMemo(() => data && postingLists(data), [data]);
  const [ticked, setTicked] = useState<readonly Key[]>([]);
  const [isMaking, setMaking] = useState(false);
  const chosen = events.map(({ event }) => event.id).filter((id) => ticked.includes(id));
  return (
    <>
      {mayWrite && events.length > 0 && (
        <Button
          type="primary"
          style={{ marginBottom: 12 }}
          disabled={chosen.length === 0 || !lists}
          onClick={() => setMaking(true)}
        >
          {chosen.length === 0 ? '生成凭证' : `生成凭证（${chosen.length}）`}
        </Button>
      )}
      <ListTable<UnpostedEvent>
        list="unpostedAssets"
        named={['资产编号']}
        rowKey={({ event }) => event.id}
        columns={columns}
        dataSource={[...events]}
        pagination={false}
        scroll={{ x: 700 }}
        locale={{ emptyText: <EmptyState text="变动都有凭证。" /> }}
        {...(mayWrite
          ? { rowSelection: { selectedRowKeys: [...chosen], onChange: (keys: Key[]) => setTicked(keys) } }
          : {})}
      />
      {isMaking && lists && (
        <MakeVouchersDialog eventIds={chosen} lists={lists} onClose={() => setMaking(false)} />
      )}
    </>
  );
}
