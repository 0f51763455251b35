import { useState } from 'react';
import type { AccountSet } from '@mingzhang/shared/accounting/accountSet';
import { periodLabel } from '@mingzhang/shared/primitives/period';
import { useServerState, useSession, useSwitchAccountSet } from '@mingzhang/shell';
import { Button, ErrorState, Page, PageHeader, Tag } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { listAccountSets, type AccountSetWithPeriod } from './accountSetsApi';

/** /account: the books one works on, and how to change over to another set. */
export function AccountSetsPage() {
  const { accountSet: current } = useSession();
  const switchAccountSet = useSwitchAccountSet();
  const [switchingTo, setSwitchingTo] = useState<number | null>(null);
  const { data, isLoading, problem, reload } = useServerState(['accountSets'], listAccountSets);

  async function switchTo({ id }: AccountSet) {
    setSwitchingTo(id);
    await switchAccountSet(id);
    setSwitchingTo(null);
  }

  return (
    <Page>
      <PageHeader title="账套" />
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && (
        <Table<AccountSetWithPeriod>
          size="small"
          rowKey={({ accountSet }) => accountSet.id}
          columns={columnsOf(current.id, switchingTo, (set) => void switchTo(set))}
          dataSource={data ?? []}
          loading={isLoading && !data}
          locale={{ emptyText: data ? '还没有账套' : '正在加载…' }}
          pagination={false}
          scroll={{ x: 900 }}
        />
      )}
    </Page>
  );
}

function columnsOf(
  currentId: number,
  switchingTo: number | null,
  onSwitch: (set: AccountSet) => void,
): TableColumnsType<AccountSetWithPeriod> {
  return [
    {
      title: '单位名称',
      render: (_, { accountSet }) => (
        <>
          {accountSet.companyName} {accountSet.id === currentId && <Tag color="processing">当前</Tag>}
        </>
      ),
    },
    {
      title: '会计准则',
      render: (_, { accountSet }) => (accountSet.standard === 'small' ? '小企业会计准则' : '企业会计准则'),
    },
    {
      title: '增值税种类',
      render: (_, { accountSet }) => (accountSet.taxpayer === 'general' ? '一般纳税人' : '小规模纳税人'),
    },
    { title: '启用期间', render: (_, { accountSet }) => periodLabel(accountSet.enablePeriod) },
    { title: '当前期间', render: (_, { currentPeriod }) => periodLabel(currentPeriod) },
    {
      title: '凭证审核',
      render: (_, { accountSet }) => (accountSet.requiresReview ? '需要审核' : '不审核'),
    },
    {
      title: '操作',
      width: 90,
      render: (_, { accountSet }) =>
        accountSet.id === currentId ? null : (
          <Button
            type="link"
            size="small"
            loading={switchingTo === accountSet.id}
            disabled={switchingTo !== null}
            onClick={() => onSwitch(accountSet)}
          >
            切换
          </Button>
        ),
    },
  ];
}
