import { formatAmount } from '@mingzhang/shared/primitives/money';
import { Button, EmptyState, ErrorState, useRemoval } from '@mingzhang/shared/ui';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { usePermission, useServerState } from '@mingzhang/shell';
import { useState } from 'react';
import type { ListedFund } from '../fundsApi';
import { momentText } from '@mingzhang/shared/fields/momentText';
import { DONE_PAGE_SIZE, listMatches, undoMatch, type DoneMatch, type OpenLine } from './matchApi';

/** 已勾对: the groups, and how each is taken apart again. */
export function DoneMatchesPanel({ fund }: { readonly fund: ListedFund }) {
  const mayWrite = usePermission('cashier.write');
  const [page, setPage] = useState(1);
  const { data, problem, isLoading } = useServerState(['matches', fund.id, page], (signal) =>
    listMatches(fund.id, page, signal),
  );
  const confirmRemoval = useRemoval();
  const undo = (match: DoneMatch) =>
    confirmRemoval({
      title: '取消这一组勾对？',
      content: '两边的记录回到未勾对。',
      okText: '取消勾对',
      remove: () => undoMatch(match.id),
      done: '已取消勾对',
    });
  if (problem) return <ErrorState problem={problem} />;
  return (
    <ListTable<DoneMatch>
      list="fundMatches"
      rowKey="id"
      columns={columnsOf(mayWrite ? undo : null)}
      dataSource={[...(data?.matches ?? [])]}
      loading={isLoading}
      pagination={{
        current: page,
        pageSize: DONE_PAGE_SIZE,
        total: data?.total ?? 0,
        hideOnSinglePage: true,
        showSizeChanger: false,
        onChange: setPage,
      }}
      scroll={{ x: 900 }}
      locale={{ emptyText: data ? <EmptyState text="还没有勾对。" /> : '正在加载…' }}
      onRow={(match) => rowKeys(`第 ${match.id} 组`, { onRemove: mayWrite ? () => undo(match) : undefined })}
    />
  );
}

const lines = (side: readonly OpenLine[]) =>
  side.map(({ key, on, summary, voucher, net }) => (
    <div key={key}>{[on, voucher?.title, summary, formatAmount(net)].filter(Boolean).join(' ')}</div>
  ));

function columnsOf(undo: ((match: DoneMatch) => void) | null): TableColumnsType<DoneMatch> {
  return [
    { title: '企业账', key: 'books', render: (_, { books }) => lines(books) },
    { title: '银行对账单', key: 'banks', render: (_, { banks }) => lines(banks) },
    { title: '依据', dataIndex: 'foundBy', width: 180 },
    { title: '勾对人', dataIndex: 'by', width: 84 },
    { title: '时间', key: 'at', width: 136, render: (_, { at }) => momentText(at) },
    ...(undo
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 92,
            render: (_: unknown, match: DoneMatch) => (
              <Button type="link" size="small" danger onClick={() => undo(match)}>
                取消勾对
              </Button>
            ),
          },
        ]
      : []),
  ];
}
