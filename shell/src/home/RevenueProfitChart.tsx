import { BarChart, LineChart } from 'echarts/charts';
import {
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  MarkPointComponent,
  ToolboxComponent,
  TooltipComponent,
} from 'echarts/components';
import { getInstanceByDom, init, use as register } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { chartStyle, useColorScheme } from '@mingzhang/shared/ui';
import type { RevenueProfit } from './homeApi';
import { revenueProfitOption } from './revenueProfitOption';

register([
  BarChart,
  LineChart,
  GridComponent,
  LegendComponent,
  MarkLineComponent,
  MarkPointComponent,
  ToolboxComponent,
  TooltipComponent,
  CanvasRenderer,
]);

export interface RevenueProfitChartProps {
  readonly data: RevenueProfit;
  /** Months 1–12 whose 损益 is not carried yet. */
  readonly uncarriedMonths: readonly number[];
  /** A bar was chosen: its series and its month, 1–12. */
  readonly onOpen: (series: string, month: number) => void;
}

/** With less motion asked for on the device, the bars show at once. */
const wantsStillness = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** 主营业务收入 and 本年利润 by month. A module of its own: echarts is fetched after the figures are shown. */
export function RevenueProfitChart({ data, uncarriedMonths, onOpen }: RevenueProfitChartProps) {
  const box = useRef<HTMLDivElement>(null);
  const open = useEffectEvent(onOpen);
  const [isMarked, setMarked] = useState(false);
  const scheme = useColorScheme();
  const uncarried = uncarriedMonths.join();

  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const drawn = init(element);
    drawn.on('restore', () => setMarked(false));
    drawn.on('click', 'series', ({ seriesName = '', dataIndex }) => open(seriesName, dataIndex + 1));
    // Also called with the size it was drawn in.
    const isOther = () =>
      element.clientWidth !== drawn.getWidth() || element.clientHeight !== drawn.getHeight();
    const resizing = new ResizeObserver(() => isOther() && drawn.resize());
    resizing.observe(element);
    return () => {
      resizing.disconnect();
      drawn.dispose();
    };
  }, []);

  useEffect(() => {
    const marks = {
      isMarked,
      onToggle: () => setMarked((marked) => !marked),
      uncarriedMonths: uncarried === '' ? [] : uncarried.split(',').map(Number),
    };
    if (!box.current) return;
    getInstanceByDom(box.current)?.setOption(
      { ...revenueProfitOption(data, marks, chartStyle()), animation: !wantsStillness() },
      // In the next frame: setting up and drawing are two tasks, and a key between them is not kept waiting.
      { lazyUpdate: true },
    );
  }, [data, isMarked, uncarried, scheme]);

  return (
    <div
      ref={box}
      style={{ height: 'clamp(280px, calc(100vh - 520px), 460px)' }}
      role="img"
      aria-label="各月主营业务收入与本年利润"
    />
  );
}
