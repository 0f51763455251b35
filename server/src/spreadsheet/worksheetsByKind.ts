import { decodeText } from '@mingzhang/shared/primitives/decodeText';
import type { FileKind } from '@mingzhang/shared/primitives/fileKind';
import { readMarkup } from './readMarkup';
import { readXls } from './readXls';
import { readXlsx } from './readXlsx';
import { dayText, type SerialText } from './serialDate';
import { unreadable, type Worksheet } from './spreadsheetReading';
import { WorksheetCollector, type Collecting } from './WorksheetCollector';

/** How a file is read whose kind its bytes have told. */
export interface KindReading extends Collecting {
  /** The name of the one worksheet of a text or a page. */
  readonly sheet: string;
  /** The rows of a text; a cell that begins with = is a formula when `hasFormulas`. */
  readonly rowsOf: (text: string) => Iterable<readonly string[]>;
  readonly hasFormulas: boolean;
  /** What a spreadsheet's count of days says; the day when it is left out. */
  readonly serialText?: SerialText;
  /** Why bytes that are no text cannot be read. */
  readonly noText: string;
  /** Why a PDF or an archive cannot be read. */
  readonly noTable: (kind: FileKind) => string;
}

/** The worksheets of a file of a kind, as far as they are not taken in pieces: of a workbook, an HTML page, or a text. Throws UnreadableFile. Runs in a thread. */
export async function worksheetsByKind(
  file: Buffer,
  kind: FileKind,
  reading: KindReading,
): Promise<Worksheet[]> {
  const { serialText = dayText, rowsOf, hasFormulas } = reading;
  switch (kind) {
    case 'xlsx':
      return readXlsx(file, serialText, reading);
    case 'xls':
      return readXls(file, serialText, reading);
    case 'html':
      return fromText(file, reading, readMarkup);
    case 'text':
      return fromText(file, reading, (text, collector) => collectRows(rowsOf(text), hasFormulas, collector));
    default:
      return unreadable(reading.noTable(kind));
  }
}

function fromText(
  file: Buffer,
  { sheet, noText, ...collecting }: KindReading,
  read: (text: string, collector: WorksheetCollector) => void,
): Worksheet[] {
  const text = decodeText(file) ?? unreadable(noText);
  const collector = new WorksheetCollector(collecting);
  collector.worksheet(sheet);
  read(text, collector);
  return collector.finish();
}

/** Takes rows as they come: ten million of them end at the limit, not in memory. */
export function collectRows(
  rows: Iterable<readonly string[]>,
  hasFormulas: boolean,
  collector: WorksheetCollector,
): void {
  let index = 0;
  for (const cells of rows) {
    collector.startRow(index);
    for (const [column, cell] of cells.entries())
      collector.cell(column, cell, hasFormulas && cell.startsWith('='));
    index += 1;
  }
}
