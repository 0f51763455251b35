import { Link, useNavigate } from '@mingzhang/shared/router';
import { EmptyState, Money, useIsTelephone, useIsWide } from '@mingzhang/shared/ui';
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
  const isWide = useIsWide();
  usePageKeyHelp(listKeyHelp('未入账发票', { rows: { open: '打开发票' } }));
  return (
    <ListTable<UnbookedInvoice>
      list="unbookedInvoices"
      named={['对方']}
      rowKey="id"
      columns={isTelephone ? telephoneColumns : isWide ? wideColumns : columns}
      dataSource={[...invoices]}
      pagination={{ pageSize: 100, hideOnSinglePage: true, showSizeChanger: false }}
      {...(isTelephone ? {} : { scroll: { x: isWide ? 924 : 700 } })}
      locale={{ emptyText: <EmptyState text="登记的发票都已入账。" /> }}
      onRow={({ id, key }) => rowKeys(key, { onOpen: () => void navigate(invoiceAddress(id)) })}
    />
  );
}

type Columns = TableColumnsType<UnbookedInvoice>;

const age: Columns[number] = {
  title: '天数',
  key: 'age',
  width: 84,
  render: (_, row) => <Age waiting={row} />,
};
const party: Columns[number] = {
  title: '对方',
  key: 'party',
  width: 168,
  ellipsis: true,
  render: (_, { id, party }) => <Link to={invoiceAddress(id)}>{party.name || party.code}</Link>,
};
const tax: Columns[number] = {
  title: '税额',
  key: 'tax',
  width: 96,
  align: 'right',
  render: (_, row) => <Money value={row.tax} />,
};
const total: Columns[number] = {
  title: '价税合计',
  key: 'total',
  width: 104,
  align: 'right',
  render: (_, row) => <Money value={row.total} />,
};

const telephoneColumns: Columns = [age, party, total];

const wideColumns: Columns = [
  age,
  { title: '开票日期', dataIndex: 'on', key: 'on', width: 92 },
  {
    title: '发票号码',
    key: 'key',
    width: 176,
    render: (_, { id, key }) => <Link to={invoiceAddress(id)}>{key}</Link>,
  },
  { title: '方向', key: 'direction', width: 84, render: (_, row) => kindText(row) },
  party,
  { title: '货物或服务', dataIndex: 'goods', key: 'goods', width: 120, ellipsis: true },
  tax,
  total,
];

/** Where these do not fit: date and kind are under the number, goods under the other side. */
const columns: Columns = [
  age,
  {
    title: '发票',
    key: 'key',
    width: 176,
    render: (_, row) => (
      <>
        <Link to={invoiceAddress(row.id)}>{row.key}</Link>
        <br />
        {row.on} {kindText(row)}
      </>
    ),
  },
  {
    title: '对方、货物或服务',
    key: 'party',
    ellipsis: true,
    render: (_, { id, party: { name, code }, goods }) => (
      <>
        <Link to={invoiceAddress(id)}>{name || code}</Link>
        <br />
        {goods}
      </>
    ),
  },
  tax,
  total,
];

function kindText({ direction, kind }: UnbookedInvoice): string {
  return `${directionTitles[direction]} ${shortKindTitles[kind]}`;
}
