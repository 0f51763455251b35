import { EmptyState } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { NumberChange, RenumberingPreview } from '../voucherNumberApi';
import { voucherTitle } from '../voucherTitle';

const columns: TableColumnsType<NumberChange> = [
  { title: '原凭证号', key: 'from', render: (_, { word, from }) => voucherTitle({ word, number: from }) },
  { title: '新凭证号', key: 'to', render: (_, { word, to }) => <b>{voucherTitle({ word, number: to })}</b> },
];

/** The preview of 整理断号: old number → new number. */
export function NumberChanges({ changes, held }: RenumberingPreview) {
  if (changes.length === 0) {
    const isHeld = held.length > 0;
    return <EmptyState text={isHeld ? '没有可以换号的凭证' : '凭证号已经连续，没有要调整的凭证'} />;
  }
  return (
    <Table
      size="small"
      rowKey="id"
      columns={columns}
      dataSource={changes}
      pagination={{ pageSize: 10, hideOnSinglePage: true, showSizeChanger: false }}
    />
  );
}
