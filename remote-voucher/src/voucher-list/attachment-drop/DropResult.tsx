import { periodLabel } from '@mingzhang/shared/primitives/period';
import { Alert } from '@mingzhang/shared/ui';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { AttachmentDrop, DropVoucher } from '../../attachmentDropApi';
import { voucherTitle } from '../../voucherTitle';
import { countFiles } from './useAttachmentDrop';

/** Height in pixels; the rest is scrolled to. */
const TABLE_HEIGHT = 200;

const voucherColumns: TableColumnsType<DropVoucher> = [
  {
    ...{ title: '凭证', key: 'voucher', width: '30%' },
    render: (_, voucher) => `${periodLabel(voucher.period)} ${voucherTitle(voucher)}`,
  },
  { title: '个数', key: 'count', width: 56, align: 'right', render: (_, { files }) => files.length },
  { title: '文件', key: 'files', render: (_, { files }) => files.join('、') },
];

type LeftFile = AttachmentDrop['left'][number];

const leftColumns: TableColumnsType<LeftFile> = [
  { title: '文件', dataIndex: 'path', width: '45%' },
  { title: '原因', dataIndex: 'message' },
];

/** Which files go to which vouchers, and why the others are left out. */
export function DropResult({ drop }: { readonly drop: AttachmentDrop }) {
  const { vouchers, left } = drop;
  return (
    <>
      {vouchers.length > 0 && (
        <>
          <Alert
            showIcon
            type="success"
            title={`可以放入 ${countFiles(drop)} 个附件，到 ${vouchers.length} 张凭证`}
          />
          <Table
            size="small"
            aria-label="将要放入的附件"
            rowKey="id"
            columns={voucherColumns}
            dataSource={vouchers}
            pagination={false}
            scroll={{ y: TABLE_HEIGHT }}
          />
        </>
      )}
      {left.length > 0 && (
        <>
          <Alert showIcon type="warning" title={`有 ${left.length} 个文件不放入`} />
          <Table
            size="small"
            aria-label="不放入的文件"
            columns={leftColumns}
            dataSource={left.map((file, key) => ({ ...file, key }))}
            pagination={false}
            scroll={{ y: TABLE_HEIGHT }}
          />
        </>
      )}
    </>
  );
}
