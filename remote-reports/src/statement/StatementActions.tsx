import { Button, PrinterOutlined } from '@mingzhang/shared/ui';
import type { Statement } from './useStatement';

interface StatementActionsProps {
  /** Null while there is nothing to print. */
  readonly statement: Statement | null;
}

/** What can be done with a statement. */
export function StatementActions({ statement }: StatementActionsProps) {
  return (
    <Button icon={<PrinterOutlined />} disabled={!statement} onClick={() => window.print()}>
      打印
    </Button>
  );
}
