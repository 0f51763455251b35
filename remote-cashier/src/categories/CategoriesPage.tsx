import { cashFlowItem } from '@mingzhang/shared/accounting/cash-flow/cashFlowForm';
import type { Standard } from '@mingzhang/shared/accounting/accountSet';
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
import { useAccountSetLists, usePageKeyHelp, usePermission, useSession } from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import { flowTitles } from '../flowTitles';
import { useCategories } from '../useCategories';
import { addUsualCategories, removeCategory, type ListedCategory } from './categoriesApi';

const CategoryForm = lazyDialog(() => import('./CategoryForm').then((m) => m.CategoryForm));

/** /cashier/categories: 收支类别, by which entries of journals become vouchers. */
export function CategoriesPage() {
  const mayWrite = usePermission('cashier.write');
  const { standard } = useSession().accountSet;
  const { data, problem } = useCategories();
  const { data: lists } = useAccountSetLists();
  const posting = useMemo(() => lists && postingLists(lists), [lists]);
  const [editing, setEditing] = useState<{ readonly category: ListedCategory | null } | null>(null);
  const add = () => setEditing({ category: null });
  useHotkeys(mayWrite ? { [listKeys.add]: add } : {}, editing === null);
  usePageKeyHelp(
    listKeyHelp('收支类别', {
      add: mayWrite ? '新增类别' : undefined,
      rows: mayWrite ? { open: '修改', remove: '删除' } : {},
    }),
  );
  const writes = useCategoryWrites((category) => setEditing({ category }));
  return (
    <Page>
      <PageHeader
        title="收支类别"
        note="日记账按类别制单：类别带出对方科目和现金流量项目"
        actions={
          mayWrite && (
            <>
              <UsualButton />
              <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={add}>
                新增类别
              </Button>
            </>
          )
        }
      />
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <ListTable<ListedCategory>
          list="fundCategories"
          named={['名称']}
          rowKey="id"
          columns={columnsOf(standard, writes)}
          dataSource={[...(data ?? [])]}
          loading={data === null}
          pagination={false}
          scroll={{ x: 760 }}
          locale={{
            emptyText: data ? (
              <EmptyState text="还没有收支类别。" action={mayWrite && <UsualButton />} />
            ) : (
              '正在加载…'
            ),
          }}
          onRow={(category) =>
            rowKeys(category.name, {
              onOpen: writes ? () => writes.edit(category) : undefined,
              onRemove: writes ? () => writes.remove(category) : undefined,
            })
          }
        />
      )}
      {editing && posting && (
        <CategoryForm category={editing.category} lists={posting} onClose={() => setEditing(null)} />
      )}
    </Page>
  );
}

/** 常用类别, where they are missing. */
function UsualButton() {
  const { isBusy, submit } = useSubmission();
  return (
    <Button loading={isBusy} onClick={() => void submit(addUsualCategories)}>
      补充常用类别
    </Button>
  );
}

interface CategoryWrites {
  readonly edit: (category: ListedCategory) => void;
  readonly remove: (category: ListedCategory) => void;
}

/** What may be done with a category; null: nothing. */
function useCategoryWrites(edit: CategoryWrites['edit']): CategoryWrites | null {
  const mayWrite = usePermission('cashier.write');
  const confirmRemoval = useRemoval();
  if (!mayWrite) return null;
  return {
    edit,
    remove: (category) =>
      confirmRemoval({
        title: `删除收支类别 ${category.name}？`,
        content: '日记账用过的类别不能删除。',
        remove: () => removeCategory(category),
        done: `已删除收支类别 ${category.name}`,
      }),
  };
}

function columnsOf(standard: Standard, writes: CategoryWrites | null): TableColumnsType<ListedCategory> {
  return [
    { title: '名称', dataIndex: 'name', width: 180 },
    { title: '收支', key: 'flow', width: 80, render: (_, { flow }) => <Tag>{flowTitles[flow]}</Tag> },
    { title: '对方科目', dataIndex: 'account', ellipsis: true },
    {
      title: '现金流量项目',
      key: 'cashFlow',
      ellipsis: true,
      render: (_, { cashFlowLine }) =>
        cashFlowLine === null ? '按规则' : (cashFlowItem(standard, cashFlowLine)?.title ?? ''),
    },
    ...(writes
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 116,
            render: (_: unknown, category: ListedCategory) => (
              <Space size={0}>
                <Button type="link" size="small" onClick={() => writes.edit(category)}>
                  修改
                </Button>
                <Button
                  type="link"
                  size="small"
                  danger
                  disabled={category.isUsed}
                  onClick={() => writes.remove(category)}
                >
                  删除
                </Button>
              </Space>
            ),
          },
        ]
      : []),
  ];
}
