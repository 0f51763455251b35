import type { VoucherWord } from '@mingzhang/shared/accounting/voucherWord';
import { Button, Space } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, rowKeys, type TableColumnsType } from '@mingzhang/shared/ui-table';
import styles from '../list-editing/ListTable.module.css';

interface VoucherWordsTableProps {
  /** Null before the first answer. */
  readonly words: readonly VoucherWord[] | null;
  readonly mayWrite: boolean;
  readonly onEdit: (word: VoucherWord) => void;
  readonly onMakeDefault: (word: VoucherWord) => void;
  readonly onRemove: (word: VoucherWord) => void;
}

/** 记 收 付 转: how each is printed, and which one a new voucher begins with. */
export function VoucherWordsTable(props: VoucherWordsTableProps) {
  const { words, mayWrite, onEdit, onRemove } = props;
  return (
    <ListTable<VoucherWord>
      list="voucherWords"
      className={styles.table ?? ''}
      rowKey="id"
      columns={columnsOf(props)}
      dataSource={words ?? []}
      loading={words === null}
      pagination={false}
      scroll={{ x: 560 }}
      locale={{ emptyText: words ? '还没有凭证字' : '正在加载…' }}
      onRow={(word) =>
        rowKeys(word.word, {
          onOpen: mayWrite ? () => onEdit(word) : undefined,
          onRemove: mayWrite && !word.isDefault ? () => onRemove(word) : undefined,
        })
      }
    />
  );
}

function columnsOf(props: VoucherWordsTableProps): TableColumnsType<VoucherWord> {
  return [
    { title: '凭证字', dataIndex: 'word', width: 120 },
    { title: '打印标题', dataIndex: 'printTitle' },
    {
      title: '默认',
      dataIndex: 'isDefault',
      width: 90,
      render: (isDefault: boolean) => isDefault && <Tag color="processing">默认</Tag>,
    },
    ...(props.mayWrite ? [actionColumn(props)] : []),
  ];
}

function actionColumn({ onEdit, onMakeDefault, onRemove }: VoucherWordsTableProps) {
  return {
    title: '操作',
    key: 'actions',
    width: 200,
    render: (_: unknown, word: VoucherWord) => (
      <Space size={0}>
        <Button type="link" size="small" onClick={() => onEdit(word)}>
          修改
        </Button>
        <Button type="link" size="small" disabled={word.isDefault} onClick={() => onMakeDefault(word)}>
          设为默认
        </Button>
        <Button type="link" size="small" danger disabled={word.isDefault} onClick={() => onRemove(word)}>
          删除
        </Button>
      </Space>
    ),
  };
}
