import { lastDayOf } from '../../../primitives/dateOnly';
import { formatYuan } from '../../../primitives/money';
import type { Period } from '../../../primitives/period';
import { statementName } from '../../report/officialForm';
import type { ReportTemplate } from '../../report/reportTemplate';
import { officialOrder } from '../../report/statementTypes';
import type { LeavingBooks } from '../leavingBooks';
import { amountTitles, formulaText, type MonthlyStatement } from '../monthlyStatement';
import { gbtDate, gbtRecord } from './gbtElement';

/** 202601-01 for 资产负债表, 202601-02 for 利润表 and 202601-03 for 现金流量表 of January 2026. */
function statementNumber(month: Period, { type }: ReportTemplate): string {
  return `${month.replace('-', '')}-${String(officialOrder.indexOf(type) + 1).padStart(2, '0')}`;
}

/** 报表集: that there is a statement of a month. */
export const statementRecord = (books: LeavingBooks, month: Period, template: ReportTemplate): string =>
  gbtRecord('报表集', [
    ['报表编号', statementNumber(month, template)],
    ['报表名称', statementName(template)],
    ['报表报告日', gbtDate(lastDayOf(month))],
    ['报表报告期', month.replace('-', '')],
    ['编制单位', books.companyName],
    ['货币单位', '元'],
  ]);

/**
 * 报表项数据: the two amounts of every line of a statement as a record each: `1A` 货币资金 期末余额, `1B` 货币资金 年初余额,
 * where 1 is 行次. Headers have none.
 */
export function statementItemRecords({ chart }: LeavingBooks, statement: MonthlyStatement): string {
  const { month, template, figures } = statement;
  const titles = amountTitles(template.type);
  return template.items
    .flatMap((item) => {
      const amounts = figures.get(item.id);
      if (!amounts) return [];
      const { title, lineNumber, position } = item;
      return (['period', 'year'] as const).map((column) =>
        gbtRecord('报表项数据', [
          ['报表编号', statementNumber(month, template)],
          ['报表项编号', `${lineNumber ?? `P${position}`}${column === 'period' ? 'A' : 'B'}`],
          ['报表项名称', `${title} ${titles[column]}`],
          ['报表项公式', formulaText(item, template.items, chart)],
          ['报表项数值', formatYuan(amounts[column])],
        ]),
      );
    })
    .join('');
}
