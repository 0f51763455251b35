import { fen, ZERO, type Fen } from '../../primitives/money';
import { firstPeriodOfYear, type Period } from '../../primitives/period';
import { isCashAccount } from '../account';
import type { Standard } from '../accountSet';
import type { AccountTree } from '../accountTree';
import type { PeriodTotals } from '../ledger';
import type { ReportAmounts } from '../report/formula';
import { cashFlowForm } from './cashFlowForm';
import { inFormDirection, type OpeningCashFlow } from './openingCashFlow';

/**
 * 数据来源 of a line no formula gives: what was entered for the months before the books, what a month assigned to it,
 * or what a cash account opened with.
 */
export type CashFlowTerm = { readonly amounts: ReportAmounts } & (
  | { readonly source: 'beforeBooks' }
  | { readonly source: 'month'; readonly period: Period }
  | { readonly source: 'opening'; readonly accountId: number }
);

/** What is assigned to an item in one month: debit − credit of cash. */
export interface CashFlowOfMonth {
  readonly period: Period;
  readonly net: Fen;
}

/** The terms of an item, in its natural direction: a month counts for the range, for the year, or for both. */
export function monthTerms(
  months: readonly CashFlowOfMonth[],
  line: number,
  { from, to }: { readonly from: Period; readonly to: Period },
  standard: Standard,
): CashFlowTerm[] {
  return months.map(({ period, net }) => {
    const amount = inFormDirection(line, net, standard);
    return {
      source: 'month',
      period,
      amounts: {
        period: period >= from ? amount : ZERO,
        year: period >= firstPeriodOfYear(to) ? amount : ZERO,
      },
    };
  });
}

/** The term of 期初现金流量, where an amount was entered: it counts for the year alone. */
export function beforeBooksTerms(
  openings: readonly OpeningCashFlow[],
  line: number,
  standard: Standard,
): CashFlowTerm[] {
  return openings
    .filter((opening) => opening.line === line)
    .map(({ net }) => ({
      source: 'beforeBooks',
      amounts: { period: ZERO, year: inFormDirection(line, net, standard) },
    }));
}

/** The terms of 期初现金余额: each cash account's, leaf by leaf. */
export function openingTerms(totals: readonly PeriodTotals[], accounts: AccountTree): CashFlowTerm[] {
  const openings = new Map<number, ReportAmounts>();
  for (const { accountId, openingNet, yearOpeningNet } of totals) {
    if (!isCashAccount(accounts.byId(accountId))) continue;
    const known = openings.get(accountId);
    openings.set(accountId, {
      period: fen((known?.period ?? 0) + openingNet),
      year: fen((known?.year ?? 0) + yearOpeningNet),
    });
  }
  return [...openings].map(([accountId, amounts]) => ({ source: 'opening', accountId, amounts }));
}

/** Whether a line of the form is 期初现金余额. */
export const isOpeningLine = (line: number, standard: Standard): boolean =>
  line === cashFlowForm(standard).openingLine;
