import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Period } from '@mingzhang/shared/primitives/period';
import { useSession } from '@mingzhang/shared/session';
import { Button, DownloadOutlined } from '@mingzhang/shared/ui';
import { PrintButton } from '../voucher-print/PrintButton';
import type { PrintRange } from '../voucher-print/printRange';
import { exportAddress } from '../voucherFilesApi';

interface FileButtonsProps {
  readonly period: Period;
  /** The vouchers that are ticked; none means the whole month. */
  readonly vouchers: readonly Voucher[];
}

/** 打印 (what is ticked, or the month), and 导出 of the month. */
export function FileButtons({ period, vouchers }: FileButtonsProps) {
  const { organization } = useSession();
  const month: PrintRange = { kind: 'month', period };
  const ids = vouchers.map(({ id }) => id);
  return (
    <>
      <PrintButton ranges={ids.length > 0 ? [{ kind: 'selected', ids }, month] : [month]} />
      <Button icon={<DownloadOutlined />} href={exportAddress(organization.id, period)}>
        导出
      </Button>
    </>
  );
}
