import { amountTitles, type MonthlyStatement } from '@mingzhang/shared/accounting/leaving/monthlyStatement';
import { statementName } from '@mingzhang/shared/accounting/report/officialForm';
import type { ReportItem } from '@mingzhang/shared/accounting/report/reportTemplate';
import type { CellValue } from '../../../spreadsheet/writeWorkbook';
import type { Worksheet } from '../../../spreadsheet/writeWorksheets';
import type { Leaving } from '../leavingForm';
import type { LeavingRange } from '../leavingReading';
import { monthlyStatements, planStatements } from '../monthlyStatements';
import { yuan } from './bookWorksheets';
import { money, number, sideTitleOf, words } from './listWorksheets';

const AMOUNTS = ['期末余额', '年初余额', '本月金额', '本年累计金额'];

/**
 * 报表: every line of every month's statements, each amount in the column of what it is; a header has none. A statement
 * that cannot be reckoned is one row that says why.
 */
export function statementsWorksheet({ db, scope }: Leaving, range: LeavingRange): Worksheet {
  async function* batches() {
    const plan = await planStatements(db, scope, range);
    for await (const statements of monthlyStatements(db, scope, plan)) yield statements.flatMap(rowsOf);
  }
  return {
    name: '报表',
    columns: [
      ...[words('月份', 10), words('结账', 8), words('报表', 24), words('表号'), words('部分')],
      ...[words('项目', 44), number('行次', 8), ...AMOUNTS.map(money), words('说明', 40)],
    ],
    batches: batches(),
  };
}

function rowsOf(statement: MonthlyStatement): CellValue[][] {
  const { month, isClosed, template, problem } = statement;
  const head = [month, isClosed ? '已结账' : '未结账', statementName(template), template.formCode];
  if (problem !== '') return [[...head, '', '', null, ...AMOUNTS.map(() => null), problem]];
  return template.items.map((item) => [
    ...[...head, sideTitleOf(item), item.title, item.lineNumber],
    ...amountsOf(statement, item),
    '',
  ]);
}

function amountsOf({ template, figures }: MonthlyStatement, { id }: ReportItem): CellValue[] {
  const titles = amountTitles(template.type);
  const amounts = figures.get(id);
  return AMOUNTS.map((title) => {
    if (!amounts) return null;
    if (title === titles.period) return yuan(amounts.period);
    return title === titles.year ? yuan(amounts.year) : null;
  });
}
