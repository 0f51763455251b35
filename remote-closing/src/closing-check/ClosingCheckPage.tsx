import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { unfinishedDrafts, useServerState, useSession } from '@mingzhang/shell';
import { Alert, Button, ErrorState, Page, PageHeader, PageSkeleton } from '@mingzhang/shared/ui';
import { blockingFindings, checkPeriod, proveBooks, warningFindings } from '../closingApi';
import { PeriodSteps } from '../PeriodSteps';
import { UnknownPeriod } from '../UnknownPeriod';
import { useRoutePeriod } from '../useRoutePeriod';
import { CheckList } from './CheckList';
import { draftCheck } from './draftCheck';
import { proofCheck } from './proofCheck';
import { useClosing } from './useClosing';

/** /check-out/check/{year}/{month}: what prevents closing, each with a way to it, and 结账. */
export function ClosingCheckPage() {
  const period = useRoutePeriod();
  return period ? <ClosingCheckOf period={period} /> : <UnknownPeriod />;
}

function ClosingCheckOf({ period }: { readonly period: Period }) {
  const { user, accountSet, organization } = useSession();
  const { data, isLoading, problem, reload } = useServerState(
    ['closingChecks', period],
    async (signal) => {
      const owner = { userId: user.id, accountSetId: accountSet.id, organizationId: organization.id };
      const [report, drafts, proof] = await Promise.all([
        checkPeriod(period, organization.id, signal),
        unfinishedDrafts(owner, signal),
        // One of many checks: without it the others are still shown.
        proveBooks(period, organization.id, signal).catch(() => null),
      ]);
      return { ...report, drafts: report.isClosed ? [] : drafts, proofs: proof?.proofs ?? null };
    },
    { remembered: 'never' },
  );
  const blocking = data ? blockingFindings(data) : [];
  const checks = data
    ? [...data.checks, proofCheck(data.proofs, period), draftCheck(data.drafts, period)]
    : [];
  const warnings = warningFindings({ checks }).map(({ message }) => message);
  const { isClosing, close } = useClosing(period, warnings, reload);

  return (
    <Page>
      <PageHeader
        title={`结账检查 · ${periodLabel(period)}`}
        note={organization.name}
        actions={
          <>
            <Button onClick={reload} loading={isLoading && data !== null}>
              重新检查
            </Button>
            <Button
              type="primary"
              disabled={!data || data.isClosed || blocking.length > 0}
              loading={isClosing}
              onClick={() => void close()}
            >
              结账
            </Button>
          </>
        }
      />
      <PeriodSteps period={period} current="check" />
      <ErrorState problem={problem} />
      {!problem && !data && <PageSkeleton />}
      {data && (
        <CheckVerdict
          isClosed={data.isClosed}
          blockingCount={blocking.length}
          warningCount={warnings.length}
          period={period}
        />
      )}
      {data && <CheckList checks={checks} period={period} />}
    </Page>
  );
}

interface CheckVerdictProps {
  readonly period: Period;
  readonly isClosed: boolean;
  readonly blockingCount: number;
  readonly warningCount: number;
}

function CheckVerdict({ period, isClosed, blockingCount, warningCount }: CheckVerdictProps) {
  if (isClosed) return <Alert showIcon type="info" title={`${periodLabel(period)}已结账。`} />;
  if (blockingCount > 0) {
    return <Alert showIcon type="error" title={`还有 ${blockingCount} 处需要处理，处理后请重新检查。`} />;
  }
  if (warningCount > 0) {
    return (
      <Alert
        showIcon
        type="warning"
        title={`检查通过，可以结账。另有 ${warningCount} 处提醒，请确认无误。结账后本期凭证不能再修改。`}
      />
    );
  }
  return <Alert showIcon type="success" title="检查通过，可以结账。结账后本期凭证不能再修改。" />;
}
