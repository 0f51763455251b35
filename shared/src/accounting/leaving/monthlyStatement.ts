import type { Period } from '../../primitives/period';
import type { AccountTree } from '../accountTree';
import { ruleTitle } from '../report/explanation';
import type { ReportAmounts } from '../report/formula';
import type { FormulaTerm, ReportItem, ReportTemplate, ReportType } from '../report/reportTemplate';

/** A statement of a month, of all organizations together. */
export interface MonthlyStatement {
  readonly month: Period;
  /** Whether every organization has closed the month: then it is final. */
  readonly isClosed: boolean;
  readonly template: ReportTemplate;
  /** In fen by line id, headers absent; empty where it cannot be reckoned. */
  readonly figures: ReadonlyMap<number, ReportAmounts>;
  /** Why it cannot be reckoned; '' where it can. */
  readonly problem: string;
}

/** What the two amounts of a line are called: a balance sheet is of a day, the others of a time. */
export const amountTitles = (type: ReportType): Readonly<Record<keyof ReportAmounts, string>> =>
  type === 'balance'
    ? { period: '期末余额', year: '年初余额' }
    : { period: '本月金额', year: '本年累计金额' };

/** The formula of a line: `+1002 借方余额 -[12]`, where 12 is 行次 of another line; '' for none. */
export function formulaText(
  { formula }: ReportItem,
  items: readonly ReportItem[],
  chart: AccountTree,
): string {
  return formula.map((term) => termText(term, items, chart)).join(' ');
}

function termText(term: FormulaTerm, items: readonly ReportItem[], chart: AccountTree): string {
  const sign = term.sign === 1 ? '+' : '-';
  if (term.source === 'account') {
    return `${sign}${chart.byId(term.accountId)?.code ?? ''} ${ruleTitle(term.rule, term.testedAt)}`;
  }
  const line = items.find(({ id }) => id === term.itemId);
  return `${sign}[${line?.lineNumber ?? line?.title ?? ''}]`;
}
