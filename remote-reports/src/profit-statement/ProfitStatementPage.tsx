import { useSession } from '@mingzhang/shell';
import { StatementScreen } from '../statement/StatementScreen';

/** /report/profit: what was earned and spent, in the columns of the standard's form. */
export function ProfitStatementPage() {
  return (
    <StatementScreen templateId={useSession().organization.profitTemplateId} type="profit" title="利润表" />
  );
}
