import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useNavigate } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shared/session';
import { Alert, Button, ErrorState, Page, PageHeader, PageSkeleton, Tooltip } from '@mingzhang/shared/ui';
import type { CarryForwardCard } from '../closingApi';
import { closingCheckPath } from '../closingPaths';
import { PeriodSteps } from '../PeriodSteps';
import { UnknownPeriod } from '../UnknownPeriod';
import { useRoutePeriod } from '../useRoutePeriod';
import { CarryForwardCardView } from './CarryForwardCardView';
import { useCarryForwards } from './useCarryForwards';
import styles from '../Closing.module.css';

/** /check-out/carry-forward/{year}/{month}: one card per kind, amounts before anything is made. */
export function CarryForwardPage() {
  const period = useRoutePeriod();
  return period ? <CarryForwardsOf period={period} /> : <UnknownPeriod />;
}

function CarryForwardsOf({ period }: { readonly period: Period }) {
  const { organization } = useSession();
  const navigate = useNavigate();
  const { data, problem, reload, busyKey, generate } = useCarryForwards(period);
  const due = (data?.cards ?? []).filter(isInPlay);
  const idle = (data?.cards ?? []).filter((card) => !isInPlay(card));

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
        {due.map((card) => (
          <CarryForwardCardView
            key={card.key}
            card={card}
            isClosed={data?.isClosed ?? false}
            isBusy={busyKey === card.key}
            isBlocked={busyKey !== null}
            onGenerate={() => void generate(card.key, card.title)}
          />
        ))}
      </div>
      {idle.length > 0 && (
        <p className={styles.idle}>
          本期无需结转：
          {idle.map(({ key, title, rule }) => (
            <Tooltip key={key} title={rule}>
              <span tabIndex={0}>{title}</span>
            </Tooltip>
          ))}
        </p>
      )}
    </Page>
  );
}

/** There is something to carry, or a voucher that carried it. */
function isInPlay({ lines, vouchers }: CarryForwardCard): boolean {
  return lines.length > 0 || vouchers.length > 0;
}
