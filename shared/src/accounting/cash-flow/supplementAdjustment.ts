import { firstPeriodOfYear, type Period } from '../../primitives/period';
import type { Fen } from '../../primitives/money';
import { NO_AMOUNTS, addAmounts, type ReportAmounts } from '../report/formula';
import type { MonthSpan } from '../report/statementInterval';

/**
 * 补充资料调整: the amount an accountant adds to a line in a month, or takes from it, where it does not follow from
 * accounts: the part of receivables for a machine sold, the part of 财务费用 that is not operating (CAS 31 guide). One
 * for a line, a month and an organization.
 */
export interface SupplementAdjustment {
  readonly organizationId: number;
  readonly period: Period;
  /** 行次 of the supplement. */
  readonly line: number;
  /** Added to what the books give; never zero. */
  readonly amount: Fen;
  /** The reason, for later readers of the statement. */
  readonly reason: string;
}

/** 净利润 is the profit statement's, 117 the sum: what is between them may be adjusted. */
const ADJUSTABLE = { first: 102, last: 116 };

export const isAdjustable = (line: number): boolean => line >= ADJUSTABLE.first && line <= ADJUSTABLE.last;

/** The adjustments of a line, of a span of months and of the year it ends in. */
export function adjustedBy(
  adjustments: readonly SupplementAdjustment[],
  line: number,
  { from, to }: MonthSpan,
): ReportAmounts {
  return adjustments
    .filter((each) => each.line === line)
    .reduce((sum, each) => addAmounts(sum, amountsIn(each, { from, to }), 1), NO_AMOUNTS);
}

/** What an adjustment adds to a span, and to the year the span ends in. */
export function amountsIn({ period, amount }: SupplementAdjustment, { from, to }: MonthSpan): ReportAmounts {
  const isPast = period <= to;
  return {
    period: isPast && period >= from ? amount : NO_AMOUNTS.period,
    year: isPast && period >= firstPeriodOfYear(to) ? amount : NO_AMOUNTS.year,
  };
}
