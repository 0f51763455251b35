import { Skeleton } from '@mingzhang/shared/ui';
import { lazy, useEffect } from 'react';
import type { RevenueProfitChartProps } from './RevenueProfitChart';
import { useIsPainted } from './useIsPainted';

const importChart = () => import(/* webpackChunkName: "revenue-profit-chart" */ './RevenueProfitChart');
const RevenueProfitChart = lazy(async () => ({ default: (await importChart()).RevenueProfitChart }));

/** The chart of home: its code loads while the page is drawn, and it is set up once the figures are painted. */
export function PaintedChart(props: RevenueProfitChartProps) {
  const isPainted = useIsPainted();
  useEffect(() => void importChart().catch(() => undefined), []);
  return isPainted ? (
    <RevenueProfitChart {...props} />
  ) : (
    <Skeleton active paragraph={{ rows: 8 }} title={false} />
  );
}
