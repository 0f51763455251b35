import { monthOf, yearOf } from '@mingzhang/shared/primitives/period';
import { useServerState, useSession } from '@mingzhang/shell';
import { Page, Skeleton } from '@mingzhang/shared/ui';
import { lazy, Suspense } from 'react';
import { FigureList } from './FigureList';
import { FirstStepList } from './FirstStepList';
import { loadWork } from './homeApi';
import { PendingWorkList } from './PendingWorkList';
import { useHomeFigures } from './useHomeFigures';
import styles from './Dashboard.module.css';

const RevenueProfitChart = lazy(() =>
  import(/* webpackChunkName: "revenue-profit-chart" */ './RevenueProfitChart').then((module) => ({
    default: module.RevenueProfitChart,
  })),
);

/** Home of a set: what is to do, what there is, what was spent, and how the year goes. */
export function Dashboard() {
  const { voucherCount, cash, costs, revenueProfit } = useHomeFigures();
  const { currentPeriod } = useSession();
  const work = useServerState(['homeWork', currentPeriod], loadWork);
  // The chart ends with the current month, so later ones that are open are not on it.
  const uncarriedMonths = (work.data?.uncarriedPeriods ?? [])
    .filter((period) => period <= currentPeriod && yearOf(period) === yearOf(currentPeriod))
    .map(monthOf);
  return (
    <Page>
      <PendingWorkList voucherCount={voucherCount} work={work} />
      <FirstStepList steps={work.data?.firstSteps ?? []} />
      <div className={styles.columns}>
        <FigureList title="货币资金" amounts={cash} />
        <FigureList title="费用" amounts={costs} />
      </div>
      <section className={styles.chart} aria-label="收入与利润">
        <h2>
          收入与利润
          {uncarriedMonths.length > 0 && (
            <span className={styles.uncarried}>* {uncarriedMonths.join('、')}月损益尚未结转</span>
          )}
        </h2>
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
          <RevenueProfitChart data={revenueProfit} uncarriedMonths={uncarriedMonths} />
        </Suspense>
      </section>
    </Page>
  );
}
