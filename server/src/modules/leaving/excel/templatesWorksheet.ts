import type { LeavingBooks } from '@mingzhang/shared/accounting/leaving/leavingBooks';
import { formulaText } from '@mingzhang/shared/accounting/leaving/monthlyStatement';
import { statementTitle } from '@mingzhang/shared/accounting/report/statementTypes';
import type { Worksheet } from '../../../spreadsheet/writeWorksheets';
import type { CellValue } from '../../../spreadsheet/writeWorkbook';
import { loadTemplate, loadTemplates } from '../../reports/reports.service';
import type { Leaving } from '../leavingForm';
import { number, sideTitleOf, words, yesNo } from './listWorksheets';

/** 模板: the lines of every statement with their formulas: `+1002 借方余额`, or `-[12]` for another line. */
export function templatesWorksheet({ db, scope }: Leaving, books: LeavingBooks): Worksheet {
  async function* batches() {
    for (const { template: listed } of await loadTemplates(db, scope, null)) {
      const { name, type, formCode, isDefault, items } = await loadTemplate(db, scope, listed.id);
      yield items.map((item): CellValue[] => [
        ...[name, statementTitle(type), formCode, yesNo(isDefault)],
        ...[item.title, item.lineNumber, item.level, sideTitleOf(item)],
        formulaText(item, items, books.chart),
      ]);
    }
  }
  return {
    name: '模板',
    columns: [
      ...[words('模板', 24), words('报表'), words('表号'), words('系统预置')],
      ...[words('项目', 36), number('行次', 8), number('级次', 8), words('部分'), words('公式', 60)],
    ],
    batches: batches(),
  };
}
