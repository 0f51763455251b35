import { fen } from '../../primitives/money';
import type { ReportItem } from '../report/reportTemplate';
import { seedTemplate } from '../../testing/seeds';
import { assignedAmounts, reconcileCashFlow, type CashFlowTotal } from './cashFlowStatement';

const amounts = (period: number, year: number) => ({ period: fen(period), year: fen(year) });
const flow = (line: number | null, period: number, year = period): CashFlowTotal => ({
  ...{ line, amounts: amounts(period, year), count: 1 },
});
const { items } = seedTemplate('small', 'cashFlow');
const change = (period: number, year = period) => ({
  opening: amounts(500_00, 300_00),
  change: amounts(period, year),
});
const without = (line: number) => items.filter(({ cashFlowLine }) => cashFlowLine !== line);

/** What a statement differs by from the cash accounts, as `原因 本期 本年`. */
const causes = (shown: readonly ReportItem[], flows: readonly CashFlowTotal[], ofCash: number) => {
  const { difference, causes: found } = reconcileCashFlow({ items: shown }, flows, change(ofCash));
  const words = found.map(({ cause, amounts: { period, year } }) => `${cause} ${period} ${year}`);
  return { difference: difference.period, words };
};

test('销售收到100元、付货款30元：收入是正数，支出的项目也列正数', () => {
  const of = assignedAmounts([flow(1, 100_00), flow(3, -30_00, -80_00)], change(70_00), 'small');
  expect(of(1)).toEqual(amounts(100_00, 100_00));
  expect(of(3)).toEqual(amounts(30_00, 80_00));
  expect(of(21)).toEqual(amounts(500_00, 300_00));
  expect(of(5)).toEqual(amounts(0, 0));
});

test('表上的每个项目列一次，都指定了：没有差额，也没有原因', () => {
  expect(causes(items, [flow(1, 100_00), flow(3, -30_00)], 70_00)).toEqual({ difference: 0, words: [] });
});

test('同一项目列了两次、三次：多出来的是差额', () => {
  const sales = items.filter(({ cashFlowLine }) => cashFlowLine === 1);
  const flows = [flow(1, 100_00), flow(3, -30_00)];
  expect(causes([...items, ...sales], flows, 70_00)).toEqual({
    ...{ difference: -100_00, words: ['shownTwice -10000 -10000'] },
  });
  expect(causes([...items, ...sales, ...sales], flows, 70_00)).toEqual({
    ...{ difference: -200_00, words: ['shownTwice -20000 -20000'] },
  });
});

test('没有指定的、没有列出的、启用前没有录入的，各是一个原因', () => {
  expect(causes(without(3), [flow(1, 100_00), flow(3, -30_00), flow(null, -5_00)], 80_00)).toEqual({
    difference: -20_00,
    words: ['unassigned -500 -500', 'notShown -3000 -3000', 'beforeEnabled 1500 1500'],
  });
});
