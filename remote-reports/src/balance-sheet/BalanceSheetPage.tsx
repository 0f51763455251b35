import { useSession } from '@mingzhang/shell';
import { StatementScreen } from '../statement/StatementScreen';

/** /report/balance: what the company has and owes at the end of the time, and at the year's start. */
export function BalanceSheetPage() {
  return (
    <StatementScreen
      templateId={useSession().organization.balanceTemplateId}
      type="balance"
      title="资产负债表"
    />
  );
}
