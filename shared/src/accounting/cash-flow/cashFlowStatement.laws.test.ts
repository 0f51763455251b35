import fc from 'fast-check';
import { fen, subtract } from '../../primitives/money';
import { period, shiftPeriod } from '../../primitives/period';
import { chartLedgers } from '../../testing/arbitraryLedgers';
import type { GivenLedger } from '../../testing/given';
import { seedChart, seedTemplate } from '../../testing/seeds';
import type { Standard } from '../accountSet';
import { periodOf } from '../../primitives/dateOnly';
import { evaluateReport } from '../report/evaluateReport';
import { yearlyProfit } from '../report/yearlyProfit';
import { summarize } from '../summarize';
import { cashFlowForm } from './cashFlowForm';
import { cashFlowParts, type CashFlowPart } from './cashFlowParts';
import { assignedAmounts, cashChangeOf, reconcileCashFlow, type CashFlowTotal } from './cashFlowStatement';
import { cashFlowAccounts } from './officialCode';
import { withOpenings } from './openingCashFlow';

const december = period('2024-12');
const lastLines = { small: { net: 20, closing: 22 }, enterprise: { net: 33, closing: 35 } };

describe.each(['small', 'enterprise'] as const)('%s', (standard: Standard) => {
  const chart = seedChart(standard);
  const ledgers = chartLedgers(chart, standard);
  const template = seedTemplate(standard, 'cashFlow');
  const form = cashFlowForm(standard);

  /** What is assigned to each item in a month and in its year; `keep` says which parts keep their item. */
  function flowsOf(
    ledger: GivenLedger,
    month = december,
    keep: (part: CashFlowPart) => boolean = () => true,
  ) {
    const sums = new Map<number | null, { period: number; year: number; count: number }>();
    for (const { date, lines } of ledger.vouchers) {
      const of = periodOf(date);
      if (of > month || of.slice(0, 4) !== month.slice(0, 4)) continue;
      for (const part of cashFlowParts(lines, cashFlowAccounts(chart), form)) {
        const line = keep(part) ? part.line : null;
        const sum = sums.get(line) ?? { period: 0, year: 0, count: 0 };
        sums.set(line, {
          period: sum.period + (of === month ? part.net : 0),
          year: sum.year + part.net,
          count: sum.count + 1,
        });
      }
    }
    return [...sums].map(([line, { period: ofMonth, year, count }]): CashFlowTotal => ({
      line,
      amounts: { period: fen(ofMonth), year: fen(year) },
      count,
    }));
  }

  const itemOf = (lineNumber: number) =>
    template.items.find((item) => item.lineNumber === lineNumber)?.id ?? 0;

  test('每一笔都指定了项目时，净增加额就是现金的变动，期末现金就是账上的现金', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const totals = summarize(ledger, december, december);
        const cash = cashChangeOf(totals, chart);
        const flows = flowsOf(ledger);
        const figures = evaluateReport(template, totals, chart, assignedAmounts(flows, cash, standard));
        const { net, closing } = lastLines[standard];
        expect(figures.get(itemOf(net))?.period).toBe(cash.change.period);
        expect(figures.get(itemOf(closing))).toEqual({
          period: cash.opening.period + cash.change.period,
          year: cash.opening.year + (figures.get(itemOf(net))?.year ?? 0),
        });
        expect(reconcileCashFlow(template, flows, cash).difference.period).toBe(0);
      }),
    );
  });

  test('有的没有指定、有的模板没有列出：差额等于各原因之和', () => {
    const shown = { items: template.items.filter(({ lineNumber }) => lineNumber !== 1) };
    fc.assert(
      fc.property(ledgers, fc.integer({ min: 2, max: 5 }), (ledger, every) => {
        const cash = cashChangeOf(summarize(ledger, december, december), chart);
        const flows = flowsOf(ledger, december, ({ net }) => net % every !== 0);
        const { difference, causes, netIncrease } = reconcileCashFlow(shown, flows, cash);
        const total = (column: 'period' | 'year') =>
          causes.reduce((sum, { amounts }) => sum + amounts[column], 0);
        expect([total('period'), total('year')]).toEqual([difference.period, difference.year]);
        expect(subtract(cash.change.period, netIncrease.period)).toBe(difference.period);
      }),
    );
  });

  test('年中启用：期初现金流量加启用后的凭证，就是从一月记起的本年累计', () => {
    fc.assert(
      fc.property(ledgers, fc.integer({ min: 1, max: 11 }), (ledger, months) => {
        const before = shiftPeriod(december, -months);
        const openings = flowsOf(ledger, before).flatMap(({ line, amounts }) =>
          line === null || amounts.year === 0 ? [] : [{ line, net: amounts.year }],
        );
        const later = { ...ledger, vouchers: ledger.vouchers.filter(({ date }) => periodOf(date) > before) };
        const yearOf = (flows: readonly CashFlowTotal[]) =>
          new Map(
            flows.filter(({ amounts }) => amounts.year !== 0).map((flow) => [flow.line, flow.amounts.year]),
          );
        const entered = withOpenings(flowsOf(later), openings);
        expect(yearOf(entered)).toEqual(yearOf(flowsOf(ledger)));
        for (const { line, amounts } of flowsOf(ledger))
          expect(entered.find((flow) => flow.line === line)?.amounts.period ?? 0).toBe(amounts.period);
      }),
    );
  });

  test('年度利润表：各月就是月报的数，各月之和等于本年累计', () => {
    const profit = seedTemplate(standard, 'profit');
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const months = { from: shiftPeriod(december, -11), to: december };
        const yearly = yearlyProfit(profit, ledger, months);
        const monthly = evaluateReport(profit, summarize(ledger, december, december), chart);
        for (const [itemId, { months: figures, year }] of yearly) {
          expect(figures.get(12)).toBe(monthly.get(itemId)?.period);
          expect(year).toBe(monthly.get(itemId)?.year);
          expect([...figures.values()].reduce((sum, amount) => sum + amount, 0)).toBe(year);
        }
      }),
    );
  });
});
