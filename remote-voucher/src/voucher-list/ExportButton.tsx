import { Button, DownloadOutlined } from '@mingzhang/shared/ui';
import { exportAddress, type ListQuestion } from '../voucherListApi';

/** 导出: all that the filter finds, in one workbook. */
export function ExportButton({ question }: { readonly question: ListQuestion }) {
  return (
    <Button icon={<DownloadOutlined />} href={exportAddress(question)} download>
      导出
    </Button>
  );
}
