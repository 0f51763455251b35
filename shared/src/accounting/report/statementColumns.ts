import { firstPeriodOfYear, previousPeriod, type Period } from '../../primitives/period';
import type { Standard } from '../accountSet';
import type { ReportAmounts } from './formula';
import type { ReportType } from './reportTemplate';
import {
  lastDayLabel,
  shiftSpan,
  spanLabel,
  spanOf,
  type MonthSpan,
  type StatementInterval,
} from './statementInterval';

/**
 * 报表栏: the amount columns of each standard's own form, and what may be beside them for comparison.
 *
 * 会小企01表 期末余额 | 年初余额; 会企01表 期末余额 | 上年年末余额.
 * 会小企02、03表 本年累计金额 | 本月金额, for a year 本年累计金额 | 上年金额.
 * 会企02、03表 本期金额 | 上期金额, where 上期 is the same time of the year before: 财会〔2019〕6号 has the
 * column filled from last year's statement of the same period.
 */
export interface StatementColumn {
  readonly key: ColumnKey;
  /** As the form prints it. */
  readonly title: string;
  /** Its period: 2026年03月, 2026年03月31日. */
  readonly about: string;
  /** The months its figures are evaluated for, and which of the two amounts of a line it shows. */
  readonly months: MonthSpan;
  readonly amount: keyof ReportAmounts;
  /** Beside the official columns. */
  readonly isCompared: boolean;
}

type Keyed<Key extends ColumnKey> = StatementColumn & { readonly key: Key };
type ColumnKey = 'end' | 'yearStart' | 'period' | 'yearToDate' | 'lastPeriod' | 'lastYear';

/** 对比: what one may have beside the official columns. */
export const comparisons = ['yearToDate', 'lastPeriod', 'lastYear'] as const;
export type Comparison = (typeof comparisons)[number];

/** Which statement, of what time, with what beside it. */
export interface StatementRequest {
  readonly type: ReportType;
  readonly standard: Standard;
  readonly interval: StatementInterval;
  /** Any month of the interval. */
  readonly month: Period;
  readonly comparisons: readonly Comparison[];
}

type Asked = Omit<StatementRequest, 'comparisons'>;

/** The columns of a statement, the official ones first, in the order of the form. */
export function statementColumns(request: StatementRequest): StatementColumn[] {
  const compared = comparisonColumns(request).filter(({ key }) => request.comparisons.includes(key));
  return [...officialColumns(request), ...compared];
}

/** What can be compared with; what the form itself already shows is not offered again. */
export function comparisonColumns(request: Asked): Keyed<Comparison>[] {
  const shown = officialColumns(request).map(contentOf);
  return possibleComparisons(request).filter((column) => {
    const content = contentOf(column);
    if (shown.includes(content)) return false;
    shown.push(content);
    return true;
  });
}

/** A year-end's balances open the next year, and what is of the same time is the same figure. */
function contentOf({ key, months, about }: StatementColumn): string {
  return key === 'yearStart' ? lastDayLabel(previousPeriod(firstPeriodOfYear(months.to))) : about;
}

function officialColumns(asked: Asked): StatementColumn[] {
  const { type, standard, interval, month } = asked;
  const now = spanOf(month, interval);
  if (type === 'balance') {
    const yearStart = standard === 'small' ? '年初余额' : '上年年末余额';
    return [balanceColumn('end', '期末余额', now), balanceColumn('yearStart', yearStart, now)];
  }
  const lastYear = shiftSpan(now, 'year', -1);
  if (standard === 'enterprise') {
    return [
      turnover('period', '本期金额', now, interval),
      turnover('lastYear', '上期金额', lastYear, interval),
    ];
  }
  const yearToDate = turnover('yearToDate', '本年累计金额', now, 'year');
  return interval === 'year'
    ? [yearToDate, turnover('lastYear', '上年金额', lastYear, interval)]
    : [yearToDate, turnover('period', `${WORDS[interval]}金额`, now, interval)];
}

const WORDS: Readonly<Record<StatementInterval, string>> = { month: '本月', quarter: '本季', year: '本年' };
const LAST: Readonly<Record<StatementInterval, string>> = { month: '上月', quarter: '上季', year: '上年' };

function possibleComparisons({ type, interval, month }: Asked): Keyed<Comparison>[] {
  const now = spanOf(month, interval);
  const before = shiftSpan(now, interval, -1);
  const yearBefore = shiftSpan(now, 'year', -1);
  const columns =
    type === 'balance'
      ? [
          balanceColumn('lastPeriod', `${LAST[interval]}末余额`, before),
          balanceColumn('lastYear', '上年同期末余额', yearBefore),
        ]
      : [
          turnover('yearToDate', '本年累计金额', now, 'year'),
          turnover('lastPeriod', `${LAST[interval]}金额`, before, interval),
          turnover('lastYear', '上年同期金额', yearBefore, interval),
        ];
  return columns.map((column) => ({ ...column, isCompared: true }));
}

function balanceColumn<Key extends ColumnKey>(key: Key, title: string, months: MonthSpan): Keyed<Key> {
  const isYearStart = key === 'yearStart';
  const about = isYearStart ? `${months.to.slice(0, 4)}年年初` : lastDayLabel(months.to);
  return { key, title, about, months, amount: isYearStart ? 'year' : 'period', isCompared: false };
}

/**
 * Turnover of a year is what the books count since January, entered turnover of their first year included; so is that
 * of a first quarter, which begins in January, too.
 */
function turnover<Key extends ColumnKey>(
  key: Key,
  title: string,
  months: MonthSpan,
  interval: StatementInterval,
): Keyed<Key> {
  const span = interval === 'year' ? { from: firstPeriodOfYear(months.to), to: months.to } : months;
  return {
    key,
    title,
    about: spanLabel(span),
    months,
    isCompared: false,
    amount: isYearToDate(span, interval) ? 'year' : 'period',
  };
}

/** Whether a time is the year up to its end: a year, and a first quarter. A first month is a month like others. */
export const isYearToDate = ({ from, to }: MonthSpan, interval: StatementInterval): boolean =>
  interval !== 'month' && from === firstPeriodOfYear(to);

/** The months whose ledger shows a column's figure: 本年累计 and 年初余额 are read from January on. */
export function ledgerMonths({ months, amount }: StatementColumn): MonthSpan {
  return amount === 'year' ? { from: firstPeriodOfYear(months.to), to: months.to } : months;
}

/** Before the books began there is nothing to compare with: such a column stays blank. */
export function isBeforeBooks({ months }: StatementColumn, enablePeriod: Period): boolean {
  return months.to < enablePeriod;
}
