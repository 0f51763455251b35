import {
  dateOnly,
  dayLabel,
  daysAfter,
  daysBetween,
  periodOf,
  weekdayOf,
  type DateOnly,
} from '../primitives/dateOnly';
import { monthOf, periodLabel, shiftPeriod, yearOf, type Period } from '../primitives/period';
import type { Taxpayer } from './accountSet';

/**
 * 申报期限: what is to be declared in these days. VAT is declared within 15 days after its period (增值税暂行条例 23):
 * the month of 一般纳税人, the quarter of 小规模纳税人; individual income tax after the month, enterprise income tax in
 * advance after the quarter (企业所得税法 54), for the year by the end of May; the annual report of a company by the end
 * of June (企业信息公示暂行条例 8). Public holidays, which move a day on, are announced each year and are not known here.
 *
 * 10 November 2026, 一般纳税人 → 11月15日前申报2026年第10期增值税及附加税费、个人所得税.
 */
export interface TaxDeadline {
  /** The last day, weekends moved on to Monday. */
  readonly on: DateOnly;
  /** What is to be done by then. */
  readonly text: string;
  /** The last month it is about. */
  readonly period: Period;
}

/** The day of a month by which the month or quarter before it is declared. */
const DECLARED_BY = 15;

/** What is due in the month of a day and not past, the nearest first; of books that begin later, nothing before. */
export function taxDeadlines(today: DateOnly, taxpayer: Taxpayer, enablePeriod: Period): TaxDeadline[] {
  const month = periodOf(today);
  const declared = { on: workday(month, DECLARED_BY), period: shiftPeriod(month, -1) };
  const lastYear = shiftPeriod(month, -monthOf(month));
  const ofYear = { 5: `${yearOf(lastYear)}年度企业所得税汇算清缴`, 6: `报送${yearOf(lastYear)}年度工商年报` };
  const yearly = ofYear[monthOf(month) as 5 | 6];
  return [
    { ...declared, text: `申报${declarations(declared.period, taxpayer)}` },
    ...(yearly
      ? [{ on: workday(month, monthOf(month) === 5 ? 31 : 30), period: lastYear, text: yearly }]
      : []),
  ].filter(({ on, period }) => today <= on && period >= enablePeriod);
}

/** "2026年第10期增值税及附加税费、个人所得税". */
function declarations(period: Period, taxpayer: Taxpayer): string {
  const month = monthOf(period);
  const isQuarterEnd = month % 3 === 0;
  const quarter = `${yearOf(period)}年第${Math.ceil(month / 3)}季度`;
  const vat = '增值税及附加税费';
  const ofMonth = `${periodLabel(period)}${taxpayer === 'general' ? `${vat}、` : ''}个人所得税`;
  if (!isQuarterEnd) return ofMonth;
  return `${ofMonth}，${quarter}${taxpayer === 'general' ? '' : `${vat}、`}企业所得税预缴和财务报表`;
}

/** A day of a month, on a weekend the Monday after. */
function workday(month: Period, day: number): DateOnly {
  const date = dateOnly(`${month}-${day}`);
  const weekday = weekdayOf(date);
  return daysAfter(date, weekday === 6 ? 2 : weekday === 0 ? 1 : 0);
}

/** "11月16日前（还有 6 天）申报…": the day as one says it, and how far it is. */
export function deadlineText({ on, text }: TaxDeadline, today: DateOnly): string {
  const days = daysBetween(today, on);
  return `${dayLabel(on)}前（${days === 0 ? '今天截止' : `还有 ${days} 天`}）${text}`;
}
