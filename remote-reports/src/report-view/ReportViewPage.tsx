import { useParams } from '@mingzhang/shared/router';
import { StatementScreen } from '../statement/StatementScreen';

/** /report/view/{id}: any template of the account set, whether or not it is granted to the organization. */
export function ReportViewPage() {
  return <StatementScreen templateId={Number(useParams().reportId)} type={null} />;
}
