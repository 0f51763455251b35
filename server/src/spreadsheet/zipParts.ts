import { constants, crc32, createInflateRaw, inflateRawSync, type ZlibOptions } from 'node:zlib';
import { decodeText } from '@mingzhang/shared/primitives/decodeText';
import { codeOf, unreadable } from './spreadsheetReading';

const MOST_UNPACKED = 100 * 1024 * 1024;
const HIGHEST_RATIO = 100;
const MOST_PARTS = 1000;
/** A small file may well be mostly repetition: the ratio counts from here. */
const RATIO_COUNTS_FROM = 1024 * 1024;

/** Bytes of a packed part by which its format is known. */
const BEGINNING = 512;
/** Each piece goes from thread to thread: of the usual 16 kB there are a hundred thousand in a million rows. */
const PIECE = 128 * 1024;
/** Lists of parts and of relations are some kilobytes. */
const SHORT_PART = 1024 * 1024;

const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const IN_EXTRA = 0xffffffff;
const STORED = 0;
const DEFLATED = 8;

/** How a package is refused, in the words of what it should have been. */
export interface PackageWords {
  readonly broken: string;
  readonly badName: string;
  readonly tooDense: string;
  readonly tooMany: string;
}

const WORKBOOK: PackageWords = {
  broken: '文件已损坏，不是有效的 .xlsx 文件',
  badName: '文件内部的名称不正确，不能导入；请在表格软件中另存后再试',
  tooDense: '文件的压缩率异常，不能导入；请在表格软件中另存后再试',
  tooMany: `文件里的工作表或部件太多（超过 ${MOST_PARTS} 个）`,
};

/** One file inside a zip file. */
interface ZipPart {
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  /** As the directory says: it may lie. */
  readonly unpackedSize: number;
  readonly checksum: number;
  readonly packed: Buffer;
}

/**
 * The parts of a workbook's package. Nothing is unpacked before it is asked for, and then piece by piece:
 * however much a bomb promises, no more than the limit is ever taken out.
 */
export class ZipParts {
  private readonly parts = new Map<string, ZipPart>();
  private unpacked = 0;

  /** Refuses a file that promises too much, or that holds names no workbook has. */
  constructor(
    private readonly file: Buffer,
    private readonly mostUnpacked = MOST_UNPACKED,
    private readonly words: PackageWords = WORKBOOK,
  ) {
    let promised = 0;
    for (const part of readDirectory(file, words)) {
      if (part.isEncrypted) unreadable('文件已加密，请去掉密码后再导入');
      if (this.parts.has(part.name) || !isPlainName(part.name)) unreadable(words.badName);
      this.parts.set(part.name, part);
      promised += part.unpackedSize;
    }
    this.demandSmall(promised);
  }

  get names(): readonly string[] {
    return [...this.parts.keys()];
  }

  /** The content of a part in pieces; undefined when there is none of that name. */
  open(name: string): AsyncIterable<Buffer> | undefined {
    const part = this.parts.get(name);
    return part && this.unpack(part);
  }

  /** The first bytes of a part, enough to know its format by; none of one that is not there. */
  beginningOf(name: string): Buffer {
    const part = this.parts.get(name);
    if (!part) return Buffer.alloc(0);
    if (part.method === STORED) return part.packed.subarray(0, BEGINNING);
    return unpackAtOnce(part, part.packed.subarray(0, BEGINNING), this.words, {
      finishFlush: constants.Z_SYNC_FLUSH,
    });
  }

  /** A part that is short by its nature, whole; refuses one that is not. Nothing of one that is not there. */
  shortPart(name: string): Buffer {
    const part = this.parts.get(name);
    if (!part) return Buffer.alloc(0);
    if (part.method === STORED) return part.packed;
    return unpackAtOnce(part, part.packed, this.words, { maxOutputLength: SHORT_PART });
  }

  /** What comes out must be what the directory says: a part that was changed or cut is never taken for a whole one. */
  private async *unpack(part: ZipPart): AsyncGenerator<Buffer> {
    let [size, checksum] = [0, 0];
    for await (const piece of this.piecesOf(part)) {
      this.count(piece.length);
      size += piece.length;
      checksum = crc32(piece, checksum);
      yield piece;
    }
    if (size !== part.unpackedSize || checksum !== part.checksum) unreadable(this.words.broken);
  }

  private async *piecesOf({ method, packed }: ZipPart): AsyncGenerator<Buffer> {
    if (method === STORED) {
      yield packed;
      return;
    }
    if (method !== DEFLATED) unreadable(this.words.broken);
    const inflating = createInflateRaw({ chunkSize: PIECE });
    inflating.end(packed);
    try {
      yield* inflating as AsyncIterable<Buffer>;
    } catch (error) {
      if (codeOf(error).startsWith('Z_')) unreadable(this.words.broken);
      throw error;
    }
  }

  private count(size: number): void {
    this.unpacked += size;
    this.demandSmall(this.unpacked);
  }

  private demandSmall(size: number): void {
    if (size > this.mostUnpacked)
      unreadable(`文件解压后太大（超过 ${this.mostUnpacked / 1024 / 1024} MB），不能导入`);
    if (size > RATIO_COUNTS_FROM && size > this.file.length * HIGHEST_RATIO) unreadable(this.words.tooDense);
  }
}

function unpackAtOnce(
  { method }: ZipPart,
  packed: Buffer,
  { broken }: PackageWords,
  options: ZlibOptions,
): Buffer {
  if (method !== DEFLATED) unreadable(broken);
  try {
    return inflateRawSync(packed, options);
  } catch (error) {
    if (/^(?:Z_|ERR_BUFFER_TOO_LARGE)/.test(codeOf(error))) unreadable(broken);
    throw error;
  }
}

/** Nothing is ever written under these names; one that climbs out of its folder, or ends midway, has no honest author. */
function isPlainName(name: string): boolean {
  return !name.startsWith('/') && !/[\\:\0]/.test(name) && !name.split('/').includes('..');
}

/** The parts of a zip file, by its central directory. */
function readDirectory(file: Buffer, { broken, tooMany }: PackageWords): ZipPart[] {
  const end = file.lastIndexOf(END_OF_DIRECTORY);
  if (end < 0 || end + 22 > file.length) unreadable(broken);
  const count = file.readUInt16LE(end + 10);
  if (count > MOST_PARTS) unreadable(tooMany);
  const parts: ZipPart[] = [];
  let position = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (position + 46 > file.length || file.readUInt32LE(position) !== DIRECTORY_ENTRY) unreadable(broken);
    const nameEnd = position + 46 + file.readUInt16LE(position + 28);
    const extraEnd = nameEnd + file.readUInt16LE(position + 30);
    const { unpackedSize, packedSize, header } = readSizes(
      file,
      position,
      file.subarray(nameEnd, extraEnd),
      broken,
    );
    if (header + 30 > file.length || file.readUInt32LE(header) !== LOCAL_HEADER) unreadable(broken);
    const start = header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28);
    if (start + packedSize > file.length) unreadable(broken);
    parts.push({
      // 支付宝 names the files of its archives in GBK.
      name:
        decodeText(file.subarray(position + 46, nameEnd)) ?? file.toString('utf8', position + 46, nameEnd),
      isEncrypted: (file.readUInt16LE(position + 8) & 1) === 1,
      method: file.readUInt16LE(position + 10),
      unpackedSize,
      checksum: file.readUInt32LE(position + 16),
      packed: file.subarray(start, start + packedSize),
    });
    position = extraEnd + file.readUInt16LE(position + 32);
  }
  return parts.filter(({ name }) => !name.endsWith('/'));
}

/** Sizes and place of an entry; writers of long files put them into the 64-bit extra field, even small ones. */
function readSizes(file: Buffer, position: number, extra: Buffer, broken: string) {
  const values = [24, 20, 42].map((offset) => file.readUInt32LE(position + offset));
  let next = wideValues(extra);
  const [unpackedSize = 0, packedSize = 0, header = 0] = values.map((value) => {
    if (value !== IN_EXTRA) return value;
    if (next.length < 8) unreadable(broken);
    const wide = Number(next.readBigUInt64LE());
    next = next.subarray(8);
    return wide;
  });
  return { unpackedSize, packedSize, header };
}

/** The 64-bit values among the extra fields of an entry. */
function wideValues(extra: Buffer): Buffer {
  for (let position = 0; position + 4 <= extra.length;) {
    const start = position + 4;
    const end = start + extra.readUInt16LE(position + 2);
    if (extra.readUInt16LE(position) === 1) return extra.subarray(start, end);
    position = end;
  }
  return Buffer.alloc(0);
}
