import { pageOf, type PrintOptions } from '@mingzhang/shared/accounting/printOptions';
import { pageProblems } from '@mingzhang/shared/accounting/voucherPaper';
import { Alert, Button, DownloadOutlined, Tooltip, useHotkeys } from '@mingzhang/shared/ui';
import { PrinterOutlined } from '@mingzhang/shared/ui-icons';
import { ContentFields } from './ContentFields';
import { PaperFields } from './PaperFields';
import { PrintPreview } from './PrintPreview';
import { RangeFields } from './RangeFields';
import { usePrintDesk } from './usePrintDesk';
import styles from './Print.module.css';
import type { PrintRange } from '../voucherPrintApi';

interface PrintDeskProps {
  readonly ranges: readonly PrintRange[];
  /** The options of the last time. */
  readonly kept: PrintOptions;
  readonly onClose: () => void;
}

/** What is printed and how on the left, the pages as they will be on the right. */
export function PrintDesk({ ranges, kept, onClose }: PrintDeskProps) {
  const desk = usePrintDesk(ranges, kept);
  const { options, change, count } = desk;
  const problems = pageProblems(pageOf(options)).map(({ message }) => message);
  const isRefused = problems.length > 0 || count.problem !== null;
  const canPrint = !isRefused && count.data !== null;
  useHotkeys({ 'ctrl+p': () => canPrint && desk.print() });
  return (
    <>
      <div className={styles.desk}>
        <div className={styles.fields}>
          <RangeFields ranges={ranges} desk={desk} />
          <PaperFields options={options} onChange={change} />
          {problems.length > 0 && <Alert type="error" showIcon title={problems.join('；')} />}
          <ContentFields options={options} onChange={change} />
        </div>
        <PrintPreview
          address={canPrint ? desk.previewAddress : null}
          vouchers={desk.previewed}
          printed={desk.printed}
          openAddress={canPrint ? desk.addressOf('view') : null}
        />
      </div>
      <div className={styles.buttons}>
        <Button onClick={onClose}>关闭</Button>
        <Button
          icon={<DownloadOutlined />}
          disabled={isRefused}
          {...(canPrint ? { href: desk.addressOf('save'), download: true } : {})}
          onClick={desk.save}
        >
          下载 PDF
        </Button>
        <Tooltip title="Ctrl+P">
          <Button
            type="primary"
            icon={<PrinterOutlined />}
            autoFocus
            disabled={isRefused}
            onClick={() => canPrint && desk.print()}
          >
            打印
          </Button>
        </Tooltip>
      </div>
    </>
  );
}
