import { periodMonthLabel } from '../statement/periodLabels';
import { StatementPage } from '../statement/StatementPage';
import { StatementSheet } from '../statement/StatementSheet';
import { useStatement } from '../statement/useStatement';
import { useSession } from '@mingzhang/shell';
import { ProfitTable } from './ProfitTable';

const TITLE = '利润表';

/** /report/profit: the month and the year to date, as the form of the standard prints them. */
export function ProfitStatementPage() {
  const statement = useStatement(useSession().organization.profitTemplateId);
  return (
    <StatementPage title={TITLE} statement={statement}>
      {({ template, figures, period }) => (
        <StatementSheet title={TITLE} type="profit" dateLabel={periodMonthLabel(period)}>
          <ProfitTable items={template.items} figures={figures} />
        </StatementSheet>
      )}
    </StatementPage>
  );
}
