import { fen } from '@mingzhang/shared/primitives/money';
import { inThousands, months, revenueProfitOption } from './revenueProfitOption';

const year = (january: number) => Array.from({ length: 12 }, (_, index) => fen(index === 0 ? january : 0));
const data = { revenue: year(123_456_700), profit: year(-4_560) };
const unmarked = { isMarked: false, onToggle: () => undefined, uncarriedMonths: [] };

test('twelve months, two series, values in thousands', () => {
  const option = revenueProfitOption(data, unmarked);
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
  const option = revenueProfitOption(data, unmarked);
  expect(option.yAxis.axisLabel.formatter).toBe('{value} K');
  expect(option.tooltip.valueFormatter(12.5)).toBe('12.5 K');
});

test('the toolbox offers mark, line and bar, restore, save as image', () => {
  const { feature } = revenueProfitOption(data, unmarked).toolbox;
  expect(Object.keys(feature)).toEqual(['myMark', 'magicType', 'restore', 'saveAsImage']);
  const marked = revenueProfitOption(data, {
    isMarked: true,
    onToggle: () => undefined,
    uncarriedMonths: [],
  });
  expect(marked.series[0]?.markPoint.data).toHaveLength(2);
  expect(revenueProfitOption(data, unmarked).series[0]?.markPoint.data).toEqual([]);
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
  const option = revenueProfitOption(data, { ...unmarked, uncarriedMonths: [3] });
  expect(option.xAxis.data.slice(1, 4)).toEqual(['2月', '3月*', '4月']);
});
