import { decodeText } from '@mingzhang/shared/accounting/cashier/decodeText';
import {
  statementFileKind,
  statementFileProblems,
  type StatementFileKind,
} from '@mingzhang/shared/accounting/cashier/statementFile';
import { delimitedRows } from './readDelimited';
import { readMarkup } from './readMarkup';
import { readXls } from './readXls';
import { readXlsx } from './readXlsx';
import { momentText } from './serialDate';
import { unreadable, type SpreadsheetFile, type Worksheet } from './spreadsheetReading';
import { WorksheetCollector } from './WorksheetCollector';
import { ZipParts } from './zipParts';

/** A bank's file: what it is by its bytes, and the tables in it. */
export interface BankFile {
  readonly kind: StatementFileKind;
  readonly worksheets: readonly Worksheet[];
}

/** What a ZIP of 支付宝 has besides: pictures, help. */
const TABLES = /\.(?:csv|txt|xlsx?|htm|html)$/i;
const MOST_PARTS = 20;

/**
 * Reads whatever a bank calls a spreadsheet: by its bytes, for HTML and tabbed text are named .xls as well. Of a ZIP
 * every table in it, in its order: 支付宝 puts a summary first. Throws UnreadableFile. Runs in a thread.
 */
export async function readBankFile({ name, content }: SpreadsheetFile): Promise<BankFile> {
  const file = Buffer.from(content);
  const [first] = statementFileProblems(file);
  if (first) unreadable(first.message);
  const kind = statementFileKind(file);
  return {
    kind,
    worksheets: kind === 'archive' ? await archived(file) : await worksheetsOf(name, file, kind),
  };
}

async function worksheetsOf(name: string, file: Buffer, kind: StatementFileKind): Promise<Worksheet[]> {
  switch (kind) {
    case 'xlsx':
      return readXlsx(file, momentText);
    case 'xls':
      return readXls(file, momentText);
    case 'html':
      return fromText(name, file, readMarkup);
    case 'text':
      return fromText(name, file, readDelimited);
    default:
      return unreadable('压缩包里还有压缩包或 PDF，请解压后选择里面的对账单文件');
  }
}

function fromText(
  name: string,
  file: Buffer,
  read: (text: string, collector: WorksheetCollector) => void,
): Worksheet[] {
  const text = decodeText(file) ?? unreadable('文件不是表格，也不是文字，读不出内容，请重新从银行下载');
  const collector = new WorksheetCollector();
  collector.worksheet(name);
  read(text, collector);
  return collector.finish();
}

function readDelimited(text: string, collector: WorksheetCollector): void {
  let index = 0;
  for (const cells of delimitedRows(text)) {
    collector.startRow(index);
    for (const [column, cell] of cells.entries()) collector.cell(column, cell, false);
    index += 1;
  }
}

async function archived(file: Buffer): Promise<Worksheet[]> {
  const parts = new ZipParts(file);
  const names = parts.names.filter((name) => TABLES.test(name) && !name.startsWith('__MACOSX'));
  if (names.length === 0) unreadable('压缩包里没有对账单文件（CSV 或 Excel）');
  if (names.length > MOST_PARTS) unreadable(`压缩包里的文件太多（超过 ${MOST_PARTS} 个），请解压后分别导入`);
  const worksheets: Worksheet[] = [];
  for (const name of names) {
    const pieces: Buffer[] = [];
    for await (const piece of parts.open(name) ?? []) pieces.push(piece);
    const content = Buffer.concat(pieces);
    if (content.length > 0)
      worksheets.push(...(await worksheetsOf(name, content, statementFileKind(content))));
  }
  return worksheets;
}
