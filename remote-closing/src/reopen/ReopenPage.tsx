import { parsePeriod, periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useNavigate, useSearchParams } from '@mingzhang/shared/router';
import { useNotify, useReloadSession, useServerState, useSession } from '@mingzhang/shell';
import { Alert, EmptyState, ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { Select } from '@mingzhang/shared/ui-select';
import { previewReopening, reopenPeriod } from '../closingApi';
import { CLOSING_LIST_PATH } from '../closingPaths';
import { ReopenForm } from './ReopenForm';

/** /check-out/un-check: 反结账 shown openly: which months open again, and why. `?period=` says which. */
export function ReopenPage() {
  const { organization, periods } = useSession();
  const [parameters, setParameters] = useSearchParams();
  const closed = periods.filter(({ isClosed }) => isClosed).map(({ period }) => period);
  const asked = parsePeriod(parameters.get('period') ?? '');
  const period = closed.find((each) => each === asked) ?? closed[0];
  return (
    <Page>
      <PageHeader
        title="反结账"
        note={organization.name}
        actions={
          period && (
            <Select
              aria-label="反结账期间"
              style={{ width: 160 }}
              value={period}
              options={closed.map((each) => ({ value: each, label: periodLabel(each) }))}
              onChange={(next) => setParameters({ period: next }, { replace: true })}
            />
          )
        }
      />
      {period ? (
        <ReopeningOf key={period} period={period} />
      ) : (
        <EmptyState text="还没有已结账的期间，不需要反结账。" />
      )}
    </Page>
  );
}

function ReopeningOf({ period }: { readonly period: Period }) {
  const { organization } = useSession();
  const notify = useNotify();
  const navigate = useNavigate();
  const reloadSession = useReloadSession();
  const { data, problem } = useServerState(
    ['reopening', period],
    (signal) => previewReopening(period, organization.id, signal),
    { remembered: 'never' },
  );

  async function reopen(reason: string) {
    await reopenPeriod(period, organization.id, reason);
    await reloadSession();
    await navigate(CLOSING_LIST_PATH, { state: { changed: period } });
    notify.success(`${periodLabel(period)}已反结账，可以修改凭证。修改完成后请重新结账。`);
  }

  if (problem) return <ErrorState problem={problem} />;
  if (!data) return <PageSkeleton />;
  return (
    <>
      <Alert
        showIcon
        type="warning"
        title={`将重新打开 ${data.length} 个期间：${data.map(periodLabel).join('、')}`}
        description="打开后这些期间的凭证可以修改，账簿和报表会随之变化；修改完成后要逐月重新结账。操作人、时间和原因会记入操作日志。"
      />
      <ReopenForm onSubmit={reopen} />
    </>
  );
}
