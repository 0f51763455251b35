import type { WorksheetProblem } from '../../wire/voucherImport';

const BYTE_ORDER_MARK = '\ufeff'; // Without it Excel takes the file for GBK.

/** The problems of an import as a .csv file, to be worked through beside the worksheet. */
export function problemWorksheet(problems: readonly WorksheetProblem[]): string {
  const rows = problems.map(({ sheet, row, column, message }) => [
    sheet,
    row > 0 ? String(row) : '',
    column ?? '',
    message,
  ]);
  const lines = [['工作表', '行', '列', '问题'], ...rows].map((cells) => cells.map(field).join(','));
  return `${BYTE_ORDER_MARK}${lines.join('\r\n')}\r\n`;
}

/** In quotes; what a spreadsheet would take for a formula begins with an apostrophe. */
function field(text: string): string {
  const plain = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
