import { Link, useNavigate } from '@mingzhang/shared/router';
import { EmptyState, Money, useIsTelephone } from '@mingzhang/shared/ui';
import { listKeyHelp, ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { usePageKeyHelp } from '@mingzhang/shell';
import { invoiceAddress } from '../addresses';
import { directionTitles, shortKindTitles } from '../titles';
import { Age } from './Age';
import type { UnbookedInvoice } from './unbookedApi';

interface UnbookedInvoicesProps {
  readonly invoices: readonly UnbookedInvoice[];
}

/** 未入账: invoices no voucher has, the oldest first. */
export function UnbookedInvoices({ invoices }: UnbookedInvoicesProps) {
  const navigate = useNavigate();
  const isTelephone = useIsTelephone();
  usePageKeyHelp(listKeyHelp('未入账发票', { rows: { open: '打开发票' } }));
  return (
    <ListTable<UnbookedInvoice>
      list="unbookedInvoices"
      named={['对方']}
      rowKey="id"
      columns={isTelephone ? columns.filter(({ key }) => ON_TELEPHONE.includes(String(key))) : columns}
      dataSource={[...invoices]}
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      {...(isTelephone ? {} : { scroll: { x: 924 } })}
      locale={{ emptyText: <EmptyState text="登记的发票都已入账。" /> }}
      onRow={({ id, key }) => rowKeys(key, { onOpen: () => void navigate(invoiceAddress(id)) })}
    />
  );
}

const ON_TELEPHONE: readonly string[] = ['age', 'party', 'total'];

const columns: TableColumnsType<UnbookedInvoice> = [
  { title: '天数', key: 'age', width: 84, render: (_, row) => <Age waiting={row} /> },
  { title: '开票日期', dataIndex: 'on', key: 'on', width: 92 },
  {
    title: '发票号码',
    key: 'key',
    width: 176,
    render: (_, { id, key }) => <Link to={invoiceAddress(id)}>{key}</Link>,
  },
  {
    title: '方向',
    key: 'direction',
    width: 84,
    render: (_, { direction, kind }) => `${directionTitles[direction]} ${shortKindTitles[kind]}`,
  },
  {
    title: '对方',
    key: 'party',
    width: 168,
    ellipsis: true,
    render: (_, { id, party }) => <Link to={invoiceAddress(id)}>{party.name || party.code}</Link>,
  },
  { title: '货物或服务', dataIndex: 'goods', key: 'goods', width: 120, ellipsis: true },
  { title: '税额', key: 'tax', width: 96, align: 'right', render: (_, { tax }) => <Money value={tax} /> },
  {
    title: '价税合计',
    key: 'total',
    width: 104,
    align: 'right',
    render: (_, { total }) => <Money value={total} />,
  },
];
