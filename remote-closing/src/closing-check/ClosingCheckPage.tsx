import { useState } from 'react';
import { nextPeriod, periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useNavigate } from '@mingzhang/shared/router';
import { draftsLeftIn, useReloadSession, useSession } from '@mingzhang/shared/session';
import {
  Alert,
  App,
  Button,
  ErrorState,
  Page,
  PageHeader,
  PageSkeleton,
  useResource,
} from '@mingzhang/shared/ui';
import { blockingFindings, checkPeriod, closePeriod, type CheckResult } from '../closingApi';
import { CLOSING_LIST_PATH } from '../closingPaths';
import { PeriodSteps } from '../PeriodSteps';
import { UnknownPeriod } from '../UnknownPeriod';
import { useRoutePeriod } from '../useRoutePeriod';
import { CheckList } from './CheckList';
import { draftCheck } from './draftCheck';

/** /check-out/check/{year}/{month}: what stands against closing, each with a way to it, and 结账. */
export function ClosingCheckPage() {
  const period = useRoutePeriod();
  return period ? <ClosingCheckOf period={period} /> : <UnknownPeriod />;
}

function ClosingCheckOf({ period }: { readonly period: Period }) {
  const { user, accountSet, organization } = useSession();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const reloadSession = useReloadSession();
  const [isClosing, setClosing] = useState(false);
  const { data, isLoading, problem, reload } = useResource(
    (signal) => checkPeriod(period, organization.id, signal),
    [period, organization.id],
  );
  const blocking = data ? blockingFindings(data) : [];
  const owner = { userId: user.id, accountSetId: accountSet.id, organizationId: organization.id };
  const checks = data ? [...data.checks, draftCheck(data.isClosed ? [] : draftsLeftIn(period, owner))] : [];

  async function close() {
    setClosing(true);
    try {
      await closePeriod(period, organization.id);
      await reloadSession();
      message.success(`${periodLabel(period)}已结账，当前期间进入${periodLabel(nextPeriod(period))}`);
      navigate(CLOSING_LIST_PATH);
    } catch {
      // Somebody changed the books since the check; the message says what, the list shows the rest.
      reload();
    } finally {
      setClosing(false);
    }
  }

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
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !data && <PageSkeleton />}
      {data && (
        <CheckVerdict
          isClosed={data.isClosed}
          blockingCount={blocking.length}
          warningCount={countFindings(checks) - blocking.length}
          period={period}
        />
      )}
      {data && <CheckList checks={checks} period={period} />}
    </Page>
  );
}

function countFindings(checks: readonly CheckResult[]): number {
  return checks.reduce((count, { findings }) => count + findings.length, 0);
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
