import { Skeleton } from '@mingzhang/shared/ui';
import { lazy, useState, startTransition, useEffect } from 'react';
import type { RevenueProfitChartProps } from './RevenueProfitChart';

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

/**
 * Whether what this stands in has been painted once: what takes long to set up comes after, in a transition. What that
 * waits for needs no fallback: what is there stays.
 */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // Called before the frame is painted; what it puts off runs after.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setPainted(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isPainted;
}
