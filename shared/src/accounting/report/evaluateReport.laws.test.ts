import fc from 'fast-check';
import { sum } from '../../primitives/money';
import { period } from '../../primitives/period';
import { chartLedgers, post } from '../../testing/arbitraryLedgers';
import { seedChart, seedTemplate } from '../../testing/seeds';
import type { Standard } from '../accountSet';
import { profitAndLoss } from '../carry-forward/kinds/profitAndLoss';
import { yearEndProfit } from '../carry-forward/kinds/yearEndProfit';
import type { GivenLedger } from '../../testing/given';
import type { Ledger } from '../ledger';
import { summarize } from '../summarize';
import { balanceSheetTotals } from './balanceSheetTotals';
import { evaluateReport, explain, uncoveredAccounts } from './evaluateReport';
import { formulaProblems } from './formulaProblems';
import type { ReportType } from './reportTemplate';

const december = period('2024-12');

describe.each(['small', 'enterprise'] as const)('%s', (standard: Standard) => {
  const chart = seedChart(standard);
  const accountSet = { standard, taxpayer: 'general' } as const;
  const ledgers = chartLedgers(chart, standard);
  const carried = (ledger: GivenLedger) =>
    post(ledger, profitAndLoss.draft(ledger, december, accountSet), standard);
  const yearEnded = (ledger: GivenLedger) =>
    post(ledger, yearEndProfit.draft(ledger, december, accountSet), standard);
  const totals = (ledger: Ledger) => summarize(ledger, december, december);

  const balanceSheet = seedTemplate(standard, 'balance');
  const profit = seedTemplate(standard, 'profit');

  test.each(['profit', 'balance'] as const)('%s：公式没有问题', (type: ReportType) => {
    expect(formulaProblems(seedTemplate(standard, type).items, chart)).toStrictEqual([]);
  });

  test('资产负债表在结转损益前后、年末结转后都平衡，期末与年初都是', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const before = carried(ledger);
        for (const state of [ledger, before, yearEnded(before)]) {
          const rows = totals(state);
          const amounts = evaluateReport(balanceSheet, rows, chart);
          expect(balanceSheetTotals(balanceSheet, amounts, 'period').difference).toBe(0);
          expect(balanceSheetTotals(balanceSheet, amounts, 'year').difference).toBe(0);
          expect(uncoveredAccounts(balanceSheet, rows, chart)).toStrictEqual([]);
        }
      }),
    );
  });

  test('利润表在结转损益前后、年末结转后不变', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const before = evaluateReport(profit, totals(ledger), chart);
        const after = carried(ledger);
        expect(evaluateReport(profit, totals(after), chart)).toEqual(before);
        expect(evaluateReport(profit, totals(yearEnded(after)), chart)).toEqual(before);
      }),
    );
  });

  test('每个数都等于其各项来源之和', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const rows = totals(ledger);
        const amounts = evaluateReport(balanceSheet, rows, chart);
        for (const item of balanceSheet.items.filter(({ isHeader }) => !isHeader)) {
          const terms = explain(balanceSheet, item.id, rows, chart);
          expect(amounts.get(item.id)).toEqual({
            period: sum(terms.map((term) => term.amounts.period)),
            year: sum(terms.map((term) => term.amounts.year)),
          });
        }
      }),
      { numRuns: 20 },
    );
  });
});
