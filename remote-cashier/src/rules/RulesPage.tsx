import { postingLists } from '@mingzhang/shared/fields/postingLists';
import {
  Button,
  EmptyState,
  ErrorState,
  lazyDialog,
  Page,
  PageHeader,
  PlusOutlined,
  Space,
  useHotkeys,
  useRemoval,
} from '@mingzhang/shared/ui';
import { useSubmission } from '@mingzhang/shared/ui-form';
import {
  addKeyTitle,
  listKeyHelp,
  listKeys,
  ListTable,
  rowKeys,
  type TableColumnsType,
} from '@mingzhang/shared/ui-table';
import { Tag } from '@mingzhang/shared/ui-tag';
import { useAccountSetLists, usePageKeyHelp, usePermission, useServerState } from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import { flowTitles } from '../flowTitles';
import { addUsualRules, listRules, removeRule, saveRule, type ListedRule } from '../rulesApi';

const RuleForm = lazyDialog(() => import('./RuleForm').then((m) => m.RuleForm));

/** /cashier/rules: 对账单规则, what lines of the bank are booked against that the books do not have. */
export function RulesPage() {
  const mayWrite = usePermission('cashier.write');
  const { data, problem } = useServerState(['fundRules'], listRules);
  const { data: lists } = useAccountSetLists();
  const posting = useMemo(() => lists && postingLists(lists), [lists]);
  const [editing, setEditing] = useState<{ readonly rule: ListedRule | null } | null>(null);
  const add = () => setEditing({ rule: null });
  useHotkeys(mayWrite ? { [listKeys.add]: add } : {}, editing === null);
  usePageKeyHelp(
    listKeyHelp('对账单规则', {
      add: mayWrite ? '新增规则' : undefined,
      rows: mayWrite ? { open: '修改', remove: '删除' } : {},
    }),
  );
  const writes = useRuleWrites(data ?? [], (rule) => setEditing({ rule }));
  return (
    <Page>
      <PageHeader
        title="对账单规则"
        note="银行已记、企业未记的手续费、利息、税款，按规则带出分录；从上到下，用最先符合的一条"
        actions={
          mayWrite && (
            <>
              <UsualButton />
              <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={add}>
                新增规则
              </Button>
            </>
          )
        }
      />
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <ListTable<ListedRule>
          list="fundRules"
          named={['名称']}
          rowKey="id"
          columns={columnsOf(data ?? [], writes)}
          dataSource={[...(data ?? [])]}
          loading={data === null}
          pagination={false}
          scroll={{ x: 860 }}
          locale={{
            emptyText: data ? (
              <EmptyState text="还没有对账单规则。" action={mayWrite && <UsualButton />} />
            ) : (
              '正在加载…'
            ),
          }}
          onRow={(rule) =>
            rowKeys(rule.title, {
              onOpen: writes ? () => writes.edit(rule) : undefined,
              onRemove: writes ? () => writes.remove(rule) : undefined,
            })
          }
        />
      )}
      {editing && posting && (
        <RuleForm rule={editing.rule} lists={posting} onClose={() => setEditing(null)} />
      )}
    </Page>
  );
}

/** 常用规则, where they are missing. */
function UsualButton() {
  const { isBusy, submit } = useSubmission();
  return (
    <Button loading={isBusy} onClick={() => void submit(addUsualRules)}>
      补充常用规则
    </Button>
  );
}

interface RuleWrites {
  readonly edit: (rule: ListedRule) => void;
  readonly remove: (rule: ListedRule) => void;
  /** Tries it before the one above. */
  readonly raise: (rule: ListedRule) => void;
}

/** What may be done with a rule; null: nothing. */
function useRuleWrites(rules: readonly ListedRule[], edit: RuleWrites['edit']): RuleWrites | null {
  const mayWrite = usePermission('cashier.write');
  const confirmRemoval = useRemoval();
  const { submit } = useSubmission();
  if (!mayWrite) return null;
  return {
    edit,
    remove: (rule) =>
      confirmRemoval({
        title: `删除对账单规则 ${rule.title}？`,
        content: '已制的凭证不变。',
        remove: () => removeRule(rule),
        done: `已删除规则 ${rule.title}`,
      }),
    raise: (rule) => {
      const above = rules[rules.indexOf(rule) - 1];
      if (above) void submit(() => saveRule(rule, { ...rule, position: above.position }));
    },
  };
}

function columnsOf(rules: readonly ListedRule[], writes: RuleWrites | null): TableColumnsType<ListedRule> {
  return [
    { title: '名称', dataIndex: 'title', width: 160 },
    { title: '收支', key: 'flow', width: 80, render: (_, { flow }) => <Tag>{flowTitles[flow]}</Tag> },
    { title: '含有任一词', key: 'words', render: (_, { words }) => words.join('、') },
    { title: '对方科目', dataIndex: 'account', width: 220, ellipsis: true },
    ...(writes
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 156,
            render: (_: unknown, rule: ListedRule) => (
              <Space size={0}>
                <Button
                  type="link"
                  size="small"
                  disabled={rules[0] === rule}
                  onClick={() => writes.raise(rule)}
                >
                  上移
                </Button>
                <Button type="link" size="small" onClick={() => writes.edit(rule)}>
                  修改
                </Button>
                <Button type="link" size="small" danger onClick={() => writes.remove(rule)}>
                  删除
                </Button>
              </Space>
            ),
          },
        ]
      : []),
  ];
}
