import { accountTree } from '@mingzhang/shared/accounting/accountTree';
import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { Link, useNavigate } from '@mingzhang/shared/router';
import { Button, EmptyState, Money } from '@mingzhang/shared/ui';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { useAccountSetLists, usePermission } from '@mingzhang/shell';
import { useMemo } from 'react';
import { lineCardAddress } from '../cardAddress';
import type { UnlinkedLine } from './unlinkedApi';

/** 待建卡: debits on the accounts of assets that are on no card; each becomes one. */
export function UnlinkedLines({ lines }: { readonly lines: readonly UnlinkedLine[] }) {
  const mayWrite = usePermission('asset.write');
  const navigate = useNavigate();
  const { data } = useAccountSetLists();
  const accounts = useMemo(() => data && accountTree(data.accounts), [data]);
  const nameOf = (id: number) => {
    const account = accounts?.byId(id);
    return account ? `${account.code} ${account.name}` : '';
  };
  const build = (line: UnlinkedLine) => void navigate(lineCardAddress(line));
  const columns: TableColumnsType<UnlinkedLine> = [
    { title: '日期', dataIndex: 'date', width: 108 },
    {
      title: '凭证',
      key: 'voucher',
      width: 96,
      render: (_, { voucherId, voucher }) => (
        <Link to={addressOf({ kind: 'voucher', id: voucherId })}>{voucher}</Link>
      ),
    },
    { title: '摘要', dataIndex: 'summary', ellipsis: true },
    { title: '科目', key: 'account', width: 200, render: (_, { accountId }) => nameOf(accountId) },
    {
      title: '金额',
      key: 'amount',
      width: 128,
      align: 'right',
      render: (_, { amount }) => <Money value={amount} />,
    },
    ...(mayWrite
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 80,
            render: (_: unknown, line: UnlinkedLine) => (
              <Button type="link" size="small" onClick={() => build(line)}>
                建卡
              </Button>
            ),
          },
        ]
      : []),
  ];
  return (
    <ListTable<UnlinkedLine>
      list="unlinkedAssets"
      named={['凭证']}
      rowKey={({ voucherId, line }) => `${voucherId} ${line}`}
      columns={columns}
      dataSource={[...lines]}
      pagination={false}
      scroll={{ x: 760 }}
      locale={{ emptyText: <EmptyState text="资产科目的借方分录都有卡片。" /> }}
      onRow={(line) =>
        rowKeys(`${line.voucher} ${line.summary}`, { onOpen: mayWrite ? () => build(line) : undefined })
      }
    />
  );
}
