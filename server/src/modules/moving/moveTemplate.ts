import { neutralForm } from '@mingzhang/shared/accounting/moving/read/neutralForm';
import { writeWorksheets } from '../../spreadsheet/writeWorksheets';
import { AMOUNT_FORMAT, DATE_FORMAT, TEXT_FORMAT } from '../../spreadsheet/writeWorkbook';

/** 迁入模板: an empty workbook of the neutral form, for books whose program gives out none that is read. */
export function moveTemplate(moment: string): AsyncGenerator<Buffer> {
  const worksheets = neutralForm.map(({ sheet, columns }) => ({
    name: sheet,
    columns: columns.map((title) => ({ title, width: 14, format: formatOf(title) })),
    batches: [],
  }));
  return writeWorksheets(worksheets, moment);
}

function formatOf(title: string): string {
  if (title === '日期') return DATE_FORMAT;
  return /借方|贷方|余额|金额/.test(title) && title !== '余额方向' ? AMOUNT_FORMAT : TEXT_FORMAT;
}
