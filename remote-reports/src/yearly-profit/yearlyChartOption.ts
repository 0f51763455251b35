import { formatAmount, formatYuan, parseYuan } from '@mingzhang/shared/primitives/money';
import type { ChartStyle } from '@mingzhang/shared/ui';
import { MONTHS, type YearlyStatement } from './YearlyTable';

/** What the statement calls a line, without its number and remarks: 一、营业收入 → 营业收入. */
const nameOf = (title: string) =>
  title
    .replace(/^[一二三四五六七八九十]+、/, '')
    .replace(/（.*）$/, '')
    .trim();

/**
 * The chart of a yearly statement: its first line (what was earned) as bars, the bold lines below it (what was
 * left of it) as lines. Months that are not there have no point.
 */
export function yearlyChartOption({ template, figures }: YearlyStatement, style: ChartStyle) {
  const { color, textStyle, legend, tooltip, axis } = style;
  const shown = template.items.filter(({ isBold, isHeader }) => isBold && !isHeader);
  const series = shown.map((item, index) => ({
    name: nameOf(item.title),
    type: index === 0 ? ('bar' as const) : ('line' as const),
    data: MONTHS.map((month) => {
      const amount = figures.get(item.id)?.months.get(month);
      return amount === undefined ? null : Number(formatYuan(amount));
    }),
  }));
  return {
    color,
    textStyle,
    tooltip: {
      ...tooltip,
      trigger: 'axis' as const,
      valueFormatter: (value: unknown) => {
        const amount = typeof value === 'number' ? parseYuan(String(value)) : undefined;
        return amount === undefined ? '' : formatAmount(amount);
      },
    },
    legend: { ...legend, data: series.map(({ name }) => name) },
    grid: { left: 16, right: 16, bottom: 16, containLabel: true },
    xAxis: { ...axis, type: 'category' as const, data: MONTHS.map((month) => `${month}月`) },
    yAxis: { ...axis, type: 'value' as const, name: '元' },
    series,
  };
}
