import { useSearchParams } from '@mingzhang/shared/router';
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
  useHotkeys,
  useRemoval,
} from '@mingzhang/shared/ui';
import {
  addKeyTitle,
  listKeyHelp,
  listKeys,
  ListTable,
  rowKeys,
  type TableColumnsType,
} from '@mingzhang/shared/ui-table';
import { usePageKeyHelp, usePermission, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import { FundSelect } from '../FundSelect';
import type { ListedFund } from '../fundsApi';
import { NoFunds } from '../NoFunds';
import { PrintButton } from '../PrintButton';
import { useFundChoice } from '../useFundChoice';
import { listCashCounts, removeCashCount, type ListedCount } from './countApi';
import { CountedPieces } from './CountedPieces';

const CashCountDialog = lazyDialog(() => import('./CashCountDialog').then((m) => m.CashCountDialog));

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
  const remove = (count: ListedCount) =>
    confirmRemoval({
      title: `删除 ${count.on} 的盘点表？`,
      content: '只删除盘点的记录；据此做的凭证不变。',
      remove: () => removeCashCount(count.id),
      done: '已删除盘点表',
    });
  useHotkeys(mayWrite ? { [listKeys.add]: add } : {}, !isCounting);
  usePageKeyHelp(
    listKeyHelp('现金盘点', {
      add: mayWrite ? '新增盘点' : undefined,
      rows: mayWrite ? { remove: '删除' } : {},
    }),
  );
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
            <PrintButton />
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
        <CountTable counts={data} action={addButton} onRemove={mayWrite ? remove : null} />
      )}
      {isCounting && <CashCountDialog fund={fund} onClose={() => setCounting(false)} />}
    </>
  );
}

interface CountTableProps {
  /** Null before the first answer. */
  readonly counts: readonly ListedCount[] | null;
  readonly action: React.ReactNode;
  readonly onRemove: ((count: ListedCount) => void) | null;
}

function CountTable({ counts, action, onRemove }: CountTableProps) {
  return (
    <ListTable<ListedCount>
      list="cashCounts"
      rowKey="id"
      columns={columnsOf(onRemove)}
      dataSource={[...(counts ?? [])]}
      loading={counts === null}
      pagination={{ pageSize: 50, hideOnSinglePage: true, showSizeChanger: false }}
      scroll={{ x: 1000 }}
      locale={{ emptyText: counts ? <EmptyState text="还没有盘点过。" action={action} /> : '正在加载…' }}
      expandable={{ expandedRowRender: (count) => <CountedPieces count={count} /> }}
      onRow={(count) => rowKeys(count.on, { onRemove: onRemove ? () => onRemove(count) : undefined })}
    />
  );
}

function columnsOf(remove: ((count: ListedCount) => void) | null): TableColumnsType<ListedCount> {
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
      width: 120,
      align: 'right',
      render: (_, { difference }) => (difference === 0 ? '相符' : <Money value={difference} />),
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
