import type { AuxiliaryCategory, AuxiliaryItem } from '@mingzhang/shared/accounting/auxiliary';
import { Button, Space } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import styles from '../list-editing/ListTable.module.css';
import { PAGE_SIZE, type ItemPage } from './auxiliariesApi';

interface ItemsTableProps {
  readonly category: AuxiliaryCategory;
  /** Null before the first answer. */
  readonly found: ItemPage | null;
  readonly page: number;
  readonly onPage: (page: number) => void;
  /** What may be done to an item; null: nothing. */
  readonly writes: ItemWrites | null;
}

interface ItemWrites {
  readonly edit: (item: AuxiliaryItem) => void;
  readonly enable: (item: AuxiliaryItem, isEnabled: boolean) => void;
  readonly remove: (item: AuxiliaryItem) => void;
}

/** The items of a category, a page at a time. */
export function ItemsTable({ category, found, page, onPage, writes }: ItemsTableProps) {
  return (
    <ListTable<AuxiliaryItem>
      list="auxiliaryItems"
      named={['名称']}
      className={styles.table ?? ''}
      rowKey="id"
      columns={columnsOf(category, writes)}
      dataSource={[...(found?.items ?? [])]}
      loading={found === null}
      scroll={{ x: 700 + category.customColumns.length * 110 }}
      locale={{ emptyText: found ? '没有找到，请换一个关键字' : '正在加载…' }}
      pagination={{
        current: page,
        pageSize: PAGE_SIZE,
        total: found?.total ?? 0,
        showSizeChanger: false,
        hideOnSinglePage: true,
        showTotal: (total) => `共 ${total} 项`,
        onChange: onPage,
      }}
      onRow={(item) =>
        rowKeys(`${item.code} ${item.name}`, {
          onOpen: writes ? () => writes.edit(item) : undefined,
          onRemove: writes ? () => writes.remove(item) : undefined,
        })
      }
    />
  );
}

function columnsOf(
  { customColumns }: AuxiliaryCategory,
  writes: ItemWrites | null,
): TableColumnsType<AuxiliaryItem> {
  return [
    { title: '编码', dataIndex: 'code', width: 120, ellipsis: true },
    { title: '名称', dataIndex: 'name', width: 180, ellipsis: true },
    ...customColumns.map((title, column) => ({
      title,
      key: title,
      ellipsis: true,
      render: (_: unknown, { customValues }: AuxiliaryItem) => customValues[column] ?? '',
    })),
    { title: '备注', dataIndex: 'remark', ellipsis: true },
    {
      title: '状态',
      dataIndex: 'isEnabled',
      width: 70,
      render: (isEnabled: boolean) => (isEnabled ? '启用' : <Tag>停用</Tag>),
    },
    ...(writes
      ? [
          {
            title: '操作',
            key: 'actions',
            width: 170,
            render: (_: unknown, item: AuxiliaryItem) => <ItemActions item={item} writes={writes} />,
          },
        ]
      : []),
  ];
}

function ItemActions({ item, writes }: { readonly item: AuxiliaryItem; readonly writes: ItemWrites }) {
  return (
    <Space size={0}>
      <Button type="link" size="small" onClick={() => writes.edit(item)}>
        修改
      </Button>
      <Button type="link" size="small" onClick={() => writes.enable(item, !item.isEnabled)}>
        {item.isEnabled ? '停用' : '启用'}
      </Button>
      <Button type="link" size="small" danger onClick={() => writes.remove(item)}>
        删除
      </Button>
    </Space>
  );
}
