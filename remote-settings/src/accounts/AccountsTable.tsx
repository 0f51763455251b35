import { useMemo } from 'react';
import type { Account, AccountCategory } from '@mingzhang/shared/accounting/account';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import { Button, Space } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';

interface AccountsTableProps {
  /** Null before the first answer. */
  readonly tree: AccountTree | null;
  readonly auxiliaryCategories: readonly AuxiliaryCategory[];
  readonly category: AccountCategory;
  readonly query: string;
  readonly isLoading: boolean;
  readonly mayWrite: boolean;
  readonly onAddChild: (parent: Account) => void;
  readonly onEdit: (account: Account) => void;
  /** 停用 or 启用. */
  readonly onSwitch: (account: Account) => void;
  readonly onRemove: (account: Account) => void;
}

/** No scheme has more than four segments. */
const DEEPEST_LEVEL = 4;

function emptyText({ tree, query, isLoading }: AccountsTableProps): string {
  if (isLoading && !tree) return '正在加载…';
  return query ? `没有找到“${query}”` : '本类别还没有科目';
}

/** One category of the chart, children indented under their parents. */
export function AccountsTable(props: AccountsTableProps) {
  const { tree, category, query, isLoading } = props;
  const accounts = useMemo(
    () => (tree?.all ?? []).filter((account) => account.category === category && isFound(account, query)),
    [tree, category, query],
  );
  return (
    <ListTable<Account>
      list="accounts"
      named={['科目名称']}
      rowKey="id"
      columns={columnsOf(props)}
      dataSource={accounts}
      loading={isLoading && !tree}
      pagination={false}
      sticky
      scroll={{ x: 1070 }}
      locale={{ emptyText: emptyText(props) }}
    />
  );
}

function isFound({ code, name, mnemonicCode }: Account, query: string): boolean {
  return (
    code.startsWith(query) ||
    name.includes(query) ||
    mnemonicCode.toLowerCase().startsWith(query.toLowerCase())
  );
}

function columnsOf(props: AccountsTableProps): TableColumnsType<Account> {
  const nameOf = (id: number) => props.auxiliaryCategories.find((each) => each.id === id)?.name ?? '';
  return [
    { title: '科目编码', dataIndex: 'code', width: 110 },
    {
      title: '科目名称',
      dataIndex: 'name',
      render: (name: string, { level }) => <span style={{ paddingLeft: (level - 1) * 20 }}>{name}</span>,
    },
    { title: '助记码', dataIndex: 'mnemonicCode', width: 96 },
    { title: '方向', dataIndex: 'side', width: 56, render: (side) => (side === 'debit' ? '借' : '贷') },
    { title: '计量单位', dataIndex: 'unit', width: 84 },
    {
      title: '辅助核算',
      dataIndex: 'auxiliaryCategoryIds',
      width: 150,
      render: (ids: readonly number[]) => ids.map(nameOf).join('、'),
    },
    {
      title: '外币核算',
      dataIndex: 'currencyCodes',
      width: 84,
      render: (codes: readonly string[]) => codes.join('、'),
    },
    {
      title: '状态',
      dataIndex: 'isEnabled',
      width: 64,
      render: (isEnabled: boolean) => (isEnabled ? '启用' : <Tag>停用</Tag>),
    },
    ...(props.mayWrite ? [actionColumn(props)] : []),
  ];
}

function actionColumn({ onAddChild, onEdit, onSwitch, onRemove, tree }: AccountsTableProps) {
  return {
    title: '操作',
    key: 'actions',
    width: 232,
    render: (_: unknown, account: Account) => (
      <Space size={0}>
        <Button
          type="link"
          size="small"
          disabled={account.level >= DEEPEST_LEVEL}
          onClick={() => onAddChild(account)}
        >
          新增下级
        </Button>
        <Button type="link" size="small" onClick={() => onEdit(account)}>
          修改
        </Button>
        <Button
          type="link"
          size="small"
          aria-label={`${account.isEnabled ? '停用' : '启用'} ${account.code} ${account.name}`}
          onClick={() => onSwitch(account)}
        >
          {account.isEnabled ? '停用' : '启用'}
        </Button>
        <Button
          type="link"
          size="small"
          danger
          disabled={account.isSystem || !tree?.isLeaf(account.id)}
          onClick={() => onRemove(account)}
        >
          删除
        </Button>
      </Space>
    ),
  };
}
