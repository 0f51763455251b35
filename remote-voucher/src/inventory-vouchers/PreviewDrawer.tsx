import { inventoryTypeTitles } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { Link } from '@mingzhang/shared/router';
import { Alert, Button, EmptyState, ErrorState, Money, Skeleton } from '@mingzhang/shared/ui';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import { useServerState } from '@mingzhang/shell';
import {
  previewVouchers,
  type DocumentRow,
  type DocumentScope,
  type PlannedVoucher,
} from '../inventoryVouchersApi';
import { LeftDocuments } from './LeftDocuments';

interface PreviewDrawerProps {
  readonly scope: DocumentScope;
  readonly rows: readonly DocumentRow[];
  readonly mayWrite: boolean;
  readonly onGenerate: () => void;
  readonly onClose: () => void;
}

/** More are not looked at one by one. */
const MOST_PREVIEWED = 60;

/** 预览: the vouchers to come, what is not mapped, and which documents will get none. */
export function PreviewDrawer({ scope, rows, mayWrite, onGenerate, onClose }: PreviewDrawerProps) {
  const shown = rows.slice(0, MOST_PREVIEWED);
  const ids = shown.map(({ document }) => document.id);
  const { data, problem, reload } = useServerState(['inventoryPreview', scope, ids], (signal) =>
    previewVouchers(scope, shown, signal),
  );
  return (
    <Drawer
      open
      size={760}
      title={`预览 ${shown.length} 张单据的凭证`}
      onClose={onClose}
      footer={
        mayWrite && (
          <Button type="primary" disabled={!data?.vouchers.length} onClick={onGenerate}>
            生成{rows.length > shown.length ? `全部 ${rows.length} 张单据的` : ''}凭证
          </Button>
        )
      }
    >
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !data && (
        <>
          <p role="status">正在读取单据明细…</p>
          <Skeleton active />
        </>
      )}
      {data && (
        <>
          {rows.length > shown.length && (
            <p>
              这里只预览前 {shown.length} 张单据；生成时包括全部 {rows.length} 张。
            </p>
          )}
          {data.unmapped.length > 0 && (
            <Alert
              showIcon
              type="warning"
              title={`${data.unmapped.length} 个供应商或物料还没有对应`}
              description={
                <>
                  {data.unmapped
                    .slice(0, 8)
                    .map(({ kindTitle, name }) => `${kindTitle}“${name}”`)
                    .join('、')}
                  {data.unmapped.length > 8 && '等'}。
                  <Link
                    to={`/jxcSetting?tab=${data.unmapped[0]?.kind === 'supplier' ? 'suppliers' : 'materials'}`}
                  >
                    去对应
                  </Link>
                </>
              }
            />
          )}
          <LeftDocuments left={data.left} />
          {data.vouchers.length === 0 && <EmptyState text="这些单据现在都不能生成凭证" />}
          {data.vouchers.map((voucher) => (
            <PlannedTable key={voucher.codes.join()} voucher={voucher} />
          ))}
        </>
      )}
    </Drawer>
  );
}

type Line = PlannedVoucher['lines'][number];

const columns: TableColumnsType<Line> = [
  { title: '摘要', width: 200, render: (_, { summary }) => summary },
  {
    title: '科目',
    render: (_, { account, quantity }) => (quantity === null ? account : `${account}，数量 ${quantity}`),
  },
  { title: '借方', width: 110, align: 'right', render: (_, { debit }) => <Money value={debit} blankZero /> },
  {
    title: '贷方',
    width: 110,
    align: 'right',
    render: (_, { credit }) => <Money value={credit} blankZero />,
  },
];

function PlannedTable({ voucher: { date, type, codes, lines } }: { readonly voucher: PlannedVoucher }) {
  return (
    <section style={{ marginTop: 16 }}>
      <h3 style={{ fontSize: 14, margin: '0 0 4px' }}>
        {date} {inventoryTypeTitles[type]} {codes[0]}
        {codes.length > 1 && ` 等 ${codes.length} 张单据`}
      </h3>
      <Table<Line>
        size="small"
        rowKey={({ account, debit }) => `${account} ${debit === 0 ? 'credit' : 'debit'}`}
        columns={columns}
        dataSource={lines}
        pagination={false}
        scroll={{ x: 640 }}
      />
    </section>
  );
}
