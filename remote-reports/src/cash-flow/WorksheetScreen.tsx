import { spanOf, statementIntervals } from '@mingzhang/shared/accounting/report/statementInterval';
import { Link } from '@mingzhang/shared/router';
import { Alert, EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { ListTools } from '@mingzhang/shared/ui-list';
import { Pagination } from '@mingzhang/shared/ui-pagination';
import { usePermission, useServerState, useSession } from '@mingzhang/shell';
import { listCashFlows, type CashFlowChoice } from '../cashFlowApi';
import { useAssignment } from './useAssignment';
import { useWorksheetRequest } from './useWorksheetRequest';
import { WorksheetFilters } from './WorksheetFilters';
import { WorksheetSelection } from './WorksheetSelection';
import { WorksheetTable } from './WorksheetTable';

/** Parts on one page of the worksheet. */
const PAGE_SIZE = 100;

/** 现金流量工作表: every receipt and payment of a month with its item, unassigned lines first. */
export function WorksheetScreen() {
  const { organization, organizations } = useSession();
  const { choice, change } = useWorksheetRequest();
  const { data, problem, isLoading } = useServerState(
    ['cashFlowWorksheet', choice],
    (signal) => listCashFlows(choice, organization.id, PAGE_SIZE, signal),
    { remembered: 'never' },
  );
  const mayWrite = usePermission('voucher.write');
  const assignment = useAssignment(data?.rows ?? []);
  return (
    <Page>
      <PageHeader title="现金流量工作表" note={<Link to={statementAddress(choice)}>回到现金流量表</Link>} />
      <WorksheetFilters choice={choice} onChange={change} />
      {mayWrite && <WorksheetSelection assignment={assignment} />}
      {assignment.notice && (
        <Alert
          type={assignment.notice.isRefused ? 'error' : 'warning'}
          showIcon
          title={assignment.notice.title}
          description={assignment.notice.reasons.map((reason) => (
            <div key={reason}>{reason}</div>
          ))}
          closable={{ onClose: assignment.closeNotice, 'aria-label': '关闭' }}
        />
      )}
      <ErrorState problem={problem} />
      {!problem && !data && <PageSkeleton />}
      {!problem && data && (
        <div aria-busy={isLoading}>
          <ListTools list="cashFlowWorksheet" />
          <WorksheetTable
            rows={data.rows}
            assignment={assignment}
            mayWrite={mayWrite}
            organizationNames={choice.scope === 'tree' ? namesOf(organizations) : null}
          />
          {data.rows.length === 0 && (
            <EmptyState
              text={
                choice.state === 'toDo' || choice.state === 'unassigned'
                  ? '没有待处理的现金流量，现金流量表与现金科目一致。'
                  : '本期没有符合条件的现金收支。'
              }
            />
          )}
          {data.total > PAGE_SIZE && (
            <Pagination
              current={choice.page}
              total={data.total}
              pageSize={PAGE_SIZE}
              showSizeChanger={false}
              showTotal={(total) => `共 ${total} 笔`}
              onChange={(page) => change({ page })}
            />
          )}
        </div>
      )}
    </Page>
  );
}

const namesOf = (organizations: ReturnType<typeof useSession>['organizations']) =>
  new Map(organizations.map(({ organization: { id, name } }) => [id, name]));

/** The statement of the same months and organizations. */
function statementAddress({ period, from, scope }: CashFlowChoice): string {
  const interval = statementIntervals.find((each) => spanOf(period, each).from === (from ?? period));
  const fields = new URLSearchParams({ period });
  if (interval && interval !== 'month') fields.set('interval', interval);
  if (scope === 'tree') fields.set('scope', scope);
  return `/report/cashFlow?${fields.toString()}`;
}
