import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { Link } from '@mingzhang/shared/router';
import { Button, EmptyState, lazyDialog, Money, Space } from '@mingzhang/shared/ui';
import { RefusalNote, useSubmission } from '@mingzhang/shared/ui-form';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { useNotify, usePermission } from '@mingzhang/shell';
import { useState, type Key } from 'react';
import { journalAddress } from '../addresses';
import { registerLines, type UnpostedEntry, type UnregisteredLine } from './pendingApi';

const LinkDialog = lazyDialog(() => import('./LinkDialog').then((m) => m.LinkDialog));

interface UnregisteredLinesProps {
  readonly lines: readonly UnregisteredLine[];
  /** 待制单: what a line may be linked to. */
  readonly entries: readonly UnpostedEntry[];
}

const keyOf = ({ voucherId, line }: UnregisteredLine) => `${voucherId} ${line}`;

/** 待登记: lines of vouchers on fund accounts that are in no journal; taken over, or linked to entries that are there. */
export function UnregisteredLines({ lines, entries }: UnregisteredLinesProps) {
  const mayWrite = usePermission('cashier.write');
  const notify = useNotify();
  const { isBusy, refusal, submit } = useSubmission();
  const [ticked, setTicked] = useState<readonly Key[]>([]);
  const [linking, setLinking] = useState<UnregisteredLine | null>(null);
  const chosen = lines.filter((line) => ticked.includes(keyOf(line)));
  async function register(which: readonly UnregisteredLine[]) {
    if (await submit(() => registerLines(which))) notify.success(`已登记 ${which.length} 笔日记账`);
  }
  return (
    <>
      {mayWrite && lines.length > 0 && (
        <Space style={{ marginBottom: 12 }}>
          <Button
            type="primary"
            loading={isBusy}
            disabled={chosen.length === 0}
            onClick={() => void register(chosen)}
          >
            {chosen.length === 0 ? '登记所选' : `登记所选（${chosen.length}）`}
          </Button>
          <Button disabled={isBusy} onClick={() => void register(lines)}>
            全部登记
          </Button>
        </Space>
      )}
      <RefusalNote text={refusal} />
      <ListTable<UnregisteredLine>
        list="unregisteredLines"
        named={['凭证']}
        rowKey={keyOf}
        columns={columnsOf(mayWrite ? { link: setLinking, register: (line) => void register([line]) } : null)}
        dataSource={[...lines]}
        pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
        scroll={{ x: 880 }}
        locale={{ emptyText: <EmptyState text="资金科目的凭证分录都已登记日记账。" /> }}
        {...(mayWrite
          ? {
              rowSelection: {
                selectedRowKeys: chosen.map(keyOf),
                onChange: (keys: Key[]) => setTicked(keys),
              },
            }
          : {})}
      />
      {linking && (
        <LinkDialog
          line={linking}
          entries={entries.filter(({ fundAccountId }) => fundAccountId === linking.accountId)}
          onClose={() => setLinking(null)}
        />
      )}
    </>
  );
}

interface LineWrites {
  readonly link: (line: UnregisteredLine) => void;
  readonly register: (line: UnregisteredLine) => void;
}

function columnsOf(writes: LineWrites | null): TableColumnsType<UnregisteredLine> {
  const amount = (flow: 'received' | 'paid', title: string) => ({
    ...{ title, key: flow, width: 112 },
    align: 'right' as const,
    render: (_: unknown, line: UnregisteredLine) => <Money value={line[flow]} blankZero />,
  });
  return [
    { title: '日期', dataIndex: 'on', width: 108 },
    {
      title: '凭证',
      key: 'voucher',
      width: 92,
      render: (_, { voucherId, voucher }) => (
        <Link to={addressOf({ kind: 'voucher', id: voucherId })}>{voucher}</Link>
      ),
    },
    {
      title: '资金账户',
      key: 'account',
      width: 128,
      render: (_, { accountId, accountName }) => <Link to={journalAddress(accountId)}>{accountName}</Link>,
    },
    { title: '摘要', dataIndex: 'summary', ellipsis: true },
    amount('received', '收入'),
    amount('paid', '支出'),
    ...(writes
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 116,
            render: (_: unknown, line: UnregisteredLine) => (
              <Space size={0}>
                <Button type="link" size="small" onClick={() => writes.register(line)}>
                  登记
                </Button>
                <Button type="link" size="small" onClick={() => writes.link(line)}>
                  关联
                </Button>
              </Space>
            ),
          },
        ]
      : []),
  ];
}
