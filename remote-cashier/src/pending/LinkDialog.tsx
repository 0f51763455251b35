import { formatAmount, subtract, sum } from '@mingzhang/shared/primitives/money';
import { EmptyState, Modal, Money } from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { useNotify } from '@mingzhang/shell';
import { useState, type Key } from 'react';
import styles from './Pending.module.css';
import { linkEntries, type UnpostedEntry, type UnregisteredLine } from './pendingApi';

interface LinkDialogProps {
  readonly line: UnregisteredLine;
  /** 待制单 of its account. */
  readonly entries: readonly UnpostedEntry[];
  readonly onClose: () => void;
}

const columns: TableColumnsType<UnpostedEntry> = [
  { title: '日期', dataIndex: 'on', width: 108 },
  { title: '摘要', dataIndex: 'summary', ellipsis: true },
  { title: '对方', dataIndex: 'party', width: 120, ellipsis: true },
  {
    title: '金额',
    key: 'amount',
    width: 120,
    align: 'right',
    render: (_, { received, paid }) => <Money value={subtract(received, paid)} />,
  },
];

/** 关联: the entries a line of a voucher stands for come to its amount. */
export function LinkDialog({ line, entries, onClose }: LinkDialogProps) {
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const amount = subtract(line.received, line.paid);
  const [ticked, setTicked] = useState<readonly Key[]>(() =>
    entries
      .filter(({ received, paid }) => subtract(received, paid) === amount)
      .slice(0, 1)
      .map(({ id }) => id),
  );
  const chosen = entries.filter(({ id }) => ticked.includes(id));
  const total = sum(chosen.map(({ received, paid }) => subtract(received, paid)));
  const ids = chosen.map(({ id }) => id);
  async function link() {
    if (!(await submit(() => linkEntries(ids, line)))) return;
    notify.success(`${line.voucher} 已关联 ${ids.length} 笔日记账`);
    onClose();
  }
  return (
    <Modal
      open
      width={680}
      title={`关联：${line.voucher} ${line.summary}`}
      okText="关联"
      okButtonProps={{ disabled: chosen.length === 0 || total !== amount }}
      confirmLoading={isBusy}
      onOk={() => void link()}
      onCancel={onClose}
    >
      <RefusalNote text={refusal} />
      <Table<UnpostedEntry>
        size="small"
        rowKey="id"
        columns={columns}
        dataSource={[...entries]}
        pagination={false}
        scroll={{ y: 320 }}
        locale={{ emptyText: <EmptyState text="这个账户没有待制单的日记账。" /> }}
        rowSelection={{ selectedRowKeys: ids, onChange: (keys: Key[]) => setTicked(keys) }}
      />
      <p className={styles.balance}>
        凭证分录 {formatAmount(amount)}，已选 {formatAmount(total)}
        {total !== amount && `，相差 ${formatAmount(subtract(amount, total))}`}
      </p>
    </Modal>
  );
}
