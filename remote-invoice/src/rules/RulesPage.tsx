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
import { directionTitles } from '../titles';
import { conditionText } from './conditionText';
import { addUsualRules, listRules, removeRule, saveRule, type ListedRule } from './rulesApi';

const RuleForm = lazyDialog(() => import('./RuleForm').then((m) => m.RuleForm));

/** /invoice/rules: 生成规则, what lines of invoices are booked on and against what; the first that is met counts. */
export function RulesPage() {
  const mayWrite = usePermission('invoice.write');
  const { data, problem } = useServerState(['invoiceRules'], listRules);
  const { data: lists } = useAccountSetLists();
  const posting = useMemo(() => lists && postingLists(lists), [lists]);
  const [editing, setEditing] = useState<{ readonly rule: ListedRule | null } | null>(null);
  const add = () => setEditing({ rule: null });
  useHotkeys(mayWrite ? { [listKeys.add]: add } : {}, editing === null);
  usePageKeyHelp(
    listKeyHelp('生成规则', {
      add: mayWrite ? '新增规则' : undefined,
      rows: mayWrite ? { open: '修改', remove: '删除' } : {},
    }),
  );
  const writes = useRuleWrites(data ?? [], (rule) => setEditing({ rule }));
  return (
    <Page>
      <PageHeader
        title="生成规则"
        note="发票的每一行从上到下，用最先符合的一条；没有规则的不自动入账"
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
          list="invoiceRules"
          named={['名称']}
          rowKey="id"
          columns={columnsOf(data ?? [], writes)}
          dataSource={[...(data ?? [])]}
          loading={data === null}
          pagination={false}
          scroll={{ x: 1180 }}
          locale={{
            emptyText: data ? (
              <EmptyState text="还没有生成规则。" action={mayWrite && <UsualButton />} />
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
  /** To where its neighbour is, −1 above and 1 below. */
  readonly move: (rule: ListedRule, by: -1 | 1) => void;
}

/** What may be done with a rule; null: nothing. */
function useRuleWrites(rules: readonly ListedRule[], edit: RuleWrites['edit']): RuleWrites | null {
  const mayWrite = usePermission('invoice.write');
  const confirmRemoval = useRemoval();
  const { submit } = useSubmission();
  if (!mayWrite) return null;
  return {
    edit,
    remove: (rule) =>
      confirmRemoval({
        title: `删除生成规则 ${rule.title}？`,
        content: '已生成的凭证不变。',
        remove: () => removeRule(rule),
        done: `已删除规则 ${rule.title}`,
      }),
    move: (rule, by) => {
      const neighbour = rules[rules.indexOf(rule) + by];
      if (neighbour) void submit(() => saveRule(rule, { ...rule, position: neighbour.position }));
    },
  };
}

function columnsOf(rules: readonly ListedRule[], writes: RuleWrites | null): TableColumnsType<ListedRule> {
  return [
    { title: '名称', dataIndex: 'title', width: 148 },
    {
      title: '方向',
      key: 'direction',
      width: 64,
      render: (_, { direction }) => <Tag>{directionTitles[direction]}</Tag>,
    },
    { title: '适用条件', key: 'when', render: (_, { when }) => conditionText(when) },
    { title: '记入科目', key: 'target', width: 168, ellipsis: true, render: (_, { target }) => target.name },
    {
      title: '对方科目',
      key: 'counter',
      width: 168,
      ellipsis: true,
      render: (_, { counter }) => counter.name,
    },
    {
      title: '抵扣',
      key: 'isDeductible',
      width: 80,
      render: (_, { direction, isDeductible }) =>
        direction === 'out' ? '' : isDeductible === false ? '不抵扣' : '按规定',
    },
    { title: '启用日期', dataIndex: 'since', width: 96 },
    {
      title: '维护人',
      key: 'author',
      width: 116,
      render: (_, { author, version }) => `${author} 第 ${version} 版`,
    },
    ...(writes
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 192,
            render: (_: unknown, rule: ListedRule) => (
              <Space size={0}>
                <Action title="上移" isOff={rules[0] === rule} onClick={() => writes.move(rule, -1)} />
                <Action title="下移" isOff={rules.at(-1) === rule} onClick={() => writes.move(rule, 1)} />
                <Action title="修改" onClick={() => writes.edit(rule)} />
                <Action title="删除" isDanger onClick={() => writes.remove(rule)} />
              </Space>
            ),
          },
        ]
      : []),
  ];
}

interface ActionProps {
  readonly title: string;
  readonly isOff?: boolean;
  readonly isDanger?: boolean;
  readonly onClick: () => void;
}

const Action = ({ title, isOff = false, isDanger = false, onClick }: ActionProps) => (
  <Button type="link" size="small" disabled={isOff} danger={isDanger} onClick={onClick}>
    {title}
  </Button>
);
