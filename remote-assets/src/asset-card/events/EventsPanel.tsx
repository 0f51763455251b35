import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import type { PostingLists } from '@mingzhang/shared/fields/postingLists';
import { lastDayOf } from '@mingzhang/shared/primitives/dateOnly';
import { Link } from '@mingzhang/shared/router';
import { Button, EmptyState, lazyDialog, Space, useRemoval } from '@mingzhang/shared/ui';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { usePermission } from '@mingzhang/shell';
import { useState } from 'react';
import type { AssetDetail, ShownEvent, ToldEvent } from '../../assetsApi';
import type { BegunModule } from '../../BegunAssets';
import { ChangeCell } from './ChangeCell';
import type { EnteredKind } from './eventDraft';
import { removeEvent } from './eventsApi';

const EventDrawer = lazyDialog(() => import('./EventDrawer').then((m) => m.EventDrawer));
const MakeVouchersDialog = lazyDialog(() =>
  import('../../vouchers/MakeVouchersDialog').then((m) => m.MakeVouchersDialog),
);

interface EventsPanelProps {
  readonly detail: AssetDetail;
  readonly begun: BegunModule;
  readonly lists: PostingLists;
}

/** 变动: all that has become of a card, each with its voucher; further ones are entered here. */
export function EventsPanel({ detail, begun, lists }: EventsPanelProps) {
  const { asset, events } = detail;
  const mayWrite = usePermission('asset.write');
  const [kind, setKind] = useState<EnteredKind | null>(null);
  const [unposted, setUnposted] = useState<ShownEvent | null>(null);
  const confirmRemoval = useRemoval();
  const isGone = asset.status === 'disposed';
  const remove = (event: ShownEvent) => {
    const { id, title } = event;
    return confirmRemoval({
      title: `撤销 ${asset.number} 的“${title}”？`,
      content: undoText(event),
      okText: '撤销',
      remove: () => removeEvent(asset.id, id),
      done: `已撤销“${title}”`,
    });
  };
  return (
    <>
      {mayWrite && !isGone && (
        <Space style={{ marginBottom: 12 }}>
          <Button type="primary" onClick={() => setKind('cost')}>
            登记变动
          </Button>
          <Button onClick={() => setKind('disposal')}>处置</Button>
        </Space>
      )}
      <ListTable<ToldEvent>
        list="assetEvents"
        rowKey="id"
        columns={columnsOf(mayWrite ? { remove, post: setUnposted } : null)}
        dataSource={[...events]}
        pagination={false}
        scroll={{ x: 760 }}
        locale={{ emptyText: <EmptyState text="还没有变动。" /> }}
      />
      {kind && (
        <EventDrawer
          asset={asset}
          kind={kind}
          on={lastDayOf(begun.openFrom ?? detail.period)}
          lists={lists}
          onClose={() => setKind(null)}
        />
      )}
      {unposted && (
        <MakeVouchersDialog eventIds={[unposted.id]} lists={lists} onClose={() => setUnposted(null)} />
      )}
    </>
  );
}

/** What goes with an event that is taken back. */
function undoText({ kind, voucher }: ShownEvent): string {
  if (voucher) return `凭证 ${voucher.word}-${voucher.number} 一起删除；已审核或已结账的不能撤销。`;
  return kind === 'merge' ? '并入的各张卡片一起恢复到合并以前。' : '以后各月按撤销前的情况计提。';
}

interface EventDeeds {
  readonly remove: (event: ShownEvent) => void;
  readonly post: (event: ShownEvent) => void;
}

function columnsOf(deeds: EventDeeds | null): TableColumnsType<ToldEvent> {
  return [
    { title: '日期', dataIndex: 'date', width: 104 },
    { title: '变动', dataIndex: 'title', width: 116 },
    { title: '变动前 → 变动后', key: 'change', render: (_, event) => <ChangeCell event={event} /> },
    { title: '原因', dataIndex: 'reason', ellipsis: true },
    { title: '凭证', key: 'voucher', width: 120, render: (_, event) => <VoucherOf event={event} /> },
    ...(deeds
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 148,
            render: (_: unknown, event: ToldEvent) => <EventActions event={event} {...deeds} />,
          },
        ]
      : []),
  ];
}

function VoucherOf({ event }: { readonly event: ShownEvent }) {
  const { voucher, asksVoucher } = event;
  if (!voucher) return asksVoucher ? '待制单' : '不需要';
  return (
    <Link to={addressOf({ kind: 'voucher', id: voucher.id })}>
      {voucher.word}-{voucher.number}
    </Link>
  );
}

function EventActions({ event, remove, post }: EventDeeds & { readonly event: ShownEvent }) {
  return (
    <Space size={0}>
      {event.asksVoucher && !event.voucher && (
        <Button type="link" size="small" onClick={() => post(event)}>
          生成凭证
        </Button>
      )}
      {event.kind !== 'purchase' && event.kind !== 'mergedInto' && (
        <Button type="link" size="small" danger onClick={() => remove(event)}>
          撤销
        </Button>
      )}
    </Space>
  );
}
