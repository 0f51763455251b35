import { addressOf } from '@mingzhang/shared/addresses/addressOf';
import { monthOf, periodFrom, yearOf } from '@mingzhang/shared/primitives/period';
import { useNavigate } from '@mingzhang/shared/router';
import { useSession, useTodo } from '@mingzhang/shell';
import { Page } from '@mingzhang/shared/ui';
import { lazy, Suspense } from 'react';
import { usePageShown } from '../offered/outlet/pageShown';
import { CashMonths } from './CashMonths';
import { FigureList } from './FigureList';
import { FirstStepList } from './FirstStepList';
import { PaintedChart } from './PaintedChart';
import { PendingWorkList } from './PendingWorkList';
import { useHomeFigures } from './useHomeFigures';
import styles from './Dashboard.module.css';

/** 数据来源 of the figures: not needed before they are there. */
const ExplainedFigures = lazy(() =>
  import(/* webpackChunkName: "explained-figures" */ './ExplainedFigures').then((module) => ({
    default: module.ExplainedFigures,
  })),
);
const MonthlyFigures = lazy(() =>
  import(/* webpackChunkName: "monthly-figures" */ './MonthlyFigures').then((module) => ({
    default: module.MonthlyFigures,
  })),
);

/** The series of the chart that is no account. */
const PROFIT = '本年利润';

/** Home of a set: what is to do, what there is, what was spent, and how the year goes. */
export function Dashboard() {
  const asked = useHomeFigures();
  const { data: figures } = asked;
  const { voucherCount, cash, costs, revenueProfit, position, cashByMonth } = figures;
  const { currentPeriod } = useSession();
  const navigate = useNavigate();
  const work = useTodo();
  // The chart ends with the current month, so later ones that are open are not on it.
  const uncarriedMonths = (work.data?.uncarriedPeriods ?? [])
    .filter((period) => period <= currentPeriod && yearOf(period) === yearOf(currentPeriod))
    .map(monthOf);
  const { firstSteps = [], figureAccounts = {} } = work.data ?? {};
  /** The book a figure of a month is in; of a total and of profit, what shows all its parts. */
  function pathOf(name: string, from = currentPeriod, to = from): string {
    const accountId = figureAccounts[name];
    if (accountId !== undefined) return addressOf({ kind: 'account', accountId, from, to });
    return addressOf(
      name === PROFIT ? { kind: 'statement', type: 'profit', period: to } : { kind: 'balances', from, to },
    );
  }
  const home = { figures, period: currentPeriod, pathOf };
  // What figures are made of is asked by a hand that rests on one: after the page.
  const isPageThere = usePageShown();
  const lists = (
    <div className={styles.columns}>
      <FigureList title="货币资金" amounts={cash} pathOf={pathOf} />
      <FigureList title="费用" amounts={costs} pathOf={pathOf} />
      {position.length > 0 && <FigureList title="往来与税费" isPlain amounts={position} pathOf={pathOf} />}
    </div>
  );
  return (
    <Page>
      <PendingWorkList voucherCount={voucherCount} figures={asked} work={work} />
      {/* Not a file of its own: what comes later would push the figures below. */}
      <FirstStepList steps={firstSteps} />
      {isPageThere ? (
        <Suspense fallback={lists}>
          <ExplainedFigures {...home}>{lists}</ExplainedFigures>
        </Suspense>
      ) : (
        lists
      )}
      {cashByMonth.length > 0 && <CashMonths months={cashByMonth} pathOf={pathOf} />}
      <section className={styles.chart} aria-label="收入与利润">
        <h2>
          收入与利润
          {uncarriedMonths.length > 0 && (
            <span className={styles.uncarried}>* {uncarriedMonths.join('、')}月损益尚未结转</span>
          )}
        </h2>
        <PaintedChart
          data={revenueProfit}
          uncarriedMonths={uncarriedMonths}
          onOpen={(name, month) => {
            const period = periodFrom(yearOf(currentPeriod), month);
            if (period) void navigate(pathOf(name, period));
          }}
        />
        {isPageThere && (
          <Suspense fallback={null}>
            <MonthlyFigures {...home} />
          </Suspense>
        )}
      </section>
    </Page>
  );
}
