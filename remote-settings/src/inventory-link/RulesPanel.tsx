import { useMemo, useState } from 'react';
import { accountTree, fullNameOf, type AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { inventoryTypeTitles } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import type { InventoryRule, RuleSide } from '@mingzhang/shared/accounting/inventory/inventoryRule';
import { formatPercent } from '@mingzhang/shared/primitives/percent';
import { useAccountSetLists, usePermission, useServerState } from '@mingzhang/shell';
import { Button, ErrorState, Space, useRemoval } from '@mingzhang/shared/ui';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { listRules, removeRule, type RuleRow } from './inventoryLinkApi';
import { RuleForm } from './RuleForm';
import { ruleDetailTitles } from './ruleDetailTitles';

/** 生成规则: how the documents of each type become vouchers. */
export function RulesPanel() {
  const mayWrite = usePermission('setting.write');
  const lists = useAccountSetLists();
  const rules = useServerState(['inventoryRules'], listRules);
  const confirmRemoval = useRemoval();
  const [editing, setEditing] = useState<RuleRow | null>(null);
  const tree = useMemo(() => accountTree(lists.data?.accounts ?? []), [lists.data]);
  const problem = rules.problem ?? lists.problem;
  if (problem) return <ErrorState problem={problem} />;

  function remove({ type }: RuleRow) {
    confirmRemoval({
      title: `删除“${inventoryTypeTitles[type]}”的规则？`,
      content: '以后这类单据不再生成凭证；已生成的凭证不受影响。',
      remove: () => removeRule(type),
      done: `已删除“${inventoryTypeTitles[type]}”的规则`,
    });
  }

  return (
    <>
      <ListTable<RuleRow>
        list="inventoryRules"
        rowKey="type"
        columns={columnsOf(tree, mayWrite, setEditing, remove)}
        dataSource={rules.data ?? []}
        loading={rules.data === null}
        pagination={false}
        scroll={{ x: 980 }}
        locale={{ emptyText: '正在加载…' }}
      />
      {editing && lists.data && (
        <RuleForm
          row={editing}
          lists={lists.data}
          tree={tree}
          onClose={() => setEditing(null)}
          onSaved={() => setEditing(null)}
        />
      )}
    </>
  );
}

function columnsOf(
  tree: AccountTree,
  mayWrite: boolean,
  onEdit: (row: RuleRow) => void,
  onRemove: (row: RuleRow) => void,
): TableColumnsType<RuleRow> {
  const sideText = ({ accountId, detail }: Pick<RuleSide, 'accountId' | 'detail'>) =>
    `${tree.byId(accountId)?.code ?? ''} ${fullNameOf(tree, accountId)}（${ruleDetailTitles[detail]}）`;
  return [
    { title: '单据类型', width: 130, render: (_, { type }) => inventoryTypeTitles[type] },
    { title: '借方', width: 230, render: (_, { rule }) => rule && sideText(rule.debit) },
    { title: '贷方', width: 230, render: (_, { rule }) => rule && sideText(rule.credit) },
    { title: '税', width: 90, render: (_, { rule }) => rule?.tax && `${formatPercent(rule.tax.rate)}%` },
    { title: '合并', width: 90, render: (_, { rule }) => rule && mergeTitles[rule.mergeBy] },
    { title: '摘要', render: (_, { rule }) => rule?.summary ?? '还没有规则，这类单据不生成凭证' },
    ...(mayWrite ? [{ title: '操作', width: 130, render: actions }] : []),
  ];

  function actions(_: unknown, row: RuleRow) {
    return (
      <Space size={0}>
        <Button
          type="link"
          size="small"
          aria-label={`${row.rule ? '修改' : '设置'}${inventoryTypeTitles[row.type]}的规则`}
          onClick={() => onEdit(row)}
        >
          {row.rule ? '修改' : '设置'}
        </Button>
        {row.rule && (
          <Button type="link" size="small" danger onClick={() => onRemove(row)}>
            删除
          </Button>
        )}
      </Space>
    );
  }
}

const mergeTitles: Readonly<Record<InventoryRule['mergeBy'], string>> = { document: '按单据', day: '按天' };
