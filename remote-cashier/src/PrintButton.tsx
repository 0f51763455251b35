import { Button } from '@mingzhang/shared/ui';
import { PrinterOutlined } from '@mingzhang/shared/ui-icons';

/** 打印 of a page as it is shown, by the browser: tools and what is typed are left out. */
export function PrintButton() {
  return (
    <Button icon={<PrinterOutlined />} title="Ctrl+P" onClick={() => window.print()}>
      打印
    </Button>
  );
}
