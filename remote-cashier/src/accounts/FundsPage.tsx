import { fundKindTitles } from '@mingzhang/shared/accounting/cashier/fundAccount';
import { postingLists } from '@mingzhang/shared/fields/postingLists';
import { Link } from '@mingzhang/shared/router';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyDialog,
  Money,
  Page,
  PageHeader,
  PlusOutlined,
  Space,
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
import { useAccountSetLists, usePageKeyHelp, usePermission, useSession } from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import { journalAddress } from '../addresses';
import { removeFund, type ListedFund } from '../fundsApi';
import { useFunds } from '../useFunds';

const FundForm = lazyDialog(() => import('./FundForm').then((m) => m.FundForm));

/** /cashier/accounts: 资金账户 of the organization one works in. */
export function FundsPage() {
  const mayWrite = usePermission('cashier.write');
  const { organization } = useSession();
  const { data, problem } = useFunds();
  const { data: lists } = useAccountSetLists();
  const posting = useMemo(() => lists && postingLists(lists), [lists]);
  const [editing, setEditing] = useState<{ readonly fund: ListedFund | null } | null>(null);
  const add = () => setEditing({ fund: null });
  useHotkeys(mayWrite ? { [listKeys.add]: add } : {}, editing === null);
  usePageKeyHelp(
    listKeyHelp('资金账户', {
      add: mayWrite ? '新增账户' : undefined,
      rows: mayWrite ? { open: '修改', remove: '删除' } : {},
    }),
  );
  const writes = useFundWrites((fund) => setEditing({ fund }));
  const addButton = mayWrite && (
    <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={add}>
      新增账户
    </Button>
  );
  return (
    <Page>
      <PageHeader
        title="资金账户"
        note={`${organization.name} · 每个账户对应一个末级资金科目`}
        actions={addButton}
      />
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <ListTable<ListedFund>
          list="fundAccounts"
          named={['账户名称']}
          rowKey="id"
          columns={columnsOf(writes)}
          dataSource={[...(data ?? [])]}
          loading={data === null}
          pagination={false}
          scroll={{ x: 1180 }}
          locale={{
            emptyText: data ? (
              <EmptyState text="还没有资金账户，从现金和银行存款科目带出。" action={addButton} />
            ) : (
              '正在加载…'
            ),
          }}
          onRow={(fund) =>
            rowKeys(fund.name, {
              onOpen: writes ? () => writes.edit(fund) : undefined,
              onRemove: writes ? () => writes.remove(fund) : undefined,
            })
          }
        />
      )}
      {editing && posting && (
        <FundForm fund={editing.fund} lists={posting} onClose={() => setEditing(null)} />
      )}
    </Page>
  );
}

interface FundWrites {
  readonly edit: (fund: ListedFund) => void;
  readonly remove: (fund: ListedFund) => void;
}

/** What may be done with an account; null: nothing. */
function useFundWrites(edit: FundWrites['edit']): FundWrites | null {
  const mayWrite = usePermission('cashier.write');
  const confirmRemoval = useRemoval();
  if (!mayWrite) return null;
  return {
    edit,
    remove: (fund) =>
      confirmRemoval({
        title: `删除资金账户 ${fund.name}？`,
        content: '已有日记账、对账单或盘点表的账户不能删除。',
        remove: () => removeFund(fund),
        done: `已删除资金账户 ${fund.name}`,
      }),
  };
}

function columnsOf(writes: FundWrites | null): TableColumnsType<ListedFund> {
  return [
    {
      title: '账户名称',
      key: 'name',
      width: 160,
      render: (_, { id, name }) => <Link to={journalAddress(id)}>{name}</Link>,
    },
    {
      title: '余额',
      key: 'balance',
      width: 128,
      align: 'right',
      render: (_, { balance }) => <Money value={balance} />,
    },
    { title: '种类', key: 'kind', width: 80, render: (_, { kind }) => fundKindTitles[kind] },
    { title: '科目', dataIndex: 'account', ellipsis: true },
    { title: '币种', key: 'currency', width: 80, render: (_, { currencyCode }) => currencyCode ?? '人民币' },
    { title: '已日结至', dataIndex: 'closedThrough', width: 104 },
    { title: '开户行', dataIndex: 'bank', ellipsis: true },
    { title: '账号', dataIndex: 'number', width: 172 },
    { title: '启用期间', dataIndex: 'startPeriod', width: 88 },
    ...(writes
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 116,
            render: (_: unknown, fund: ListedFund) => (
              <Space size={0}>
                <Button type="link" size="small" onClick={() => writes.edit(fund)}>
                  修改
                </Button>
                <Button type="link" size="small" danger onClick={() => writes.remove(fund)}>
                  删除
                </Button>
              </Space>
            ),
          },
        ]
      : []),
  ];
}
