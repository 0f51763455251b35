import type { ReportAmounts } from '@mingzhang/shared/accounting/report/formula';
import { isYearToDate } from '@mingzhang/shared/accounting/report/statementColumns';
import { spanOf } from '@mingzhang/shared/accounting/report/statementInterval';
import type { Statement } from '../statement/useStatement';

export const amountTitles: Readonly<Record<keyof ReportAmounts, string>> = {
  period: '本期',
  year: '本年累计',
};

/**
 * The amount columns of a cash flow statement: its period, and the year. A statement of the year to date has one
 * amount for both, with what was entered for the months before the books.
 */
export function amountColumns({ month, interval }: Statement['choice']): readonly (keyof ReportAmounts)[] {
  return isYearToDate(spanOf(month, interval), interval) ? ['year'] : ['period', 'year'];
}
