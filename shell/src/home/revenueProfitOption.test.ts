import { fen } from '@mingzhang/shared/primitives/money';
import type { ChartStyle } from '@mingzhang/shared/ui';
import { inThousands, months, revenueProfitOption, type ChartMarks } from './revenueProfitOption';

const year = (january: number) => Array.from({ length: 12 }, (_, index) => fen(index === 0 ? january : 0));
const data = { revenue: year(123_456_700), profit: year(-4_560) };
const text = { color: '#b5b8bd' };
/** As tokens.css has them in the dark. */
const style: ChartStyle = {
  color: ['#69b1ff', '#36cfc9'],
  textStyle: text,
  legend: { textStyle: text },
  tooltip: { backgroundColor: '#212429', borderColor: '#30343b', textStyle: text },
  toolbox: { iconStyle: { borderColor: '#b5b8bd' } },
  axis: { axisLabel: text, nameTextStyle: text, splitLine: { lineStyle: { color: '#30343b' } } },
};
const optionOf = (marks: ChartMarks) => revenueProfitOption(data, marks, style);
const unmarked = { isMarked: false, onToggle: () => undefined, uncarriedMonths: [] };

test('twelve months, two series, values in thousands', () => {
  const option = optionOf(unmarked);
  expect(months).toEqual([
    '1月',
    '2月',
    '3月',
    '4月',
    '5月',
    '6月',
    '7月',
    '8月',
    '9月',
    '10月',
    '11月',
    '12月',
  ]);
  expect(option.xAxis.data).toEqual(months);
  expect(option.series.map(({ name }) => name)).toEqual(['主营业务收入', '本年利润']);
  expect(option.series[0]?.data.slice(0, 2)).toEqual([1234.57, 0]);
  expect(option.series[1]?.data[0]).toBe(-0.05);
});

test('axis and tooltip carry the K', () => {
  const option = optionOf(unmarked);
  expect(option.yAxis.axisLabel.formatter).toBe('{value} K');
  expect(option.tooltip.valueFormatter(12.5)).toBe('12.5 K');
});

test('series, texts and lines have the colours of the page, a saved picture its ground', () => {
  const option = optionOf(unmarked);
  expect(option.color).toEqual(['#69b1ff', '#36cfc9']);
  expect([option.xAxis.axisLabel.color, option.yAxis.axisLabel.color, option.legend.textStyle.color]).toEqual(
    ['#b5b8bd', '#b5b8bd', '#b5b8bd'],
  );
  expect(option.yAxis.splitLine.lineStyle.color).toBe('#30343b');
  expect(option.toolbox.feature.saveAsImage.backgroundColor).toBe('#212429');
});

test('the toolbox offers mark, line and bar, restore, save as image', () => {
  const { feature } = optionOf(unmarked).toolbox;
  expect(Object.keys(feature)).toEqual(['myMark', 'magicType', 'restore', 'saveAsImage']);
  const marked = optionOf({ isMarked: true, onToggle: () => undefined, uncarriedMonths: [] });
  expect(marked.series[0]?.markPoint.data).toHaveLength(2);
  expect(optionOf(unmarked).series[0]?.markPoint.data).toStrictEqual([]);
});

test.each([
  [100_000, 1],
  [123_456, 1.23],
  [-4_560, -0.05],
  [0, 0],
])('%s fen is %s thousand', (amount, thousands) => {
  expect(inThousands(fen(amount))).toBe(thousands);
});

test('a month whose profit is not carried bears a star', () => {
  const option = optionOf({ ...unmarked, uncarriedMonths: [3] });
  expect(option.xAxis.data.slice(1, 4)).toEqual(['2月', '3月*', '4月']);
});
