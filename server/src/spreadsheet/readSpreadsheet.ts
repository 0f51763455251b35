import { readCsv, refuseCsv } from './readCsv';
import { readXls } from './readXls';
import { readXlsx } from './readXlsx';
import { WorksheetCollector } from './WorksheetCollector';
import {
  UnreadableFile,
  codeOf,
  unreadable,
  type Worksheet,
  type SpreadsheetFile,
  type SpreadsheetReading,
} from './spreadsheetReading';

const ZIP = Buffer.from([0x50, 0x4b, 0x03, 0x04]);
const COMPOUND = Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]);

/** A crafted file may send a reader anywhere. */
const PAST_THE_END: ReadonlySet<string> = new Set(['ERR_OUT_OF_RANGE', 'ERR_BUFFER_OUT_OF_BOUNDS']);

/**
 * Reads .xlsx, .xls and .csv into plain texts. Runs in a thread (runInWorker.ts): a file is not trusted, and long.
 */
export async function readSpreadsheet({ name, content }: SpreadsheetFile): Promise<SpreadsheetReading> {
  try {
    return { worksheets: await worksheetsOf(name, Buffer.from(content)) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { problem: error.message };
    if (PAST_THE_END.has(codeOf(error))) return { problem: '文件已损坏，无法读取' };
    throw error;
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
      return startsWith(file, COMPOUND)
        ? readXls(file)
        : unreadable('文件内容不是 .xls 格式，请在表格软件中另存为 .xlsx 后再导入');
    case 'xlsm':
    case 'xlsb':
      return unreadable('不支持含宏或二进制的工作簿，请另存为 .xlsx 后再导入');
    default:
      return unreadable('请选择 .xlsx、.xls 或 .csv 文件');
  }
}

const startsWith = (file: Buffer, mark: Buffer) => file.subarray(0, mark.length).equals(mark);

function readText(file: Buffer): Worksheet[] {
  if (startsWith(file, ZIP) || startsWith(file, COMPOUND)) refuseCsv();
  const collector = new WorksheetCollector();
  collector.worksheet('csv');
  let index = 0;
  // Row by row: ten million of them end at the limit, not in memory.
  for (const cells of readCsv(file)) {
    collector.startRow(index);
    for (const [column, cell] of cells.entries()) collector.cell(column, cell, cell.startsWith('='));
    index += 1;
  }
  return collector.finish();
}
