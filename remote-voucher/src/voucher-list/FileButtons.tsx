import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useSession } from '@mingzhang/shared/session';
import { Button, DownloadOutlined, Dropdown, PrinterOutlined } from '@mingzhang/shared/ui';
import { exportAddress, papers, printAddress, type Paper } from '../voucherFilesApi';

interface FileButtonsProps {
  readonly period: Period;
  /** The vouchers that are ticked; none means the whole month. */
  readonly vouchers: readonly Voucher[];
}

/** 打印 (what is ticked, else the month) on one of the usual papers, and 导出 of the month. */
export function FileButtons({ period, vouchers }: FileButtonsProps) {
  const { organization } = useSession();
  const ids = vouchers.map(({ id }) => id);
  const print = (paper: Paper) =>
    window.open(printAddress(organization.id, period, ids, paper), '_blank', 'noopener');
  return (
    <>
      <Dropdown
        trigger={['click']}
        menu={{
          items: papers.map(({ key, title }) => ({ key, label: title })),
          onClick: ({ key }) => print(key as Paper),
        }}
      >
        <Button icon={<PrinterOutlined />}>打印</Button>
      </Dropdown>
      <Button icon={<DownloadOutlined />} href={exportAddress(organization.id, period)}>
        导出
      </Button>
    </>
  );
}
