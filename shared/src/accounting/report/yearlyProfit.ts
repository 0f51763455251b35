import { sum, type Fen } from '../../primitives/money';
import { monthOf, type Period } from '../../primitives/period';
import type { Ledger } from '../ledger';
import { summarizeMonths } from '../summarize';
import { evaluateReport } from './evaluateReport';
import type { ReportTemplate } from './reportTemplate';

/** A line of the year: a figure for each month that has been, and the year to date. */
export interface YearlyFigure {
  /** By month, 1–12; months before the books begin and to come are absent. */
  readonly months: ReadonlyMap<number, Fen>;
  readonly year: Fen;
}

/**
 * 年度利润表: the profit statement of each month of a year side by side, by line id. Each month is what the
 * monthly statement shows for it, so the months add up to the year; of books that begin within the year the
 * year also has the turnover entered with the opening balances. `months` follow each other within one year.
 */
export function yearlyProfit(
  template: Pick<ReportTemplate, 'type' | 'items'>,
  ledger: Ledger,
  months: { readonly from: Period; readonly to: Period },
): Map<number, YearlyFigure> {
  const evaluated = summarizeMonths(ledger, months.from, months.to).map(({ month, totals }) => ({
    month: monthOf(month),
    amounts: evaluateReport(template, totals, ledger.accounts),
  }));
  const last = evaluated.at(-1);
  return new Map(
    [...(last?.amounts ?? [])].map(([itemId, { year }]) => [
      itemId,
      {
        months: new Map(
          evaluated.flatMap(({ month, amounts }) => {
            const figure = amounts.get(itemId);
            return figure ? [[month, figure.period] as const] : [];
          }),
        ),
        year,
      },
    ]),
  );
}

/**
 * What is to be remarked under 年度利润表 of books that begin within the year: its months do not add up to it. Null where
 * they do.
 */
export function earlierMonthsNote(figures: ReadonlyMap<number, YearlyFigure>): string | null {
  const hasEarlier = [...figures.values()].some(({ months, year }) => sum([...months.values()]) !== year);
  return hasEarlier ? '注：本年累计还含账簿开始以前、随期初余额录入的发生额，因此不等于各月之和。' : null;
}
