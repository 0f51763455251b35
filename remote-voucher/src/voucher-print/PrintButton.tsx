import { Button } from '@mingzhang/shared/ui';
import { PrinterOutlined } from '@mingzhang/shared/ui-icons';
import { usePrint } from './usePrint';
import type { PrintRange } from '../voucherPrintApi';

/** 打印, with its dialog; the first range is the one chosen at first. */
export function PrintButton({ ranges }: { readonly ranges: readonly PrintRange[] }) {
  const print = usePrint();
  return (
    <>
      <Button icon={<PrinterOutlined />} onClick={() => print.open(ranges)}>
        打印
      </Button>
      {print.dialog}
    </>
  );
}
