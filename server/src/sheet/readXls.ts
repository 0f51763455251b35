import { BiffTextReader, records, recordsFrom, type BiffRecord } from './biffRecords';
import { CompoundFile } from './CompoundFile';
import { readXlsRows, type XlsLists } from './readXlsRows';
import { isDateFormat } from './serialDate';
import { SheetCollector } from './SheetCollector';
import { unreadable, type Sheet } from './sheetReading';

const BIFF8 = 0x0600;
const WORKSHEET = 0;

/** The sheets of an .xls workbook as Excel 97 and later write it. */
export function readXls(file: Buffer): Sheet[] {
  const container = new CompoundFile(file);
  if (container.names.includes('EncryptedPackage')) unreadable('文件已加密，请去掉密码后再导入');
  if (container.names.some((name) => /^(_VBA_PROJECT_CUR|VBA)$/i.test(name)))
    unreadable('文件含有宏，不能导入；请另存为 .xlsx 后再导入');
  const stream = container.stream('Workbook');
  if (!stream) unreadable('文件不是 Excel 97 以后的 .xls 工作簿，请另存为 .xlsx 后再导入');
  const { sheets, lists } = readGlobals(stream);
  const collector = new SheetCollector();
  for (const { name, position } of sheets) {
    collector.sheet(name);
    readXlsRows(stream, position, lists, collector);
  }
  return collector.finish();
}

interface Globals {
  readonly sheets: readonly { readonly name: string; readonly position: number }[];
  readonly lists: XlsLists;
}

/** What stands before the sheets: their names, and what their cells refer to. */
function readGlobals(stream: Buffer): Globals {
  const sheets: { name: string; position: number }[] = [];
  const formats = new Map<number, string>();
  const styles: number[] = [];
  let texts: string[] = [];
  let is1904 = false;
  for (const record of recordsFrom(stream, 0)) {
    const { type, data } = record;
    if (type === records.startOfPart && data.readUInt16LE(0) !== BIFF8)
      unreadable('文件不是 Excel 97 以后的 .xls 工作簿，请另存为 .xlsx 后再导入');
    if (type === records.password) unreadable('文件已加密，请去掉密码后再导入');
    if (type === records.externalBook && isElsewhere(data))
      unreadable('文件引用了其他工作簿，不能导入；请选择性粘贴为数值、断开链接后另存');
    if (type === records.is1904) is1904 = data.readUInt16LE(0) === 1;
    if (type === records.format)
      formats.set(data.readUInt16LE(0), new BiffTextReader(record, 4).text(data.readUInt16LE(2)));
    if (type === records.style) styles.push(data.readUInt16LE(2));
    if (type === records.sheet && (data[5] ?? 0) === WORKSHEET) {
      const name = new BiffTextReader(record, 7).text(data.readUInt8(6));
      sheets.push({ name, position: data.readUInt32LE(0) });
    }
    if (type === records.sharedTexts) texts = readTexts(record);
    if (type === records.endOfPart) break;
  }
  const dateStyles = styles.map((format) => isDateFormat(format, formats.get(format)));
  return { sheets, lists: { texts, dateStyles, is1904 } };
}

/** A workbook lists itself (and functions of Excel's) the same way as others; only others come with a path. */
function isElsewhere(data: Buffer): boolean {
  const length = data.length >= 4 ? data.readUInt16LE(2) : 0;
  return length !== 0x0401 && length !== 0x3a01;
}

function readTexts(record: BiffRecord): string[] {
  const count = record.data.readUInt32LE(4);
  const reader = new BiffTextReader(record, 8);
  const texts: string[] = [];
  // Each takes three bytes at least: a count that lies runs into the end of the record.
  for (let index = 0; index < count; index++) texts.push(reader.shared());
  return texts;
}
