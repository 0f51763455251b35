import { BiffTextReader, records, recordsFrom, type BiffRecord } from './biffRecords';
import { numberText } from './numberText';
import { DAYS_TO_1904, dateOf } from './serialDate';
import type { SheetCollector } from './SheetCollector';
import { unreadable } from './sheetReading';

/** What the cells of a workbook refer to. */
export interface XlsLists {
  readonly texts: readonly string[];
  readonly dateStyles: readonly boolean[];
  readonly is1904: boolean;
}

/** What a formula gave stands in its last four bytes when it is no number. */
const NO_NUMBER = 0xffff;
const GAVE_TEXT = 0;

/** The rows of the worksheet at a place in the stream, into the collector. */
export function readXlsRows(
  stream: Buffer,
  position: number,
  lists: XlsLists,
  collector: SheetCollector,
): void {
  const reader = new RowReader(lists, collector);
  let depth = 0; // Charts stand inside sheets as parts of their own.
  for (const record of recordsFrom(stream, position)) {
    if (record.type === records.startOfPart) depth += 1;
    else if (record.type === records.endOfPart) depth -= 1;
    else if (depth === 1) reader.take(record);
    if (depth === 0) return;
  }
  unreadable('文件已损坏，工作表不完整');
}

class RowReader {
  /** A formula whose text comes with the next record. */
  private formulaColumn: number | null = null;

  constructor(
    private readonly lists: XlsLists,
    private readonly collector: SheetCollector,
  ) {}

  take(record: BiffRecord): void {
    const { type, data } = record;
    switch (type) {
      case records.number:
        return this.number(data, data.readDoubleLE(6));
      case records.rk:
        return this.number(data, rkNumber(data.readUInt32LE(6)));
      case records.manyRk:
        return this.manyNumbers(data);
      case records.sharedText:
        return this.text(data, this.lists.texts[data.readUInt32LE(6)] ?? unreadable('文件已损坏，无法读取'));
      case records.text:
      case records.richText:
        return this.text(data, new BiffTextReader(record, 8).text(data.readUInt16LE(6)));
      case records.truth:
        return this.text(data, data.readUInt8(7) === 1 ? '#N/A' : data.readUInt8(6) === 1 ? 'TRUE' : 'FALSE');
      case records.formula:
        return this.formula(data);
      case records.formulaText: {
        const text = new BiffTextReader(record, 2).text(data.readUInt16LE(0));
        if (this.formulaColumn !== null) this.collector.cell(this.formulaColumn, text, true);
        this.formulaColumn = null;
      }
    }
  }

  private text(data: Buffer, text: string, isFormula = false): void {
    this.collector.startRow(data.readUInt16LE(0));
    this.collector.cell(data.readUInt16LE(2), text, isFormula);
  }

  private number(data: Buffer, value: number, isFormula = false): void {
    this.text(data, this.numberOf(value, data.readUInt16LE(4)), isFormula);
  }

  private numberOf(value: number, style: number): string {
    if (!Number.isFinite(value)) return '#N/A';
    const days = value + (this.lists.is1904 ? DAYS_TO_1904 : 0);
    return this.lists.dateStyles[style] ? dateOf(days) : numberText(value);
  }

  private manyNumbers(data: Buffer): void {
    this.collector.startRow(data.readUInt16LE(0));
    const first = data.readUInt16LE(2);
    for (let at = 4, column = first; at + 6 <= data.length - 2; at += 6, column++) {
      const value = rkNumber(data.readUInt32LE(at + 2));
      this.collector.cell(column, this.numberOf(value, data.readUInt16LE(at)), false);
    }
  }

  private formula(data: Buffer): void {
    this.formulaColumn = null;
    if (data.readUInt16LE(12) !== NO_NUMBER) return this.number(data, data.readDoubleLE(6), true);
    if (data.readUInt8(6) === GAVE_TEXT) this.formulaColumn = data.readUInt16LE(2);
    this.text(data, '', true);
  }
}

/** A number in four bytes: a whole one or the upper half of a double, times a hundred perhaps. */
function rkNumber(rk: number): number {
  const isHundredfold = (rk & 1) !== 0;
  const isWhole = (rk & 2) !== 0;
  const double = Buffer.alloc(8);
  double.writeUInt32LE((rk & 0xfffffffc) >>> 0, 4);
  const value = isWhole ? (rk | 0) >> 2 : double.readDoubleLE();
  return isHundredfold ? value / 100 : value;
}
