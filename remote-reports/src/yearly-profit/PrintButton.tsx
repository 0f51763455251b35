import { Button, PrinterOutlined } from '@mingzhang/shared/ui';

/** Prints what is shown. */
export function PrintButton({ isDisabled }: { readonly isDisabled: boolean }) {
  return (
    <Button icon={<PrinterOutlined />} disabled={isDisabled} onClick={() => window.print()}>
      打印
    </Button>
  );
}
