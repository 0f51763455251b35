import { unreadable } from './sheetReading';

const SECTORS_IN_HEADER = 109;
/** Sector numbers from here on are marks: end of a chain, free, part of the tables. */
const FIRST_MARK = 0xfffffffa;
const ENTRY_SIZE = 128;
const STREAM = 2;
const ROOT = 5;

interface Entry {
  readonly name: string;
  readonly type: number;
  readonly start: number;
  readonly size: number;
}

/**
 * The container .xls files are kept in ([MS-CFB]): a file system of sectors inside a file. Chains that run in
 * circles or past the end are refused.
 */
export class CompoundFile {
  private readonly sectorSize: number;
  private readonly table: number[];
  private readonly miniTable: number[];
  private readonly entries: readonly Entry[];
  private readonly smallStreams: Buffer;

  constructor(private readonly file: Buffer) {
    const shift = file.length < 512 ? 0 : file.readUInt16LE(0x1e);
    if (shift !== 9 && shift !== 12) broken();
    this.sectorSize = 1 << shift;
    this.table = this.tableSectors().flatMap((sector) => numbersOf(this.sector(sector)));
    this.miniTable = numbersOf(this.chain(file.readUInt32LE(0x3c)));
    this.entries = entriesOf(this.chain(file.readUInt32LE(0x30)));
    const root = this.entries.find(({ type }) => type === ROOT);
    this.smallStreams = root ? this.chain(root.start) : broken();
  }

  /** Names of everything in the file, folders too. */
  get names(): readonly string[] {
    return this.entries.map(({ name }) => name);
  }

  /** The content of a stream; undefined when there is none of that name. */
  stream(wanted: string): Buffer | undefined {
    const entry = this.entries.find(({ name, type }) => type === STREAM && name === wanted);
    if (!entry) return undefined;
    const isSmall = entry.size < this.file.readUInt32LE(0x38);
    const content = isSmall ? this.miniChain(entry.start) : this.chain(entry.start);
    return entry.size <= content.length ? content.subarray(0, entry.size) : broken();
  }

  /** The sectors that hold the table of sectors: the first are named in the header, the others in a list of their own. */
  private tableSectors(): number[] {
    const sectors: number[] = [];
    for (let index = 0; index < SECTORS_IN_HEADER; index++)
      sectors.push(this.file.readUInt32LE(0x4c + index * 4));
    let next = this.file.readUInt32LE(0x44);
    for (let count = 0; next < FIRST_MARK; count++) {
      if (count * this.sectorSize > this.file.length) broken();
      const numbers = numbersOf(this.sector(next));
      next = numbers.pop() ?? FIRST_MARK;
      sectors.push(...numbers);
    }
    return sectors.filter((sector) => sector < FIRST_MARK);
  }

  private sector(number: number): Buffer {
    const start = (number + 1) * this.sectorSize;
    if (start >= this.file.length) broken();
    return this.file.subarray(start, start + this.sectorSize); // The last one may be cut short.
  }

  private chain(start: number): Buffer {
    return Buffer.concat(follow(start, this.table).map((sector) => this.sector(sector)));
  }

  private miniChain(start: number): Buffer {
    return Buffer.concat(
      follow(start, this.miniTable).map((sector) =>
        this.smallStreams.subarray(sector * 64, sector * 64 + 64),
      ),
    );
  }
}

function follow(start: number, table: readonly number[]): number[] {
  const sectors: number[] = [];
  for (let next = start; next < FIRST_MARK; next = table[next] ?? broken()) {
    if (sectors.length > table.length) broken();
    sectors.push(next);
  }
  return sectors;
}

function numbersOf(content: Buffer): number[] {
  const numbers: number[] = [];
  for (let position = 0; position + 4 <= content.length; position += 4)
    numbers.push(content.readUInt32LE(position));
  return numbers;
}

function entriesOf(directory: Buffer): Entry[] {
  const entries: Entry[] = [];
  for (let at = 0; at + ENTRY_SIZE <= directory.length; at += ENTRY_SIZE) {
    const nameLength = Math.min(directory.readUInt16LE(at + 0x40), 64);
    if (nameLength < 2) continue;
    entries.push({
      name: directory.toString('utf16le', at, at + nameLength - 2),
      type: directory.readUInt8(at + 0x42),
      start: directory.readUInt32LE(at + 0x74),
      size: directory.readUInt32LE(at + 0x78),
    });
  }
  return entries;
}

const broken = () => unreadable('文件已损坏，不是有效的 .xls 文件');
