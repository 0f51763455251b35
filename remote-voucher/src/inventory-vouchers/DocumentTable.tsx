import { inventoryTypeTitles } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { formatAmount, sum } from '@mingzhang/shared/primitives/money';
import { Link } from '@mingzhang/shared/router';
import { Button, Money } from '@mingzhang/shared/ui';
import { Tag } from '@mingzhang/shared/ui-tag';
import { ListTable, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { DocumentRow } from '../inventoryVouchersApi';
import { documentNotes, documentState, documentStateTitles, isRegenerable } from './documentState';

interface DocumentTableProps {
  readonly rows: readonly DocumentRow[];
  readonly isLoading: boolean;
  readonly selected: readonly string[];
  readonly mayWrite: boolean;
  readonly onSelect: (ids: readonly string[]) => void;
  /** Writes the voucher of a document anew. */
  readonly onRegenerate: (row: DocumentRow) => void;
}

const colors = { open: 'default', changed: 'warning', made: 'success' } as const;

/** The documents of a month, each with its voucher. */
export function DocumentTable({
  rows,
  isLoading,
  selected,
  mayWrite,
  onSelect,
  onRegenerate,
}: DocumentTableProps) {
  const columns: TableColumnsType<DocumentRow> = [
    { title: '日期', width: 110, render: (_, { document }) => document.date },
    { title: '类型', width: 120, render: (_, { document }) => inventoryTypeTitles[document.type] },
    { title: '单号', width: 190, render: (_, { document }) => document.code },
    { title: '供应商', ellipsis: true, render: (_, { document }) => document.supplierName },
    {
      title: '金额',
      width: 120,
      align: 'right',
      render: (_, { document }) => <Money value={document.amount} />,
    },
    {
      title: '状态',
      width: 90,
      render: (_, row) => (
        <Tag color={colors[documentState(row)]}>{documentStateTitles[documentState(row)]}</Tag>
      ),
    },
    {
      title: '凭证',
      width: 230,
      render: (_, row) => <VoucherCell row={row} mayWrite={mayWrite} onRegenerate={onRegenerate} />,
    },
  ];
  return (
    <ListTable<DocumentRow>
      list="inventoryDocuments"
      named={['单号']}
      rowKey={({ document }) => document.id}
      columns={columns}
      dataSource={rows}
      loading={isLoading}
      pagination={{ defaultPageSize: 100, showTotal: (total) => `共 ${total} 张，合计 ${totalOf(rows)}` }}
      scroll={{ x: 1000 }}
      locale={{ emptyText: isLoading ? '正在读取进销存的单据…' : '没有符合条件的单据' }}
      {...(mayWrite
        ? {
            rowSelection: {
              selectedRowKeys: [...selected],
              onChange: (keys: readonly React.Key[]) => onSelect(keys.map(String)),
              getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
              getCheckboxProps: (row: DocumentRow) => ({
                disabled: row.voucher !== null,
                'aria-label': `选择${row.document.code}`,
              }),
            },
          }
        : {})}
    />
  );
}

const totalOf = (rows: readonly DocumentRow[]) =>
  formatAmount(sum(rows.map(({ document }) => document.amount)));

function VoucherCell({
  row,
  mayWrite,
  onRegenerate,
}: Pick<DocumentTableProps, 'mayWrite' | 'onRegenerate'> & { readonly row: DocumentRow }) {
  const { voucher } = row;
  if (!voucher) return null;
  return (
    <>
      <Link to={`/voucher/form/${voucher.id}`}>
        {voucher.word}-{voucher.number}
      </Link>{' '}
      {documentNotes(row).join('、')}
      {mayWrite && isRegenerable(row) && (
        <Button
          type="link"
          size="small"
          aria-label={`重新生成${row.document.code}的凭证`}
          onClick={() => onRegenerate(row)}
        >
          重新生成
        </Button>
      )}
    </>
  );
}
