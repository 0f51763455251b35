import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { ledgerOf } from '@mingzhang/shared/accounting/goal';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { Link } from '@mingzhang/shared/router';
import {
  Alert,
  Button,
  EmptyState,
  ErrorState,
  lazyDialog,
  Money,
  Page,
  PageHeader,
  PageToolbar,
} from '@mingzhang/shared/ui';
import { PeriodPicker } from '@mingzhang/shared/ui-period';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { Tag } from '@mingzhang/shared/ui-tag';
import { usePeriod, useServerState, useSession } from '@mingzhang/shell';
import { useState } from 'react';
import { BegunAssets } from '../BegunAssets';
import { reconcileAssets, type ReconciledAccount } from './reconciliationApi';

const ExemptionDialog = lazyDialog(() => import('./ExemptionDialog').then((m) => m.ExemptionDialog));

/** /assets/reconciliation: the cards beside the ledger, and what makes them differ. */
export function ReconciliationPage() {
  return <BegunAssets title="固定资产核对">{() => <Reconciliation />}</BegunAssets>;
}

function Reconciliation() {
  const { periods, accountSet, role } = useSession();
  const [period, choose] = usePeriod();
  const { data, problem, isLoading } = useServerState(['assetReconciliation', period], (signal) =>
    reconcileAssets(period, signal),
  );
  const [exempting, setExempting] = useState<ReconciledAccount | null>(null);
  return (
    <Page>
      <PageHeader
        title="固定资产核对"
        note={[accountSet.companyName, periodLabel(period), '单位：元'].join(' · ')}
      />
      <PageToolbar>
        <PeriodPicker value={period} periods={periods} onChange={choose} />
        {data && <Verdict rows={data} />}
      </PageToolbar>
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <ListTable<ReconciledAccount>
          list="assetReconciliation"
          named={['科目']}
          rowKey="id"
          columns={columnsOf(period, role === 'manager' ? setExempting : null)}
          dataSource={[...(data ?? [])]}
          loading={isLoading}
          pagination={false}
          scroll={{ x: 820 }}
          locale={{
            emptyText: (
              <EmptyState text={isLoading ? '正在核对卡片与总账…' : '还没有资产类别的科目可以核对。'} />
            ),
          }}
        />
      )}
      {exempting && <ExemptionDialog row={exempting} onClose={() => setExempting(null)} />}
    </Page>
  );
}

function Verdict({ rows }: { readonly rows: readonly ReconciledAccount[] }) {
  const wrong = rows.filter(({ isBlocking }) => isBlocking).length;
  return wrong === 0 ? (
    <Alert type="success" showIcon title="卡片与总账相符" />
  ) : (
    <Alert type="error" showIcon title={`${wrong} 个科目不符，不能结账`} />
  );
}

function columnsOf(
  period: Period,
  exempt: ((row: ReconciledAccount) => void) | null,
): TableColumnsType<ReconciledAccount> {
  const amount = (key: 'cards' | 'ledger' | 'difference', title: string) => ({
    ...{ title, key, width: 120 },
    align: 'right' as const,
    render: (_: unknown, row: ReconciledAccount) => (
      <Money value={row[key]} blankZero={key === 'difference'} />
    ),
  });
  return [
    {
      title: '科目',
      key: 'account',
      width: 180,
      render: (_, { accountId, account }) => (
        <Link to={addressOf(ledgerOf(accountId, period))}>{account}</Link>
      ),
    },
    amount('cards', '卡片'),
    amount('ledger', '总账'),
    amount('difference', '差额'),
    { title: '说明', key: 'message', render: (_, row) => <Reason row={row} /> },
    ...(exempt
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 96,
            render: (_: unknown, row: ReconciledAccount) => (
              <Button type="link" size="small" onClick={() => exempt(row)}>
                {row.exemption === null ? '免除核对' : '恢复核对'}
              </Button>
            ),
          },
        ]
      : []),
  ];
}

function Reason({ row: { message, voucherId, exemption, isBlocking } }: { readonly row: ReconciledAccount }) {
  if (exemption !== null) return <Tag>已免除：{exemption}</Tag>;
  if (message === '') return '相符';
  return (
    <>
      {isBlocking && <Tag color="error">不符</Tag>}
      {message}
      {voucherId !== null && <Link to={addressOf({ kind: 'voucher', id: voucherId })}> 查看凭证</Link>}
    </>
  );
}
