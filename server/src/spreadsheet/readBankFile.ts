import { statementFileProblems } from '@mingzhang/shared/accounting/cashier/statementFile';
import { fileKind, type FileKind } from '@mingzhang/shared/primitives/fileKind';
import { openArchive } from './archive';
import { delimitedRows } from './readDelimited';
import { momentText } from './serialDate';
import { unreadable, type SpreadsheetFile, type Worksheet } from './spreadsheetReading';
import { worksheetsByKind } from './worksheetsByKind';

/** A bank's file: what it is by its bytes, and the tables in it. */
export interface BankFile {
  readonly kind: FileKind;
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
  const kind = fileKind(file);
  return {
    kind,
    worksheets: kind === 'archive' ? await archived(file) : await worksheetsOf(name, file, kind),
  };
}

const worksheetsOf = (name: string, file: Buffer, kind: FileKind) =>
  worksheetsByKind(file, kind, {
    sheet: name,
    rowsOf: delimitedRows,
    hasFormulas: false,
    serialText: momentText,
    noText: '文件不是表格，也不是文字，读不出内容，请重新从银行下载',
    noTable: () => '压缩包里还有压缩包或 PDF，请解压后选择里面的对账单文件',
  });

async function archived(file: Buffer): Promise<Worksheet[]> {
  const parts = openArchive(file, '请重新从银行下载');
  const names = parts.names.filter((name) => TABLES.test(name) && !name.startsWith('__MACOSX'));
  if (names.length === 0) unreadable('压缩包里没有对账单文件（CSV 或 Excel）');
  if (names.length > MOST_PARTS) unreadable(`压缩包里的文件太多（超过 ${MOST_PARTS} 个），请解压后分别导入`);
  const worksheets: Worksheet[] = [];
  for (const name of names) {
    const pieces: Buffer[] = [];
    for await (const piece of parts.open(name) ?? []) pieces.push(piece);
    const content = Buffer.concat(pieces);
    if (content.length > 0) worksheets.push(...(await worksheetsOf(name, content, fileKind(content))));
  }
  return worksheets;
}
