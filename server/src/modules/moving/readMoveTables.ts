import { decodeText } from '@mingzhang/shared/accounting/cashier/decodeText';
import { statementFileKind } from '@mingzhang/shared/accounting/cashier/statementFile';
import type { MovedTable } from '@mingzhang/shared/accounting/moving/read/movedTable';
import { cleaned } from '@mingzhang/shared/primitives/cleaned';
import { evenRows } from '../../spreadsheet/readDelimited';
import { readMarkup } from '../../spreadsheet/readMarkup';
import { readXls } from '../../spreadsheet/readXls';
import { readXlsx } from '../../spreadsheet/readXlsx';
import { dayText } from '../../spreadsheet/serialDate';
import { unreadable, type SpreadsheetFile, type Worksheet } from '../../spreadsheet/spreadsheetReading';
import { WorksheetCollector, type CollectorLimits } from '../../spreadsheet/WorksheetCollector';

/** Of one file: a year of a busy company. */
const MOST: CollectorLimits = { rows: 400_000, characters: 120_000_000, cells: 12_000_000 };

/**
 * The tables of a file another program gave out, by its bytes and not by its name: HTML and tabbed text are called .xls as
 * well. Throws UnreadableFile. Runs in a thread.
 */
export async function readMoveTables({ name, content }: SpreadsheetFile): Promise<MovedTable[]> {
  const file = Buffer.from(content);
  if (file.length === 0) unreadable('文件是空的，请重新从原来的软件导出');
  const worksheets = await worksheetsOf(file);
  const own = ownTexts();
  return worksheets.map(({ name: sheet, rows }) => ({
    ...{ file: name, sheet },
    // As everything that is typed.
    rows: rows.map((row) => ({ ...row, cells: row.cells.map((cell) => own(cleaned(cell))) })),
  }));
}

/** So many texts are remembered: accounts, names, phrases. */
const MOST_REMEMBERED = 20_000;
/** A longer text that was cut out of another keeps the whole of that, its file, in memory. */
const LONGEST_COPIED = 12;

/** Each text once, and for itself. */
function ownTexts(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const kept = known.get(text);
    if (kept !== undefined) return kept;
    if (known.size >= MOST_REMEMBERED) known.clear();
    const own = text.length > LONGEST_COPIED ? Buffer.from(text).toString() : text;
    known.set(own, own);
    return own;
  };
}

async function worksheetsOf(file: Buffer): Promise<Worksheet[]> {
  switch (statementFileKind(file)) {
    case 'xlsx':
      return readXlsx(file, dayText, MOST);
    case 'xls':
      return readXls(file);
    case 'html':
      return fromText(file, readMarkup);
    case 'text':
      return fromText(file, readEven);
    case 'pdf':
      return unreadable('PDF 不能迁入，请从原来的软件导出 Excel 或文本格式');
    default:
      return unreadable('请解压后选择里面的文件；带密码的压缩包请先去掉密码');
  }
}

function fromText(file: Buffer, read: (text: string, collector: WorksheetCollector) => void): Worksheet[] {
  const text = decodeText(file) ?? unreadable('文件不是表格，也不是文字，请重新从原来的软件导出');
  const collector = new WorksheetCollector(MOST);
  collector.worksheet('');
  read(text, collector);
  return collector.finish();
}

function readEven(text: string, collector: WorksheetCollector): void {
  let index = 0;
  for (const cells of evenRows(text)) {
    collector.startRow(index);
    for (const [column, cell] of cells.entries()) collector.cell(column, cell, cell.startsWith('='));
    index += 1;
  }
}
