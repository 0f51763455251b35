import { Page, Skeleton } from '@mingzhang/shared/ui';
import { lazy, Suspense } from 'react';
import { FigureList } from './FigureList';
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
  return (
    <Page>
      <PendingWorkList voucherCount={voucherCount} />
      <div className={styles.columns}>
        <FigureList title="货币资金" amounts={cash} />
        <FigureList title="费用" amounts={costs} />
      </div>
      <section className={styles.chart} aria-label="收入与利润">
        <h2>收入与利润</h2>
        <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} title={false} />}>
          <RevenueProfitChart data={revenueProfit} />
        </Suspense>
      </section>
    </Page>
  );
}
