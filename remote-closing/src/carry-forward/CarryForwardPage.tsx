import { useState } from 'react';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useNavigate } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shared/session';
import { Alert, Button, ErrorState, Page, PageHeader, PageSkeleton, Space } from '@mingzhang/shared/ui';
import type { CarryForwardCard } from '../closingApi';
import { closingCheckPath } from '../closingPaths';
import { PeriodSteps } from '../PeriodSteps';
import { UnknownPeriod } from '../UnknownPeriod';
import { useRoutePeriod } from '../useRoutePeriod';
import { CarryForwardCardView } from './CarryForwardCardView';
import { CustomCarryForwards } from './custom/CustomCarryForwards';
import { IdleCards } from './IdleCards';
import { CardSettings } from './settings/CardSettings';
import { cardIdOf, useCarryForwards } from './useCarryForwards';
import { useSettledCard } from './useSettledCard';
import styles from '../Closing.module.css';

/** /check-out/carry-forward/{year}/{month}: one card per kind, amounts before anything is made. */
export function CarryForwardPage() {
  const period = useRoutePeriod();
  return period ? <CarryForwardsOf period={period} /> : <UnknownPeriod />;
}

function CarryForwardsOf({ period }: { readonly period: Period }) {
  const { organization } = useSession();
  const navigate = useNavigate();
  const [isDefining, setDefining] = useState(false);
  const { data, problem, reload, busyId, generate, say, change } = useCarryForwards(period);
  const { settled, open, close } = useSettledCard(data);
  const cards = data?.cards ?? [];

  return (
    <Page>
      <PageHeader
        title={`期末结转 · ${periodLabel(period)}`}
        note={organization.name}
        actions={
          <Space>
            <Button onClick={() => setDefining(true)}>自定义结转</Button>
            <Button type="primary" onClick={() => navigate(closingCheckPath(period))}>
              下一步：结账检查
            </Button>
          </Space>
        }
      />
      <PeriodSteps period={period} current="carryForward" />
      {problem && <ErrorState problem={problem} onRetry={reload} />}
      {!problem && !data && <PageSkeleton />}
      {data?.isClosed && (
        <Alert
          showIcon
          type="info"
          className={styles.notice ?? ''}
          title={`${periodLabel(period)}已结账，不能再生成结转凭证。需要修改请先反结账（需主管权限）。`}
        />
      )}
      <div className={styles.cards}>
        {data &&
          cards
            .filter(isInPlay)
            .map((card) => (
              <CarryForwardCardView
                key={cardIdOf(card)}
                card={card}
                settings={data.settings}
                isClosed={data.isClosed}
                isBusy={busyId === cardIdOf(card)}
                isBlocked={busyId !== null}
                onGenerate={() => void generate(card)}
                onChange={change}
                onSettings={() => open(card)}
              />
            ))}
      </div>
      <IdleCards
        cards={cards.filter((card) => !isInPlay(card))}
        isClosed={data?.isClosed ?? true}
        onSettings={open}
      />
      {data && settled && (
        <CardSettings card={settled} settings={data.settings} period={period} onSave={say} onClose={close} />
      )}
      {isDefining && <CustomCarryForwards onChanged={reload} onClose={() => setDefining(false)} />}
    </Page>
  );
}

/** There is something to carry, or a voucher that carried it. */
function isInPlay({ lines, vouchers }: CarryForwardCard): boolean {
  return lines.length > 0 || vouchers.length > 0;
}
