import type { Fen } from '@mingzhang/shared/primitives/money';
import type { ChartStyle } from '@mingzhang/shared/ui';
import type { RevenueProfit } from './homeApi';

export const months = Array.from({ length: 12 }, (_, index) => `${index + 1}月`);

/** Thousands of yuan with two decimals: what the chart draws (SPEC 9). */
export function inThousands(amount: Fen): number {
  return Math.round(amount / 1000) / 100;
}

/** Whether the highest and lowest month and the average are marked, and which months bear a star. */
export interface ChartMarks {
  /** Months 1–12 whose 损益 is not carried yet: `3月*`. */
  readonly uncarriedMonths: readonly number[];
  readonly isMarked: boolean;
  readonly onToggle: () => void;
}

/** A pin: the icon of the toolbox's own feature 标记. */
const PIN =
  'path://M512 64c-150 0-272 120-272 270 0 200 272 626 272 626s272-426 272-626c0-150-122-270-272-270z';

/** The option of the revenue and profit chart: twelve months, two series, values in K. */
export function revenueProfitOption(
  { revenue, profit }: RevenueProfit,
  marks: ChartMarks,
  style: ChartStyle,
) {
  const { color, textStyle, legend, tooltip, toolbox, axis } = style;
  return {
    color,
    textStyle,
    grid: { left: 8, right: 8, top: 48, bottom: 4, containLabel: true },
    // On a phone its two entries are one below the other, beside the toolbox.
    legend: { ...legend, left: 0, right: 168, top: 0, itemWidth: 12, itemHeight: 8 },
    tooltip: { ...tooltip, trigger: 'axis', valueFormatter: (value: unknown) => `${String(value)} K` },
    toolbox: {
      ...toolbox,
      right: 0,
      top: 0,
      itemSize: 14,
      feature: {
        myMark: { show: true, title: '标记', icon: PIN, onclick: marks.onToggle },
        magicType: {
          show: true,
          type: ['line', 'bar'],
          title: { line: '切换为折线图', bar: '切换为柱状图' },
        },
        restore: { show: true, title: '还原' },
        saveAsImage: {
          show: true,
          title: '保存为图片',
          name: '主营业务收入与本年利润',
          backgroundColor: tooltip.backgroundColor,
        },
      },
    },
    xAxis: { ...axis, type: 'category', data: starred(marks.uncarriedMonths), axisTick: { show: false } },
    yAxis: { ...axis, type: 'value', axisLabel: { ...axis.axisLabel, formatter: '{value} K' } },
    series: [series('主营业务收入', revenue, marks.isMarked), series('本年利润', profit, marks.isMarked)],
  };
}

function starred(uncarriedMonths: readonly number[]): string[] {
  return months.map((month, index) => (uncarriedMonths.includes(index + 1) ? `${month}*` : month));
}

function series(name: string, amounts: readonly Fen[], isMarked: boolean) {
  return {
    name,
    type: 'bar',
    barMaxWidth: 18,
    data: amounts.map(inThousands),
    markPoint: {
      data: isMarked
        ? [
            { type: 'max', name: '最高' },
            { type: 'min', name: '最低' },
          ]
        : [],
    },
    markLine: { data: isMarked ? [{ type: 'average', name: '平均' }] : [] },
  };
}
