import { inventoryTypeTitles } from '@mingzhang/shared/accounting/inventory/inventoryDocument';
import { Button, EmptyState, ErrorState, Flex, Money, useIsTelephone } from '@mingzhang/shared/ui';
import { Progress } from '@mingzhang/shared/ui-choice';
import { Drawer } from '@mingzhang/shared/ui-drawer';
import { Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { DocumentRow, DocumentScope, PlannedVoucher } from '../inventoryVouchersApi';
import { SkippedDocuments } from './SkippedDocuments';
import { UnmappedRecords } from './UnmappedRecords';
import { usePreview } from './usePreview';

interface PreviewDrawerProps {
  readonly scope: DocumentScope;
  readonly rows: readonly DocumentRow[];
  readonly mayWrite: boolean;
  readonly onGenerate: () => void;
  readonly onClose: () => void;
}

/** More are not looked at one by one; what is not mapped is named for all. */
const MOST_SHOWN = 60;

/** 预览: the vouchers to come, what is not mapped, and which documents will get none. */
export function PreviewDrawer({ scope, rows, mayWrite, onGenerate, onClose }: PreviewDrawerProps) {
  const { preview, done, problem } = usePreview(scope, rows);
  const hidden = (preview?.vouchers.length ?? 0) - MOST_SHOWN;
  return (
    <Drawer
      open
      size={760}
      title={`预览 ${rows.length} 张单据的凭证`}
      onClose={onClose}
      footer={
        mayWrite && (
          <Flex justify="flex-end">
            <Button type="primary" disabled={!preview?.vouchers.length} onClick={onGenerate}>
              生成凭证
            </Button>
          </Flex>
        )
      }
    >
      <ErrorState problem={problem} />
      {!problem && !preview && (
        <>
          <p role="status">
            正在读取单据明细 {done} / {rows.length}…
          </p>
          <Progress percent={Math.floor((100 * done) / rows.length)} aria-label="预览进度" />
        </>
      )}
      {!problem && preview && (
        <>
          <UnmappedRecords unmapped={preview.unmapped} />
          <SkippedDocuments left={preview.left} />
          {preview.vouchers.length === 0 && <EmptyState text="这些单据现在都不能生成凭证" />}
          {hidden > 0 && (
            <p>
              将生成 {preview.vouchers.length} 张凭证，这里列出前 {MOST_SHOWN} 张。
            </p>
          )}
          {/* Nothing in it takes the keyboard, which is to scroll it. */}
          <div role="group" aria-label="将生成的凭证" tabIndex={0}>
            {preview.vouchers.slice(0, MOST_SHOWN).map((voucher) => (
              <PlannedTable key={voucher.codes.join()} voucher={voucher} />
            ))}
          </div>
        </>
      )}
    </Drawer>
  );
}

type Line = PlannedVoucher['lines'][number];

const accountOf = ({ account, quantity }: Line) =>
  quantity === null ? account : `${account}，数量 ${quantity}`;

const amounts: TableColumnsType<Line> = [
  { title: '借方', width: 110, align: 'right', render: (_, { debit }) => <Money value={debit} blankZero /> },
  {
    title: '贷方',
    width: 110,
    align: 'right',
    render: (_, { credit }) => <Money value={credit} blankZero />,
  },
];

const columns: TableColumnsType<Line> = [
  { title: '摘要', width: 200, render: (_, { summary }) => summary },
  { title: '科目', render: (_, line) => accountOf(line) },
  ...amounts,
];

/** On a telephone the summary is above its account, so that the amounts are seen. */
const onTelephone: TableColumnsType<Line> = [
  {
    title: '摘要、科目',
    render: (_, line) => (
      <>
        {line.summary}
        <br />
        {accountOf(line)}
      </>
    ),
  },
  ...amounts.map((column) => ({ ...column, width: 84 })),
];

function PlannedTable({ voucher: { date, type, codes, lines } }: { readonly voucher: PlannedVoucher }) {
  const isTelephone = useIsTelephone();
  return (
    <section style={{ marginTop: 16 }}>
      <h3 style={{ fontSize: 14, margin: '0 0 4px' }}>
        {date} {inventoryTypeTitles[type]} {codes[0]}
        {codes.length > 1 && ` 等 ${codes.length} 张单据`}
      </h3>
      <Table<Line>
        size="small"
        rowKey={({ account, debit }) => `${account} ${debit === 0 ? 'credit' : 'debit'}`}
        columns={isTelephone ? onTelephone : columns}
        dataSource={lines}
        pagination={false}
        {...(isTelephone ? {} : { scroll: { x: 640 } })}
      />
    </section>
  );
}
