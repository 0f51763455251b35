import { unreadable } from './sheetReading';

/** The records of an .xls workbook that say something about cells ([MS-XLS] 2.3). */
export const records = {
  formula: 0x0006,
  endOfPart: 0x000a,
  is1904: 0x0022,
  password: 0x002f,
  sheet: 0x0085,
  manyRk: 0x00bd,
  richText: 0x00d6,
  style: 0x00e0,
  sharedTexts: 0x00fc,
  sharedText: 0x00fd,
  externalBook: 0x01ae,
  row: 0x0208,
  number: 0x0203,
  text: 0x0204,
  truth: 0x0205,
  formulaText: 0x0207,
  rk: 0x027e,
  format: 0x041e,
  startOfPart: 0x0809,
} as const;

const CONTINUE = 0x003c;

/** One record with the pieces that continue it: a text that is cut says anew at each cut how it is written. */
export interface BiffRecord {
  readonly type: number;
  readonly data: Buffer;
  readonly continued: readonly Buffer[];
}

/** The records from a place in the stream on. */
export function* recordsFrom(stream: Buffer, start: number): Generator<BiffRecord> {
  let position = start;
  const take = () => {
    const end = position + 4 + stream.readUInt16LE(position + 2);
    if (end > stream.length) unreadable('文件已损坏，无法读取');
    const data = stream.subarray(position + 4, end);
    position = end;
    return data;
  };
  while (position + 4 <= stream.length) {
    const type = stream.readUInt16LE(position);
    const data = take();
    const continued: Buffer[] = [];
    while (position + 4 <= stream.length && stream.readUInt16LE(position) === CONTINUE)
      continued.push(take());
    yield { type, data, continued };
  }
}

const WIDE = 0x01;
const WITH_PHONETICS = 0x04;
const WITH_RUNS = 0x08;

/** Reads the texts of a record, across its cuts. */
export class BiffTextReader {
  private piece = 0;
  private position: number;
  private readonly pieces: readonly Buffer[];

  constructor({ data, continued }: BiffRecord, start: number) {
    this.pieces = [data, ...continued];
    this.position = start;
  }

  /** A text that says itself how long it is, formatted perhaps: an entry of the shared texts. */
  shared(): string {
    const length = this.uint16();
    const flags = this.byte();
    const runs = flags & WITH_RUNS ? this.uint16() : 0;
    const phonetics = flags & WITH_PHONETICS ? this.uint16() + this.uint16() * 0x10000 : 0;
    const text = this.characters(length, (flags & WIDE) !== 0);
    this.skip(runs * 4 + phonetics);
    return text;
  }

  /** A text after its length, given in characters. */
  text(length: number): string {
    return this.characters(length, (this.byte() & WIDE) !== 0);
  }

  private characters(length: number, startsWide: boolean): string {
    let isWide = startsWide;
    let text = '';
    while (text.length < length) {
      if (this.rest() === 0) isWide = (this.nextPiece().readUInt8(this.position++) & WIDE) !== 0;
      const size = isWide ? 2 : 1;
      const count = Math.min(length - text.length, Math.floor(this.rest() / size));
      if (count === 0) unreadable('文件已损坏，无法读取');
      const end = this.position + count * size;
      text += this.current().toString(isWide ? 'utf16le' : 'latin1', this.position, end);
      this.position = end;
    }
    return text;
  }

  private skip(size: number): void {
    let left = size;
    while (left > 0) {
      if (this.rest() === 0) this.nextPiece();
      const step = Math.min(left, this.rest());
      this.position += step;
      left -= step;
    }
  }

  private byte(): number {
    if (this.rest() === 0) this.nextPiece();
    return this.current().readUInt8(this.position++);
  }

  private uint16(): number {
    return this.byte() + this.byte() * 0x100;
  }

  private current(): Buffer {
    return this.pieces[this.piece] ?? unreadable('文件已损坏，无法读取');
  }

  private rest(): number {
    return this.current().length - this.position;
  }

  private nextPiece(): Buffer {
    this.piece += 1;
    this.position = 0;
    return this.current();
  }
}
