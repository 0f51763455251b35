import type { InvoiceDirection } from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import { Link, useLocation } from '@mingzhang/shared/router';
import { Money, useIsTelephone, useIsWide } from '@mingzhang/shared/ui';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { ReactNode } from 'react';
import { invoiceAddress } from '../addresses';
import type { ListedInvoice } from '../registerApi';
import { shortKindTitles } from '../titles';
import { BookedIn, InvoiceTags, TickMark } from '../marks';
import { toggled } from './chosen';

interface InvoiceTableProps {
  readonly direction: InvoiceDirection;
  /** Null before the first answer. */
  readonly invoices: readonly ListedInvoice[] | null;
  readonly isLoading: boolean;
  /** Null: they are only looked at. Those of other pages stay chosen. */
  readonly chosen: readonly ListedInvoice[] | null;
  readonly onChoose: (chosen: readonly ListedInvoice[]) => void;
  readonly onOpen: (id: number) => void;
  readonly empty: ReactNode;
}

/** Rows of the register: ↑ ↓ walk, Enter opens, Space chooses. */
export function InvoiceTable(props: InvoiceTableProps) {
  const { direction, invoices, isLoading, chosen, onChoose, onOpen, empty } = props;
  const isTelephone = useIsTelephone();
  const isWide = useIsWide();
  const { search } = useLocation();
  const addressOf = (id: number) => `${invoiceAddress(id)}${search}`;
  const choose = (invoice: ListedInvoice) => onChoose(toggled(chosen ?? [], invoice));
  return (
    <ListTable<ListedInvoice>
      list="invoices"
      named={['发票号码', '对方']}
      rowKey="id"
      columns={
        isTelephone
          ? telephoneColumns(addressOf)
          : isWide
            ? wideColumns(direction, addressOf)
            : columnsOf(direction, addressOf)
      }
      dataSource={[...(invoices ?? [])]}
      loading={isLoading}
      pagination={false}
      {...(isTelephone ? {} : { scroll: { x: isWide ? 1180 : 760 } })}
      locale={{ emptyText: invoices ? empty : '正在加载…' }}
      onRow={(invoice) => ({
        ...rowKeys(`${invoice.key} ${invoice.party.name}`, {
          onOpen: () => onOpen(invoice.id),
          onTick: chosen ? () => choose(invoice) : undefined,
        }),
        onDoubleClick: () => onOpen(invoice.id),
      })}
      {...(chosen
        ? {
            rowSelection: {
              preserveSelectedRowKeys: true,
              selectedRowKeys: chosen.map(({ id }) => id),
              onChange: (_: unknown, rows: ListedInvoice[]) => onChoose(rows),
              getCheckboxProps: ({ key }: ListedInvoice) => ({ 'aria-label': `选择 ${key}` }),
            },
          }
        : {})}
    />
  );
}

/** Where an invoice is, open over this list. */
type AddressOf = (id: number) => string;

function wideColumns(direction: InvoiceDirection, addressOf: AddressOf): TableColumnsType<ListedInvoice> {
  return [
    { title: '开票日期', dataIndex: 'on', width: 92 },
    {
      title: '发票号码',
      key: 'key',
      width: 176,
      render: (_, { id, key }) => <Link to={addressOf(id)}>{key}</Link>,
    },
    { title: '种类', key: 'kind', width: 64, render: (_, invoice) => kindText(invoice) },
    {
      title: '对方',
      key: 'party',
      width: 168,
      ellipsis: true,
      render: (_, { party }) => <span title={`${party.name} ${party.code}`}>{party.name || party.code}</span>,
    },
    { title: '货物或服务', dataIndex: 'goods', width: 120, ellipsis: true },
    amountColumn('amount', '金额'),
    amountColumn('tax', '税额'),
    amountColumn('total', '价税合计'),
    { title: '状态', key: 'status', width: 88, render: (_, invoice) => <InvoiceTags invoice={invoice} /> },
    ...outcomeColumns(direction),
  ];
}

/** 勾选 of what was bought, and the vouchers. */
const outcomeColumns = (direction: InvoiceDirection): TableColumnsType<ListedInvoice> => [
  ...(direction === 'in'
    ? [
        {
          title: '勾选',
          key: 'tick',
          width: 84,
          render: (_: unknown, { tick }: ListedInvoice) => <TickMark tick={tick} />,
        },
      ]
    : []),
  { title: '凭证', key: 'vouchers', width: 72, render: (_, invoice) => <BookedIn invoice={invoice} /> },
];

/** Where a dozen columns do not fit: date and kind are under the number, goods under the other side. */
const columnsOf = (direction: InvoiceDirection, addressOf: AddressOf): TableColumnsType<ListedInvoice> => [
  {
    title: '发票',
    key: 'key',
    width: 176,
    render: (_, invoice) => (
      <>
        <Link to={addressOf(invoice.id)}>{invoice.key}</Link>
        <br />
        {invoice.on} {kindText(invoice)} <InvoiceTags invoice={invoice} />
      </>
    ),
  },
  {
    title: '对方、货物或服务',
    key: 'party',
    ellipsis: true,
    render: (_, { party, goods }) => (
      <>
        <span title={`${party.name} ${party.code}`}>{party.name || party.code}</span>
        <br />
        {goods}
      </>
    ),
  },
  amountColumn('tax', '税额'),
  amountColumn('total', '价税合计'),
  ...outcomeColumns(direction),
];

const amountColumn = (key: 'amount' | 'tax' | 'total', title: string) => ({
  ...{ title, key, width: 96 },
  align: 'right' as const,
  render: (_: unknown, invoice: ListedInvoice) => <Money value={invoice[key]} />,
});

/** A telephone says under the other side what elsewhere has columns. */
const telephoneColumns = (addressOf: AddressOf): TableColumnsType<ListedInvoice> => [
  {
    title: '发票',
    key: 'key',
    render: (_, invoice) => (
      <>
        <Link to={addressOf(invoice.id)}>{invoice.party.name || invoice.party.code}</Link>
        <br />
        {invoice.on} {kindText(invoice)} <InvoiceTags invoice={invoice} />
      </>
    ),
  },
  {
    title: '价税合计',
    key: 'total',
    width: 116,
    align: 'right',
    render: (_, invoice) => (
      <>
        <Money value={invoice.total} />
        <br />
        <BookedIn invoice={invoice} />
      </>
    ),
  },
];

function kindText({ kind, isSpecial }: ListedInvoice): string {
  const special = isSpecial === null ? '' : isSpecial ? '专' : '普';
  return `${shortKindTitles[kind]}${special}`;
}
