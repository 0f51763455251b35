import fc from 'fast-check';
import { add, fen, negate, subtract, sum, type Fen } from '../../primitives/money';
import { period, type Period } from '../../primitives/period';
import { chartLedgers, post } from '../../testing/arbitraryLedgers';
import type { GivenLedger } from '../../testing/given';
import { seedChart, seedTemplate } from '../../testing/seeds';
import { ruleAccounts, type Standard } from '../accountSet';
import { profitAndLoss } from '../carry-forward/kinds/profitAndLoss';
import { yearEndProfit } from '../carry-forward/kinds/yearEndProfit';
import type { PeriodTotals } from '../ledger';
import { summarize } from '../summarize';
import { balanceSheetTotals } from './balanceSheetTotals';
import { evaluateReport } from './evaluateReport';
import type { ReportAmounts } from './formula';
import type { ReportTemplate } from './reportTemplate';

/** Ledgers of November to January: statements of months, of quarters and of both years. */
const [november, december, january] = ['2024-11', '2024-12', '2025-01'].map(period) as [
  Period,
  Period,
  Period,
];

const lines = {
  small: { retained: 51, netProfit: 32 },
  enterprise: { retained: 70, netProfit: 24 },
} as const;

describe.each(['small', 'enterprise'] as const)('%s', (standard: Standard) => {
  const chart = seedChart(standard);
  const accountSet = { standard, taxpayer: 'general' } as const;
  const ledgers = chartLedgers(chart, standard);
  const balanceSheet = seedTemplate(standard, 'balance');
  const profit = seedTemplate(standard, 'profit');

  /** Nothing carried; months carried one by one; the year ended, and January carried. */
  function statesOf(ledger: GivenLedger): GivenLedger[] {
    const carriedIn = (books: GivenLedger, month: Period) =>
      post(books, profitAndLoss.draft(books, month, accountSet), standard);
    const year = carriedIn(carriedIn(ledger, november), december);
    const ended = post(year, yearEndProfit.draft(year, december, accountSet), standard);
    return [ledger, year, ended, carriedIn(ended, january)];
  }
  const evaluated = (template: ReportTemplate, ledger: GivenLedger, from: Period, to: Period) =>
    evaluateReport(template, summarize(ledger, from, to), chart);
  const line = (template: ReportTemplate, number: number) =>
    template.items.find(({ lineNumber }) => lineNumber === number)?.id ?? 0;

  test('资产负债表跨年也平衡，结转与否、年末结转与否都一样；新年的年初余额就是上年的期末余额', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        for (const state of statesOf(ledger)) {
          const before = evaluated(balanceSheet, state, december, december);
          const after = evaluated(balanceSheet, state, january, january);
          for (const amounts of [before, after]) {
            expect(balanceSheetTotals(balanceSheet, amounts, 'period').difference).toBe(0);
            expect(balanceSheetTotals(balanceSheet, amounts, 'year').difference).toBe(0);
          }
          expect(columnOf(after, 'year')).toEqual(columnOf(before, 'period'));
        }
      }),
      { numRuns: 20 },
    );
  });

  test('利润表：跨月的本期等于各月之和，一年的累计等于各月之和，新年从零起', () => {
    fc.assert(
      fc.property(ledgers, (ledger) => {
        for (const state of statesOf(ledger)) {
          const [first, second] = [november, december].map((month) => evaluated(profit, state, month, month));
          const months = evaluated(profit, state, november, december);
          const next = evaluated(profit, state, january, january);
          for (const { id, isHeader } of profit.items) {
            if (isHeader) continue;
            const both = add(amountOf(first, id), amountOf(second, id));
            expect(amountOf(months, id)).toBe(both);
            expect(amountOf(second, id, 'year')).toBe(both);
            expect(amountOf(next, id, 'year')).toBe(amountOf(next, id));
          }
        }
      }),
      { numRuns: 20 },
    );
  });

  test('未分配利润的变动就是净利润，加上直接记入利润分配和以前年度损益调整的', () => {
    const { profitDistribution, excludedFromTransfer } = ruleAccounts[standard];
    const direct: readonly string[] = [profitDistribution, ...excludedFromTransfer];
    fc.assert(
      fc.property(ledgers, (ledger) => {
        const posted = sum(
          ledger.movements
            .filter(({ period: month, accountId }) => {
              const code = chart.byId(accountId)?.code ?? '';
              return month <= december && direct.some((prefix) => code.startsWith(prefix));
            })
            .map(({ debit, credit }) => fen(debit - credit)),
        );
        for (const state of statesOf(ledger)) {
          const amounts = evaluated(balanceSheet, state, december, december);
          const retained = line(balanceSheet, lines[standard].retained);
          const growth = subtract(amountOf(amounts, retained), openingOf(state, retained));
          const net = amountOf(
            evaluated(profit, state, november, december),
            line(profit, lines[standard].netProfit),
          );
          expect(growth).toBe(add(net, negate(posted)));
        }
      }),
      { numRuns: 20 },
    );
  });

  /** What the line began with: the ledger without what was posted. */
  function openingOf(state: GivenLedger, id: number): Fen {
    return amountOf(evaluated(balanceSheet, { ...state, movements: [] }, november, november), id);
  }

  test('几个组织合在一起：资产负债表平衡，利润表是各组织之和，启用的年份不同也一样', () => {
    fc.assert(
      fc.property(ledgers, ledgers, (head, store) => {
        // The store began with what the other ledger had at the end of the year before.
        const later: GivenLedger = {
          ...store,
          enablePeriod: january,
          movements: store.movements.filter((movement) => movement.period >= january),
        };
        const rows = [head, later].map((ledger) => summarize(ledger, january, january));
        const together = joined(rows.flat());
        const amounts = evaluateReport(balanceSheet, together, chart);
        expect(balanceSheetTotals(balanceSheet, amounts, 'period').difference).toBe(0);
        expect(balanceSheetTotals(balanceSheet, amounts, 'year').difference).toBe(0);
        const [own, below] = rows.map((each) => evaluateReport(profit, each, chart));
        const tree = evaluateReport(profit, together, chart);
        for (const id of tree.keys()) {
          expect(amountOf(tree, id)).toBe(add(amountOf(own, id), amountOf(below, id)));
          expect(amountOf(tree, id, 'year')).toBe(
            add(amountOf(own, id, 'year'), amountOf(below, id, 'year')),
          );
        }
      }),
      { numRuns: 20 },
    );
  });
});

type Amounts = ReadonlyMap<number, ReportAmounts>;

const amountOf = (amounts: Amounts | undefined, id: number, column: keyof ReportAmounts = 'period') =>
  amounts?.get(id)?.[column] ?? fen(0);

const columnOf = (amounts: Amounts, column: keyof ReportAmounts) =>
  [...amounts].map(([id, figure]) => [id, figure[column]]);

/** Rows of the same account and combination added up, as the database does for several organizations. */
function joined(rows: readonly PeriodTotals[]): PeriodTotals[] {
  const byKey = new Map<string, Record<string, unknown>>();
  for (const { accountId, auxiliaryKey, ...figures } of rows) {
    const key = `${accountId}|${auxiliaryKey}`;
    const row = byKey.get(key) ?? { accountId, auxiliaryKey };
    for (const [name, figure] of Object.entries(figures)) {
      row[name] = Number(row[name] ?? 0) + (typeof figure === 'number' ? figure : 0);
    }
    byKey.set(key, row);
  }
  return [...byKey.values()] as unknown as PeriodTotals[];
}
