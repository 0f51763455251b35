import { firstPeriodOfYear, type Period } from '../../primitives/period';
import type { Organization } from '../organization';
import type { ReportTemplate, ReportType } from './reportTemplate';
import type { StatementColumn } from './statementColumns';
import { showsCashFlows, statementTitle } from './statementTypes';
import { lastDayLabel, monthLabel, spanLabel, spanOf, type StatementInterval } from './statementInterval';

/** What the official forms have around their tables, the same on screen, on paper and in a workbook. */

/** What a statement is called: a default template bears the name of its form, one's own the name it was given. */
export const statementName = ({ isDefault, type, name }: ReportTemplate): string =>
  isDefault ? statementTitle(type) : name;

/** The line of signatures at the foot. */
export const SIGNATURES = ['单位负责人：', '财务负责人：', '制表人：'] as const;

/** 编制单位: the company; a branch, and the organizations below where they are counted in, in brackets. */
export function preparedBy(
  company: string,
  { name, type }: Pick<Organization, 'name' | 'type'>,
  scope: 'self' | 'tree',
): string {
  const branch = type === 'headOffice' ? '' : name;
  const below = scope === 'tree' ? '含下级组织' : '';
  const words = [branch, below].filter((word) => word !== '').join('，');
  return `编制单位：${company}${words === '' ? '' : `（${words}）`}`;
}

/** The date in the heading: a balance sheet is of a day, the others of a time. */
export function headingDate(type: ReportType, month: Period, interval: StatementInterval): string {
  const span = spanOf(month, interval);
  return type === 'balance' ? lastDayLabel(span.to) : spanLabel(span);
}

/**
 * The forms of 企业会计准则 print no 行次: their numbers are our own, shown where one works with formulas
 * and left out on paper and in files.
 */
export function hasOwnLineNumbers({ formCode }: Pick<ReportTemplate, 'formCode'>): boolean {
  return formCode.startsWith('会企');
}

/** Titles of the first column: 项目, and the two sides of a balance sheet. */
export const LINE_TITLES = { flows: '项目', assets: '资产', claims: '负债和所有者权益' } as const;

/**
 * The remark under a cash flow statement of books that begin in the middle of its year: the months before count only
 * as far as 期初现金流量 were entered, and never in a quarter of which they are a part. Null where nothing is left out.
 */
export function beforeBooksNote(
  type: ReportType,
  columns: readonly Pick<StatementColumn, 'months' | 'amount'>[],
  enablePeriod: Period,
  { hasOpenings }: { readonly hasOpenings: boolean },
): string | null {
  const cut = columns.filter(
    ({ months, amount }) =>
      months.to >= enablePeriod &&
      (amount === 'year' ? firstPeriodOfYear(months.to) : months.from) < enablePeriod,
  );
  if (!showsCashFlows(type) || cut.length === 0) return null;
  const begin = `注：账簿自${monthLabel(enablePeriod)}启用`;
  if (!hasOpenings)
    return `${begin}，此前各月的收支只随期初余额录入发生额，没有指定现金流量项目，未计入本表。`;
  const parts = new Set(
    cut.filter(({ amount }) => amount === 'period').map(({ months }) => spanLabel(months)),
  );
  return [
    begin,
    ...(cut.some(({ amount }) => amount === 'year') ? ['，全年累计含录入的期初现金流量'] : []),
    ...[...parts].map((part) => `，${part}的金额只含启用以后的月份`),
    '。',
  ].join('');
}
