import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { postingLists } from '@mingzhang/shared/fields/postingLists';
import { Link, useSearchParams } from '@mingzhang/shared/router';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyDialog,
  Money,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
  PlusOutlined,
  Space,
  usePageKeys,
  useRemoval,
} from '@mingzhang/shared/ui';
import { exportKeyHelp, printKeyHelp } from '@mingzhang/shared/ui-document';
import { useSubmission } from '@mingzhang/shared/ui-form';
import {
  addKeyTitle,
  listKeyHelp,
  listKeys,
  ListTable,
  rowKeys,
  type TableColumnsType,
} from '@mingzhang/shared/ui-table';
import {
  useAccountSetLists,
  useNotify,
  usePageKeyHelp,
  usePermission,
  useServerState,
} from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import { cashCountsFile } from '../documentsApi';
import { FundDocument } from '../FundDocument';
import { FundSelect } from '../FundSelect';
import type { ListedFund } from '../fundsApi';
import { NoFunds } from '../NoFunds';
import { useFundChoice } from '../useFundChoice';
import { enterDifference, listCashCounts, removeCashCount, type ListedCount } from './countApi';
import { CountedPieces } from './CountedPieces';

const CashCountDialog = lazyDialog(() => import('./CashCountDialog').then((m) => m.CashCountDialog));

const CountVoucherDialog = lazyDialog(() => import('./CountVoucherDialog').then((m) => m.CountVoucherDialog));

const VouchersDialog = lazyDialog(() => import('../pending/VouchersDialog').then((m) => m.VouchersDialog));

const isCashBox = ({ kind }: ListedFund) => kind === 'cash';

/** /cashier/count: 现金盘点表 of a cash box. */
export function CashCountsPage() {
  const { funds, fund, problem } = useFundChoice(isCashBox);
  return (
    <Page>
      {funds && fund ? (
        <CashCounts fund={fund} funds={funds} />
      ) : (
        <>
          <PageHeader title="现金盘点" />
          {problem ? (
            <ErrorState problem={problem} />
          ) : funds ? (
            <NoFunds kind="现金账户" />
          ) : (
            <PageSkeleton />
          )}
        </>
      )}
    </Page>
  );
}

interface CashCountsProps {
  readonly fund: ListedFund;
  readonly funds: readonly ListedFund[];
}

function CashCounts({ fund, funds }: CashCountsProps) {
  const mayWrite = usePermission('cashier.write');
  const [, setParams] = useSearchParams();
  const { data, problem } = useServerState(['cashCounts', fund.id], (signal) =>
    listCashCounts(fund.id, signal),
  );
  const [isCounting, setCounting] = useState(false);
  const confirmRemoval = useRemoval();
  const add = () => setCounting(true);
  const difference = useDifference();
  const remove = (count: ListedCount) =>
    confirmRemoval({
      title: `删除 ${count.on} 的盘点表？`,
      content: '只删除盘点的记录；长短款已登记或已处理的，要先删除它们。',
      remove: () => removeCashCount(count.id),
      done: '已删除盘点表',
    });
  usePageKeys(mayWrite ? { [listKeys.add]: add } : {}, !isCounting);
  usePageKeyHelp([
    ...listKeyHelp('现金盘点', {
      add: mayWrite ? '新增盘点' : undefined,
      rows: mayWrite ? { remove: '删除' } : {},
    }),
    { title: '文件', keys: [exportKeyHelp, printKeyHelp] },
  ]);
  const addButton = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={add}>
      新增盘点
    </Button>
  );
  return (
    <>
      <PageHeader
        title="现金盘点"
        note={fund.account}
        actions={
          <>
            <FundDocument title="现金盘点表" address={data && cashCountsFile(fund.id)} />
            {addButton}
          </>
        }
      />
      {funds.length > 1 && (
        <PageToolbar>
          <FundSelect
            funds={funds}
            value={fund.id}
            onChange={(id) => setParams({ account: String(id) }, { replace: true })}
          />
        </PageToolbar>
      )}
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <CountTable
          counts={data}
          action={addButton}
          onRemove={mayWrite ? remove : null}
          differenceOf={difference.cell}
        />
      )}
      {difference.dialog}
      {isCounting && <CashCountDialog fund={fund} onClose={() => setCounting(false)} />}
    </>
  );
}

interface CountTableProps {
  /** Null before the first answer. */
  readonly counts: readonly ListedCount[] | null;
  readonly action: React.ReactNode;
  readonly onRemove: ((count: ListedCount) => void) | null;
  readonly differenceOf: (count: ListedCount) => React.ReactNode;
}

/** 长短款 of a count: written into the journal by the cashier, made a voucher by who makes vouchers. */
function useDifference() {
  const mayWrite = usePermission('cashier.write');
  const mayMake = usePermission('voucher.write');
  const notify = useNotify();
  const { isBusy, submit } = useSubmission();
  const [posting, setPosting] = useState<number | null>(null);
  const [approving, setApproving] = useState<ListedCount | null>(null);
  const { data: lists } = useAccountSetLists({ isAsked: approving !== null });
  const posted = useMemo(() => lists && postingLists(lists), [lists]);
  async function enter(count: ListedCount) {
    let warnings: readonly string[] = [];
    const isEntered = await submit(async () => {
      warnings = await enterDifference(count);
    });
    if (!isEntered) return;
    for (const warning of warnings) notify.warning(warning);
    notify.success('已登记到现金日记账，等待制单');
  }
  const cell = (count: ListedCount) => {
    const { difference, entry, approvedBy } = count;
    const isApprovable = entry?.voucher && entry.isPending && !approvedBy;
    if (difference === 0) return '相符';
    const action = (title: string, act: () => void) => (
      <Button type="link" size="small" disabled={isBusy} onClick={act}>
        {title}
      </Button>
    );
    return (
      <Space size={4}>
        <Money value={difference} />
        {!entry && mayWrite && action('登记', () => void enter(count))}
        {[entry?.voucher, approvedBy].map(
          (voucher) =>
            voucher && (
              <Link key={voucher.id} to={addressOf({ kind: 'voucher', id: voucher.id })}>
                {voucher.title}
              </Link>
            ),
        )}
        {entry && !entry.voucher && (mayMake ? action('制单', () => setPosting(entry.entryId)) : '待制单')}
        {isApprovable && (mayMake ? action('处理', () => setApproving(count)) : '待处理')}
      </Space>
    );
  };
  const dialog = (
    <>
      {posting !== null && <VouchersDialog ids={[posting]} onClose={() => setPosting(null)} />}
      {approving && posted && (
        <CountVoucherDialog count={approving} lists={posted} onClose={() => setApproving(null)} />
      )}
    </>
  );
  return { cell, dialog };
}

function CountTable({ counts, action, onRemove, differenceOf }: CountTableProps) {
  return (
    <ListTable<ListedCount>
      list="cashCounts"
      rowKey="id"
      columns={columnsOf(onRemove, differenceOf)}
      dataSource={[...(counts ?? [])]}
      loading={counts === null}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 1040 }}
      locale={{ emptyText: counts ? <EmptyState text="还没有盘点过。" action={action} /> : '正在加载…' }}
      expandable={{ expandedRowRender: (count) => <CountedPieces count={count} /> }}
      onRow={(count) => rowKeys(count.on, { onRemove: onRemove ? () => onRemove(count) : undefined })}
    />
  );
}

function columnsOf(
  remove: CountTableProps['onRemove'],
  differenceOf: CountTableProps['differenceOf'],
): TableColumnsType<ListedCount> {
  const amount = (key: 'counted' | 'journal' | 'ledger', title: string) => ({
    ...{ title, key, width: 120 },
    align: 'right' as const,
    render: (_: unknown, count: ListedCount) => <Money value={count[key]} />,
  });
  return [
    { title: '盘点日期', dataIndex: 'on', width: 112 },
    amount('counted', '实存'),
    amount('journal', '日记账'),
    amount('ledger', '总账'),
    {
      title: '长短款',
      key: 'difference',
      width: 208,
      align: 'right',
      render: (_, count) => differenceOf(count),
    },
    { title: '盘点人', dataIndex: 'counter', width: 88 },
    { title: '监盘人', dataIndex: 'witness', width: 88 },
    { title: '备注', dataIndex: 'note', ellipsis: true },
    ...(remove
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 72,
            render: (_: unknown, count: ListedCount) => (
              <Button type="link" size="small" danger onClick={() => remove(count)}>
                删除
              </Button>
            ),
          },
        ]
      : []),
  ];
}
