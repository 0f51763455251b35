import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { Link, useNavigate } from '@mingzhang/shared/router';
import { EmptyState, Money, useIsTelephone } from '@mingzhang/shared/ui';
import { listKeyHelp, ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { usePageKeyHelp } from '@mingzhang/shell';
import { Age } from './Age';
import type { UnproofedLine } from './unbookedApi';

/** 有凭证无发票: lines of tax accounts that no invoice stands behind. */
export function UnproofedLines({ lines }: { readonly lines: readonly UnproofedLine[] }) {
  const navigate = useNavigate();
  const isTelephone = useIsTelephone();
  usePageKeyHelp(listKeyHelp('有凭证无发票', { rows: { open: '打开凭证' } }));
  return (
    <ListTable<UnproofedLine>
      list="linesWithoutInvoice"
      named={['凭证']}
      rowKey={({ voucherId, line }) => `${voucherId}-${line}`}
      columns={isTelephone ? columns.filter(({ key }) => ON_TELEPHONE.includes(String(key))) : columns}
      dataSource={[...lines]}
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      {...(isTelephone ? {} : { scroll: { x: 760 } })}
      locale={{ emptyText: <EmptyState text="增值税科目的每一笔都有发票。" /> }}
      onRow={({ voucherId, voucher, line }) =>
        rowKeys(`${voucher} 第 ${line} 行`, {
          onOpen: () => void navigate(addressOf({ kind: 'voucher', id: voucherId })),
        })
      }
    />
  );
}

const ON_TELEPHONE: readonly string[] = ['age', 'voucher', 'amount'];

const columns: TableColumnsType<UnproofedLine> = [
  { title: '天数', key: 'age', width: 108, render: (_, row) => <Age waiting={row} /> },
  { title: '日期', dataIndex: 'on', key: 'on', width: 96 },
  {
    title: '凭证',
    key: 'voucher',
    width: 128,
    render: (_, { voucherId, voucher, line }) => (
      <>
        <Link to={addressOf({ kind: 'voucher', id: voucherId })}>{voucher}</Link> 第 {line} 行
      </>
    ),
  },
  { title: '摘要', dataIndex: 'summary', key: 'summary', ellipsis: true },
  { title: '科目', dataIndex: 'account', key: 'account', width: 168, ellipsis: true },
  {
    title: '税额',
    key: 'amount',
    width: 120,
    align: 'right',
    render: (_, { amount }) => <Money value={amount} />,
  },
];
