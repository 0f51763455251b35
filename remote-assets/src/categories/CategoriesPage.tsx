import { assetKindTitles, assetMethodTitles } from '@mingzhang/shared/accounting/assets/assetCard';
import type { AssetCategory } from '@mingzhang/shared/accounting/assets/assetCategory';
import type { PostingTarget } from '@mingzhang/shared/accounting/carry-forward/settings/postingTarget';
import { postingLists, type PostingLists } from '@mingzhang/shared/fields/postingLists';
import { formatPercent } from '@mingzhang/shared/primitives/percent';
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
import {
  addKeyTitle,
  listKeyHelp,
  listKeys,
  ListTable,
  rowKeys,
  type TableColumnsType,
} from '@mingzhang/shared/ui-table';
import { useAccountSetLists, usePageKeyHelp, usePermission } from '@mingzhang/shell';
import { useMemo, useState } from 'react';
import { BegunAssets } from '../BegunAssets';
import { useAssetCategories } from '../useAssetCategories';
import { removeAssetCategory } from './categoriesApi';

const CategoryForm = lazyDialog(() => import('./CategoryForm').then((m) => m.CategoryForm));

/** /assets/categories: what the cards of one kind begin with, and the accounts they are kept on. */
export function CategoriesPage() {
  return <BegunAssets title="资产类别">{() => <Categories />}</BegunAssets>;
}

function Categories() {
  const mayWrite = usePermission('asset.write');
  const { data, problem } = useAssetCategories();
  const { data: lists } = useAccountSetLists();
  const posting = useMemo(() => lists && postingLists(lists), [lists]);
  const [editing, setEditing] = useState<{ readonly category: AssetCategory | null } | null>(null);
  const confirmRemoval = useRemoval();
  const add = () => setEditing({ category: null });
  useHotkeys(mayWrite ? { [listKeys.add]: add } : {}, editing === null);
  usePageKeyHelp(
    listKeyHelp('资产类别', {
      add: mayWrite ? '新增类别' : undefined,
      rows: mayWrite ? { open: '修改', remove: '删除' } : {},
    }),
  );
  const writes = mayWrite
    ? {
        edit: (category: AssetCategory) => setEditing({ category }),
        remove: (category: AssetCategory) =>
          confirmRemoval({
            title: `删除资产类别 ${category.code} ${category.name}？`,
            content: '已有卡片的类别不能删除。',
            remove: () => removeAssetCategory(category.id),
            done: `已删除资产类别 ${category.name}`,
          }),
      }
    : null;
  return (
    <Page>
      <PageHeader
        title="资产类别"
        note="新卡片按类别带出方法、年限、残值率；凭证按类别取科目"
        actions={
          mayWrite && (
            <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={add}>
              新增类别
            </Button>
          )
        }
      />
      {problem ? (
        <ErrorState problem={problem} />
      ) : (
        <ListTable<AssetCategory>
          list="assetCategories"
          named={['名称']}
          rowKey="id"
          columns={columnsOf(posting, writes)}
          dataSource={[...(data ?? [])]}
          loading={data === null}
          pagination={false}
          scroll={{ x: 1000 }}
          locale={{ emptyText: data ? <EmptyState text="还没有资产类别。" /> : '正在加载…' }}
          onRow={(category) =>
            rowKeys(`${category.code} ${category.name}`, {
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

interface CategoryWrites {
  readonly edit: (category: AssetCategory) => void;
  readonly remove: (category: AssetCategory) => void;
}

function columnsOf(
  lists: PostingLists | null,
  writes: CategoryWrites | null,
): TableColumnsType<AssetCategory> {
  const accountOf = (target: PostingTarget | null) => {
    const account = target && lists?.accounts.byId(target.accountId);
    return account ? `${account.code} ${account.name}` : '';
  };
  return [
    { title: '编码', dataIndex: 'code', width: 64 },
    { title: '名称', dataIndex: 'name', width: 150 },
    { title: '种类', key: 'kind', width: 104, render: (_, { kind }) => assetKindTitles[kind] },
    { title: '折旧方法', key: 'method', width: 116, render: (_, { method }) => assetMethodTitles[method] },
    { title: '月数', dataIndex: 'months', width: 60, align: 'right' },
    {
      title: '残值率',
      key: 'residualRate',
      width: 72,
      align: 'right',
      render: (_, { residualRate }) => `${formatPercent(residualRate)}%`,
    },
    { title: '原值科目', key: 'cost', render: (_, { targets }) => accountOf(targets.cost) },
    { title: '累计折旧科目', key: 'accumulated', render: (_, { targets }) => accountOf(targets.accumulated) },
    ...(writes
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 116,
            render: (_: unknown, category: AssetCategory) => (
              <Space size={0}>
                <Button type="link" size="small" onClick={() => writes.edit(category)}>
                  修改
                </Button>
                <Button type="link" size="small" danger onClick={() => writes.remove(category)}>
                  删除
                </Button>
              </Space>
            ),
          },
        ]
      : []),
  ];
}
