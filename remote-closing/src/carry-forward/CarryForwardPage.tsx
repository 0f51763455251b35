import { useState } from 'react';
import { cardIdOf } from '@mingzhang/shared/accounting/carry-forward/engine/cardIdOf';
import { periodLabel, type Period } from '@mingzhang/shared/primitives/period';
import { useSearchParams } from '@mingzhang/shared/router';
import { useSession } from '@mingzhang/shell';
import { Alert, ErrorState, Page, PageSkeleton } from '@mingzhang/shared/ui';
import type { CarryForwardCard, CarryForwards } from '../closingApi';
import { PeriodSteps } from '../PeriodSteps';
import { UnknownPeriod } from '../UnknownPeriod';
import { useRoutePeriod } from '../useRoutePeriod';
import { CarryForwardCardView } from './CarryForwardCardView';
import { CarryForwardHeader } from './CarryForwardHeader';
import { CarryForwardRunNotice } from './CarryForwardRunNotice';
import { CustomCarryForwards } from './custom/CustomCarryForwards';
import { IdleCards } from './IdleCards';
import { CardSettings } from './settings/CardSettings';
import { useCarryForwardRun } from './useCarryForwardRun';
import { useCarryForwards } from './useCarryForwards';
import { useRunAnswers } from './useRunAnswers';
import styles from '../Closing.module.css';

/** /check-out/carry-forward/{year}/{month}: one card per kind, amounts before anything is made. */
export function CarryForwardPage() {
  const period = useRoutePeriod();
  const { organization } = useSession();
  if (!period) return <UnknownPeriod />;
  return <CarryForwardsOf key={`${organization.id} ${period}`} period={period} />;
}

function CarryForwardsOf({ period }: { readonly period: Period }) {
  const [isDefining, setDefining] = useState(false);
  const { data, problem, reload, busyId, generate, keepAsIs, keep, change } = useCarryForwards(period);
  const { settled, open, close } = useSettledCard(data);
  const { run, isRunning, start, resume } = useCarryForwardRun(period, reload);
  const answers = useRunAnswers(data, { change, keepAsIs }, resume);
  const cards = data?.cards ?? [];

  return (
    <Page>
      <CarryForwardHeader
        period={period}
        isAnyDue={isAnyDue(cards)}
        canRun={data !== null && !data.isClosed && busyId === null}
        isRunning={isRunning}
        onRun={() => void start()}
        onDefine={() => setDefining(true)}
      />
      <PeriodSteps period={period} current="carryForward" />
      <ErrorState problem={problem} />
      {!problem && !data && <PageSkeleton />}
      {data?.isClosed && <ClosedNotice period={period} />}
      {data && run && (
        <CarryForwardRunNotice run={run} isRunning={isRunning} {...answers} onSettings={open} />
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
                isBlocked={busyId !== null || isRunning}
                onGenerate={() => void generate(card)}
                onKeep={() => void keepAsIs(card)}
                onChange={(values) => void change(values)}
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
        <CardSettings
          card={settled}
          settings={data.settings}
          hasAssetsOnCards={data.hasAssetsOnCards}
          period={period}
          onSave={keep}
          onClose={close}
        />
      )}
      {isDefining && <CustomCarryForwards onClose={() => setDefining(false)} />}
    </Page>
  );
}

function ClosedNotice({ period }: { readonly period: Period }) {
  const title = `${periodLabel(period)}已结账，不能再生成结转凭证。需要修改请先反结账（需主管权限）。`;
  return <Alert showIcon type="info" className={styles.notice ?? ''} title={title} />;
}

function isAnyDue(cards: readonly CarryForwardCard[]): boolean {
  return cards.some(({ lines, vouchers, isStale }) => lines.length > 0 && (vouchers.length === 0 || isStale));
}

/** There is something to carry, or a voucher that carried it. */
function isInPlay({ lines, vouchers }: CarryForwardCard): boolean {
  return lines.length > 0 || vouchers.length > 0;
}

/** The card whose settings are open. The address says which (`?settings=depreciation`), so a finding can lead there. */
function useSettledCard(month: CarryForwards | null) {
  const [parameters, setParameters] = useSearchParams();
  const asked = parameters.get('settings');
  const settled = month && !month.isClosed && month.cards.find((card) => cardIdOf(card) === asked);

  const open = (card: Pick<CarryForwardCard, 'key' | 'customId'>) =>
    setParameters({ settings: cardIdOf(card) }, { replace: true });
  const close = () => setParameters({}, { replace: true });
  return { settled: settled || null, open, close };
}
