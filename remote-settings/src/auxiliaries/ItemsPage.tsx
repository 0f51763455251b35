import { useState } from 'react';
import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { nextItemCode } from '@mingzhang/shared/accounting/nextItemCode';
import { Link, useNavigate, useParams, useSearchParams } from '@mingzhang/shared/router';
import {
  ignoreReported,
  useAccountSetLists,
  useNotify,
  usePermission,
  useServerState,
} from '@mingzhang/shell';
import {
  Button,
  DownloadOutlined,
  EmptyState,
  ErrorState,
  lazyDialog,
  Page,
  PageHeader,
  PageSkeleton,
  PageToolbar,
  PlusOutlined,
  SearchOutlined,
  useRemoval,
} from '@mingzhang/shared/ui';
import { Input } from '@mingzhang/shared/ui-text';
import { Select } from '@mingzhang/shared/ui-select';
import { addKeyTitle } from '@mingzhang/shared/ui-table';
import { useListKeys, writtenRows } from '../list-editing/useListKeys';
import { ListImportButton } from '../list-import/ListImportButton';
import { clearItems, enableItem, itemFiles, listItems, removeItem } from './auxiliariesApi';
import { ItemsTable } from './ItemsTable';

const ItemForm = lazyDialog(() => import('./ItemForm').then((m) => m.ItemForm));
const CATEGORIES = '/assisting-accounting/accounting-category';

/** /assisting-accounting/custom/{id}: the items of one category. */
export function ItemsPage() {
  const id = Number(useParams().id);
  const { data, problem } = useAccountSetLists();
  const category = data?.categories.find((each) => each.id === id);
  return (
    <Page>
      <ErrorState problem={problem} />
      {!problem && !data && <PageSkeleton />}
      {data && !category && (
        <EmptyState
          text="这个辅助核算类别不存在，可能已被删除。"
          action={<Link to={CATEGORIES}>返回辅助核算</Link>}
        />
      )}
      {data && category && (
        <CategoryItems
          key={id}
          category={category}
          categories={data.categories}
          codes={data.items.filter(({ categoryId }) => categoryId === id).map(({ code }) => code)}
        />
      )}
    </Page>
  );
}

interface CategoryItemsProps {
  /** The codes that its items have. */
  readonly codes: readonly string[];
  readonly category: AuxiliaryCategory;
  readonly categories: readonly AuxiliaryCategory[];
}

function CategoryItems({ category, categories, codes }: CategoryItemsProps) {
  const mayWrite = usePermission('setting.write');
  const [params, setParams] = useSearchParams();
  const keyword = params.get('q') ?? '';
  const page = Math.max(Number(params.get('page')) || 1, 1);
  const [editing, setEditing] = useState<{ readonly item: AuxiliaryItem | null } | null>(null);
  const items = useItems(category, keyword, page);
  const add = () => setEditing({ item: null });
  const close = () => setEditing(null);
  const show = (q: string, at: number) =>
    setParams({ ...(q ? { q } : {}), ...(at > 1 ? { page: String(at) } : {}) }, { replace: true });
  useListKeys({
    title: category.name,
    add: mayWrite ? { does: `新增${category.name}`, act: add } : null,
    rows: writtenRows(mayWrite),
    isCovered: editing !== null,
  });
  const isEmpty = items.data?.total === 0 && keyword === '';

  return (
    <>
      <PageHeader title={category.name} note={<Link to={CATEGORIES}>辅助核算</Link>} />
      <ItemsToolbar
        category={category}
        categories={categories}
        keyword={keyword}
        onKeyword={(q) => show(q, 1)}
        onAdd={mayWrite ? add : null}
        onClear={mayWrite && !isEmpty ? items.clear : null}
      />
      <ErrorState problem={items.problem} />
      {!items.problem && isEmpty && <NoItems category={category} onAdd={mayWrite ? add : null} />}
      {!items.problem && !isEmpty && (
        <ItemsTable
          category={category}
          found={items.data}
          page={page}
          onPage={(at) => show(keyword, at)}
          writes={
            mayWrite
              ? {
                  edit: (item) => setEditing({ item }),
                  enable: (item, isEnabled) => void items.enable(item, isEnabled),
                  remove: items.remove,
                }
              : null
          }
        />
      )}
      {editing && (
        <ItemForm
          category={category}
          item={editing.item}
          nextCode={nextItemCode(codes)}
          onClose={close}
          onSaved={close}
        />
      )}
    </>
  );
}

function useItems({ id, name }: AuxiliaryCategory, keyword: string, page: number) {
  const notify = useNotify();
  const found = useServerState(['auxiliaryItems', id, keyword, page], (signal) =>
    listItems({ categoryId: id, keyword, page }, signal),
  );
  const confirmRemoval = useRemoval();

  const remove = (item: AuxiliaryItem) =>
    confirmRemoval({
      title: `删除${name} ${item.code} ${item.name}？`,
      content: '已有凭证或期初余额的项目不能删除，可以停用：停用后记账时不再列出，已有的账不变。',
      remove: () => removeItem(item.id),
      done: `已删除${name} ${item.code} ${item.name}`,
    });

  const clear = () =>
    confirmRemoval({
      title: `清空${name}的全部项目？`,
      content: '全部项目一起删除，不能恢复；其中有一个已被使用，就一个也不删除。可以先导出留底。',
      okText: '清空',
      remove: () => clearItems(id),
      done: `已清空${name}`,
    });

  async function enable(item: AuxiliaryItem, isEnabled: boolean) {
    try {
      await enableItem(item, isEnabled);
      notify.success(`已${isEnabled ? '启用' : '停用'}${name} ${item.code} ${item.name}`);
    } catch (error) {
      ignoreReported(error);
    }
  }

  return { ...found, remove, clear, enable };
}

interface ItemsToolbarProps extends Omit<CategoryItemsProps, 'codes'> {
  readonly keyword: string;
  readonly onKeyword: (keyword: string) => void;
  /** Null for those who may not; so below. */
  readonly onAdd: (() => void) | null;
  readonly onClear: (() => void) | null;
}

function ItemsToolbar(props: ItemsToolbarProps) {
  const { category, categories, keyword, onKeyword, onAdd, onClear } = props;
  const navigate = useNavigate();
  const [typed, setTyped] = useState(keyword);
  const files = itemFiles(category.id);
  return (
    <PageToolbar
      actions={
        <>
          {onAdd && (
            <ListImportButton
              noun={category.name}
              target={files.target}
              templateHref={files.templateAddress}
              hint="编码已存在的修改，不存在的新增；本页导出的文件可以直接导入。文件里没有的列不改动。"
            />
          )}
          <Button icon={<DownloadOutlined />} href={files.address} download>
            导出
          </Button>
          {onClear && (
            <Button danger onClick={onClear}>
              清空
            </Button>
          )}
          {onAdd && (
            <Button type="primary" icon={<PlusOutlined />} title={addKeyTitle} onClick={onAdd}>
              新增{category.name}
            </Button>
          )}
        </>
      }
    >
      <Select
        aria-label="辅助核算类别"
        style={{ width: 140 }}
        value={category.id}
        options={categories.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={(id) => void navigate(`/assisting-accounting/custom/${id}`)}
      />
      <Input
        allowClear
        style={{ width: 220 }}
        prefix={<SearchOutlined />}
        placeholder="编码或名称"
        aria-label={`查找${category.name}`}
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value);
          onKeyword(target.value.trim());
        }}
      />
    </PageToolbar>
  );
}

function NoItems({
  category,
  onAdd,
}: {
  readonly category: AuxiliaryCategory;
  readonly onAdd: (() => void) | null;
}) {
  return (
    <EmptyState
      text={`还没有${category.name}。可以一个个新增，也可以从电子表格导入。`}
      action={
        onAdd && (
          <Button type="primary" onClick={onAdd}>
            新增{category.name}
          </Button>
        )
      }
    />
  );
}
