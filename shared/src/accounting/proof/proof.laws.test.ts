import fc from 'fast-check';
import { ZERO, fen, sum, negate } from '../../primitives/money';
import { period } from '../../primitives/period';
import { NO_QUANTITY } from '../../primitives/scaled';
import { amounts } from '../../testing/arbitraries';
import { chartLedgers, post } from '../../testing/arbitraryLedgers';
import { brokenOf, proofOf, proofText } from '../../testing/givenProof';
import type { GivenLedger } from '../../testing/given';
import { seedChart } from '../../testing/seeds';
import { NO_AUXILIARY } from '../auxiliary';
import { ruleAccounts, type Standard } from '../accountSet';
import { profitAndLoss } from '../carry-forward/kinds/profitAndLoss';
import { yearEndProfit } from '../carry-forward/kinds/yearEndProfit';
import type { OpeningBalance } from '../ledger';
import { isResultAccount } from '../resultAccount';
import { summarize } from '../summarize';
import { netResult, profitOfYear } from '../yearProfit';

/** Books from November with what the year earned before: of some accounts, on whatever side, carried. */
const months = ['2024-11', '2024-12', '2025-01'].map(period);

describe.each(['small', 'enterprise'] as const)('%s', (standard: Standard) => {
  const chart = seedChart(standard);
  const accountSet = { standard, taxpayer: 'general' } as const;
  const leaves = chart.all.filter(
    (account) => chart.isLeaf(account.id) && isResultAccount(account, standard),
  );

  const opening = (accountId: number, figures: Partial<OpeningBalance>): OpeningBalance => ({
    ...{ accountId, auxiliaryKey: NO_AUXILIARY, net: ZERO, yearDebit: ZERO, yearCredit: ZERO },
    ...{ quantity: NO_QUANTITY, yearDebitQuantity: NO_QUANTITY, yearCreditQuantity: NO_QUANTITY },
    ...figures,
  });

  /** What one account took before the books, debit − credit, and whether its transfers were entered, too. */
  const earlier = fc.uniqueArray(
    fc.record({ account: fc.constantFrom(...leaves), result: amounts, hasTransfers: fc.boolean() }),
    { selector: ({ account }) => account.id, minLength: 1, maxLength: 6 },
  );

  const midYear = fc.tuple(chartLedgers(chart, standard), earlier).map(([ledger, results]): GivenLedger => {
    const profitId = chart.byCode(ruleAccounts[standard].profitForYear)?.id ?? 0;
    const cashId = chart.byCode('1002')?.id ?? 0;
    const earned = fen(0 - sum(results.map(({ result }) => result)));
    const without = ledger.openings.filter(({ accountId }) => accountId !== cashId);
    const cash = ledger.openings.find(({ accountId }) => accountId === cashId);
    return {
      ...ledger,
      openings: [
        ...without,
        opening(cashId, { ...cash, net: fen((cash?.net ?? 0) + earned), yearDebit: earned }),
        opening(profitId, { net: negate(earned), yearCredit: earned }),
        ...results.map(({ account, result, hasTransfers }) =>
          opening(account.id, {
            yearDebit: hasTransfers || result > 0 ? fen(Math.abs(result)) : ZERO,
            yearCredit: hasTransfers || result < 0 ? fen(Math.abs(result)) : ZERO,
            yearResult: result,
          }),
        ),
      ],
    };
  });

  const carriedIn = (books: GivenLedger, month: string) =>
    post(books, profitAndLoss.draft(books, period(month), accountSet), standard);

  test('年中建账也一样：本年净利润 = 本年利润和利润分配的变动，结转与否、年末结转与否', () => {
    fc.assert(
      fc.property(midYear, (ledger) => {
        const carried = carriedIn(carriedIn(ledger, '2024-11'), '2024-12');
        const ended = post(carried, yearEndProfit.draft(carried, period('2024-12'), accountSet), standard);
        for (const books of [ledger, carried, ended]) {
          for (const month of months) {
            const text = proofText(proofOf(books, month, {}, standard), 'profit');
            expect(text).toHaveLength(1);
            const totals = summarize(books, month, month);
            expect(profitOfYear(books, month, standard)).toBe(netResult(totals, chart, standard).year);
          }
        }
      }),
      { numRuns: 15 },
    );
  });

  test('现金、辅助账和年初总是相符：它们是同一本账', () => {
    fc.assert(
      fc.property(midYear, (ledger) => {
        for (const month of months) {
          const broken = brokenOf(proofOf(ledger, month, {}, standard));
          expect(broken.filter((key) => key === 'cash' || key === 'items' || key === 'yearStart')).toEqual(
            [],
          );
        }
      }),
      { numRuns: 15 },
    );
  });

  test('数量和金额：有一边没有，就不相符', () => {
    fc.assert(
      fc.property(chartLedgers(chart, standard), (ledger) => {
        const result = proofOf(ledger, '2024-12', {}, standard).find(({ key }) => key === 'quantity');
        const [pair] = result?.pairs ?? [];
        const isSame = !pair || pair.left.amount === pair.right.amount;
        expect(isSame || (result?.breaks.length ?? 0) > 0).toBe(true);
      }),
      { numRuns: 15 },
    );
  });
});
