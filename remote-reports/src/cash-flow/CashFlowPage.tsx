import { Suspense, lazy } from 'react';
import { useSearchParams } from '@mingzhang/shared/router';
import { PageSkeleton } from '@mingzhang/shared/ui';
import { useSession } from '@mingzhang/shell';
import { StatementScreen } from '../statement/StatementScreen';
import { Reconciliation } from './Reconciliation';
import { Supplement } from './Supplement';
import { WorksheetLink } from './WorksheetLink';

/** Another screen at the same address: the statement does not carry it. */
const WorksheetScreen = lazy(() =>
  import('./WorksheetScreen').then((module) => ({ default: module.WorksheetScreen })),
);

/** /report/cashFlow: what came in and went out, and with `?view=worksheet` what each of it was for. */
export function CashFlowPage() {
  const { accountSet, organization } = useSession();
  const [parameters] = useSearchParams();
  if (parameters.get('view') === 'worksheet') {
    return (
      <Suspense fallback={<PageSkeleton />}>
        <WorksheetScreen />
      </Suspense>
    );
  }
  return (
    <StatementScreen
      templateId={organization.cashFlowTemplateId}
      type="cashFlow"
      title="现金流量表"
      note={({ choice }) => <WorksheetLink choice={choice} />}
      after={(statement) => (
        <>
          <Reconciliation statement={statement} />
          {accountSet.standard === 'enterprise' && <Supplement statement={statement} />}
        </>
      )}
    />
  );
}
