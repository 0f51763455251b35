import { Alert, Button, Money } from '@mingzhang/shared/ui';
import { ImportProblems, Table, type TableColumnsType } from '@mingzhang/shared/ui-table';
import type { ImportedVoucher, ImportPreview } from '../voucherImportApi';
import { voucherTitle } from '../voucherTitle';

interface ImportResultProps {
  readonly preview: ImportPreview;
  /** 重新编号: tries the file again with other numbers for vouchers whose own are used. */
  readonly onRenumber: () => void;
}

/** What 试导入 found: the problems, cell by cell, or what would be saved. */
export function ImportResult({ preview, onRenumber }: ImportResultProps) {
  return (
    <>
      {preview.takenNumberCount > 0 && <TakenNumbers preview={preview} onRenumber={onRenumber} />}
      {preview.problemCount > 0 ? (
        <ImportProblems {...preview} nothingDone="没有导入任何凭证" />
      ) : (
        <Vouchers preview={preview} />
      )}
      {preview.notes.map((note) => (
        <Alert key={note} showIcon type="warning" title={note} />
      ))}
    </>
  );
}

/** The way out that needs no change of the file. */
function TakenNumbers({ preview: { takenNumberCount }, onRenumber }: ImportResultProps) {
  return (
    <Alert
      showIcon
      type="info"
      title={`有 ${takenNumberCount} 张凭证的凭证号已被使用`}
      description="可以由系统重新编号：接在各月最大的号后面，先看新旧号码对照，再导入。"
      action={
        <Button size="small" type="primary" onClick={onRenumber}>
          重新编号
        </Button>
      }
    />
  );
}

/** Height in pixels; the rest is scrolled to. */
const TABLE_HEIGHT = 240;

const voucherColumns: TableColumnsType<ImportedVoucher> = [
  { title: '日期', dataIndex: 'date', width: 100 },
  { title: '凭证号', key: 'number', width: 130, render: (_, voucher) => numberText(voucher) },
  { title: '分录', dataIndex: 'lineCount', width: 64, align: 'right' },
  { title: '借方合计', key: 'debit', align: 'right', render: (_, { debit }) => <Money value={debit} /> },
  { title: '工作表', dataIndex: 'sheet', width: 110, ellipsis: true },
  { title: '行', dataIndex: 'row', width: 64, align: 'right' },
];

/** 记-3, or 记-3 → 记-8 where the file asks for a number that is used. */
function numberText({ word, number, askedNumber }: ImportedVoucher): string {
  const title = voucherTitle({ word, number });
  const isOther = askedNumber !== null && askedNumber !== number;
  return isOther ? `${voucherTitle({ word, number: askedNumber })} → ${title}` : title;
}

function Vouchers({ preview }: { readonly preview: ImportPreview }) {
  const { voucherCount, lineCount, debit, firstDate, lastDate, vouchers, renumberedCount } = preview;
  const rest = voucherCount - vouchers.length;
  return (
    <>
      <Alert
        showIcon
        type="success"
        title={
          <>
            可以导入 {voucherCount} 张凭证、{lineCount} 条分录，借方合计 <Money value={debit} />
          </>
        }
        description={`日期 ${firstDate === lastDate ? firstDate : `${firstDate} 至 ${lastDate}`}。${renumberedCount > 0 ? `${renumberedCount} 张的凭证号已被使用，按下表重新编号。` : ''}${rest > 0 ? `下面是前 ${vouchers.length} 张。` : ''}`}
      />
      <Table
        size="small"
        aria-label="将要导入的凭证"
        rowKey={({ sheet, row }) => `${sheet} ${row}`}
        columns={voucherColumns}
        dataSource={vouchers}
        pagination={false}
        scroll={{ y: TABLE_HEIGHT, x: 560 }}
      />
    </>
  );
}
