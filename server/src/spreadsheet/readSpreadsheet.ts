import { fileKind } from '@mingzhang/shared/primitives/fileKind';
import { readCsv, refuseCsv } from './readCsv';
import { evenRows } from './readDelimited';
import { readXls } from './readXls';
import { readXlsx } from './readXlsx';
import { WorksheetCollector } from './WorksheetCollector';
import { collectRows, worksheetsByKind } from './worksheetsByKind';
import {
  unreadable,
  unreadableText,
  type Worksheet,
  type SpreadsheetFile,
  type SpreadsheetReading,
} from './spreadsheetReading';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/**
 * Reads .xlsx, .xls, .csv and tabbed .txt into plain texts; .xls also where it is the page or the tabbed text that other
 * programs call so. Runs in a thread (runInWorker.ts): a file is not trusted, and long.
 */
export async function readSpreadsheet({ name, content }: SpreadsheetFile): Promise<SpreadsheetReading> {
  try {
    return { worksheets: await worksheetsOf(name, Buffer.from(content)) };
  } catch (error) {
    const problem = unreadableText(error);
    if (problem === null) throw error;
    return { problem };
  }
}

async function worksheetsOf(name: string, file: Buffer): Promise<Worksheet[]> {
  if (file.length === 0) unreadable('文件是空的');
  switch (/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase()) {
    case 'csv':
      return readText(file);
    case 'xlsx':
      if (startsWith(file, COMPOUND))
        unreadable('文件已加密，或其实是 .xls 文件；请去掉密码、另存为 .xlsx 后再导入');
      return startsWith(file, ZIP)
        ? readXlsx(file)
        : unreadable('文件内容不是 .xlsx 格式，请在表格软件中另存为 .xlsx 后再导入');
    case 'xls':
      if (startsWith(file, COMPOUND)) return readXls(file);
      return isPageOrTabbed(file) ? readPlain(name, file, NO_XLS) : unreadable(NO_XLS);
    case 'txt':
    case 'tsv':
      return readPlain(name, file, '文件内容不是文字，请重新从原来的软件导出，或另存为 .xlsx 后再导入');
    case 'xlsm':
    case 'xlsb':
      return unreadable('不支持含宏或二进制的工作簿，请另存为 .xlsx 后再导入');
    default:
      return unreadable('请选择 .xlsx、.xls 或 .csv 文件');
  }
}

const NO_XLS = '文件内容不是 .xls 格式，请在表格软件中另存为 .xlsx 后再导入';

const isPageOrTabbed = (file: Buffer) =>
  fileKind(file) === 'html' || (fileKind(file) === 'text' && file.includes('\t'));

/** A page or a text of any encoding, whatever parts its cells; its worksheet is called like the file. */
function readPlain(name: string, file: Buffer, noText: string): Promise<Worksheet[]> {
  const kind = fileKind(file);
  if (kind !== 'text' && kind !== 'html') return unreadable(noText);
  const sheet = name.replace(/\.[a-z]+$/i, '');
  return worksheetsByKind(file, kind, {
    ...{ sheet, rowsOf: evenRows, hasFormulas: true, noText },
    noTable: () => noText,
  });
}

const startsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.length).equals(mark);

function readText(file: Buffer): Worksheet[] {
  if (startsWith(file, ZIP) || startsWith(file, COMPOUND)) refuseCsv();
  const collector = new WorksheetCollector();
  collector.worksheet('csv');
  collectRows(readCsv(file), true, collector);
  return collector.finish();
}
