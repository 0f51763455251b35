import { useState } from 'react';
import type { AuxiliaryCategory } from '@mingzhang/shared/accounting/auxiliary';
import { Link, useNavigate } from '@mingzhang/shared/router';
import { useAccountSetLists, usePermission } from '@mingzhang/shell';
import { Button, lazyDialog, Space, useRemoval } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListPage } from '../list-editing/ListPage';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import styles from '../list-editing/ListTable.module.css';
import { removeCategory } from './auxiliariesApi';

const CategoryForm = lazyDialog(() => import('./CategoryForm').then((m) => m.CategoryForm));

/** /assisting-accounting/accounting-category: 辅助核算类别; each leads to its items. */
export function CategoriesPage() {
  const mayWrite = usePermission('setting.write');
  const navigate = useNavigate();
  const { data, problem } = useAccountSetLists();
  const [editing, setEditing] = useState<{ readonly category: AuxiliaryCategory | null } | null>(null);
  const confirmRemoval = useRemoval();
  const add = () => setEditing({ category: null });
  const close = () => setEditing(null);

  const remove = ({ id, name }: AuxiliaryCategory) =>
    confirmRemoval({
      title: `删除辅助核算类别“${name}”？`,
      content: '它的项目一起删除。有科目在核算、或项目已被使用的类别不能删除。',
      remove: () => removeCategory(id),
      done: `已删除辅助核算类别“${name}”`,
    });

  return (
    <ListPage
      title="辅助核算"
      note="在科目里勾选类别，记账时选到具体的项目"
      addText="新增类别"
      mayWrite={mayWrite}
      isCovered={editing !== null}
      onAdd={add}
      rowDeeds={{ open: '打开它的项目', remove: mayWrite ? '删除' : undefined }}
      problem={problem}
      over={<>{editing && <CategoryForm category={editing.category} onClose={close} onSaved={close} />}</>}
    >
      <ListTable<AuxiliaryCategory>
        list="auxiliaryCategories"
        className={styles.table ?? ''}
        rowKey="id"
        columns={columnsOf(mayWrite ? { edit: (category) => setEditing({ category }), remove } : null)}
        dataSource={data ? [...data.categories] : []}
        loading={data === null}
        pagination={false}
        scroll={{ x: 560 }}
        locale={{ emptyText: data ? '还没有辅助核算类别' : '正在加载…' }}
        onRow={(category) =>
          rowKeys(category.name, {
            onOpen: () => void navigate(addressOf(category)),
            onRemove: mayWrite && !category.isSystem ? () => remove(category) : undefined,
          })
        }
      />
    </ListPage>
  );
}

const addressOf = ({ id }: AuxiliaryCategory) => `/assisting-accounting/custom/${id}`;

interface Writes {
  readonly edit: (category: AuxiliaryCategory) => void;
  readonly remove: (category: AuxiliaryCategory) => void;
}

function columnsOf(writes: Writes | null): TableColumnsType<AuxiliaryCategory> {
  return [
    {
      title: '类别名称',
      width: 180,
      render: (_, category) => (
        <>
          <Link to={addressOf(category)}>{category.name}</Link> {category.isSystem && <Tag>系统</Tag>}
        </>
      ),
    },
    {
      title: '自定义列',
      dataIndex: 'customColumns',
      render: (columns: readonly string[]) => columns.join('、'),
    },
    {
      title: '操作',
      key: 'actions',
      width: 200,
      render: (_, category) => (
        <Space size={0}>
          <Link to={addressOf(category)} aria-label={`${category.name}的项目`}>
            <Button type="link" size="small" tabIndex={-1}>
              项目
            </Button>
          </Link>
          {writes && (
            <>
              <Button type="link" size="small" onClick={() => writes.edit(category)}>
                修改
              </Button>
              <Button
                type="link"
                size="small"
                danger
                disabled={category.isSystem}
                onClick={() => writes.remove(category)}
              >
                删除
              </Button>
            </>
          )}
        </Space>
      ),
    },
  ];
}
