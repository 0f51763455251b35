import type { VoucherKind } from '@mingzhang/shared/accounting/voucher';
import { useState } from 'react';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useNavigate } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shared/session';
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
import { carryForward, listCarryForwards } from '../closingApi';
import { closingCheckPath } from '../closingPaths';
import { PeriodSteps } from '../PeriodSteps';
import { UnknownPeriod } from '../UnknownPeriod';
import { useRoutePeriod } from '../useRoutePeriod';
import { CarryForwardCardView } from './CarryForwardCardView';
import styles from '../Closing.module.css';

/** /check-out/carry-forward/{year}/{month}: one card per kind, amounts before anything is made. */
export function CarryForwardPage() {
  const period = useRoutePeriod();
  return period ? <CarryForwardsOf period={period} /> : <UnknownPeriod />;
}

function CarryForwardsOf({ period }: { readonly period: Period }) {
  const { organization } = useSession();
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [busyKey, setBusyKey] = useState<VoucherKind | null>(null);
  const { data, problem, reload } = useResource(
    (signal) => listCarryForwards(period, organization.id, signal),
    [period, organization.id],
  );

  async function generate(key: VoucherKind, title: string) {
    setBusyKey(key);
    try {
      await carryForward(key, period, organization.id);
      message.success(`${title}凭证已生成`);
      reload();
    } catch {
      // The request layer has already said why; the card stays as it was.
    } finally {
      setBusyKey(null);
    }
  }

  return (
    <Page>
      <PageHeader
        title={`期末结转 · ${periodLabel(period)}`}
        note={organization.name}
        actions={
          <Button type="primary" onClick={() => navigate(closingCheckPath(period))}>
            下一步：结账检查
          </Button>
        }
      />
      <PeriodSteps period={period} current="carryForward" />
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !data && <PageSkeleton />}
      {data?.isClosed && (
        <Alert
          showIcon
          type="info"
          title={`${periodLabel(period)}已结账，不能再生成结转凭证。需要修改请先反结账（需主管权限）。`}
        />
      )}
      <div className={styles.cards}>
        {data?.cards.map((card) => (
          <CarryForwardCardView
            key={card.key}
            card={card}
            isClosed={data.isClosed}
            isBusy={busyKey === card.key}
            isBlocked={busyKey !== null}
            onGenerate={() => void generate(card.key, card.title)}
          />
        ))}
      </div>
    </Page>
  );
}
