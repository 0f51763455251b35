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
    const element = box.current;
    if (!element) return;
    const chart = init(element);
    chart.setOption(yearlyChartOption(statement, chartStyle()));
    // Also called with the size it was drawn in.
    const isOther = () =>
      element.clientWidth !== chart.getWidth() || element.clientHeight !== chart.getHeight();
    const resizing = new ResizeObserver(() => isOther() && chart.resize());
    resizing.observe(element);
    return () => {
      resizing.disconnect();
      chart.dispose();
    };
  }, [statement, scheme]);
  return <div ref={box} className={styles.chart} role="img" aria-label={`${statement.year}年各月利润`} />;
}
