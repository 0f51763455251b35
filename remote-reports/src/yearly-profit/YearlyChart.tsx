import { BarChart, LineChart } from 'echarts/charts';
import { GridComponent, LegendComponent, TooltipComponent } from 'echarts/components';
import { init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useRef } from 'react';
import { chartStyle, useColorScheme } from '@mingzhang/shared/ui';
import styles from './WideTable.module.css';
import { yearlyChartOption } from './yearlyChartOption';
import type { YearlyStatement } from './YearlyTable';

register([BarChart, LineChart, GridComponent, LegendComponent, TooltipComponent, CanvasRenderer]);

/** The first line and the results of the year by month. A module of its own: echarts comes with it. */
export function YearlyChart({ statement }: { readonly statement: YearlyStatement }) {
  const scheme = useColorScheme();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!box.current) return;
    const chart = init(box.current);
    chart.setOption(yearlyChartOption(statement, chartStyle()));
    const resizing = new ResizeObserver(() => chart.resize());
    resizing.observe(box.current);
    return () => {
      resizing.disconnect();
      chart.dispose();
    };
  }, [statement, scheme]);
  return <div ref={box} className={styles.chart} role="img" aria-label={`${statement.year}年各月利润`} />;
}
