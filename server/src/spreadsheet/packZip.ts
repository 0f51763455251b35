import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { invariant } from '@mingzhang/shared/primitives/invariant';

/** One file inside a zip, as it is written. */
export interface ZipEntry {
  readonly name: string;
  readonly content: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
}

/** Sizes follow the content, names are UTF-8. */
const FLAGS = 0x0808;
const VERSION = 20;
const LARGE_VERSION = 45;
const DEFLATED = 8;
/** Quick rather than small: rows of a ledger shrink to a tenth at any level. */
const LEVEL = 4;
/** What four bytes hold, and two; beyond it the value is in a field of eight. */
const MOST_BYTES = 0xffff_ffff;
const MOST_FILES = 0xffff;

interface ZipLimits {
  readonly bytes: number;
  readonly files: number;
}

/**
 * Files as a zip, piece by piece: no more than a piece of one waits in memory. All carry the moment that is stated,
 * 2026-03-15 10:00: the same content gives the same bytes.
 */
export async function* packZip(
  entries: AsyncIterable<ZipEntry>,
  moment: string,
  limits: ZipLimits = { bytes: MOST_BYTES, files: MOST_FILES },
): AsyncGenerator<Buffer> {
  const time = dosTime(moment);
  const directory: Buffer[] = [];
  let at = 0;
  for await (const { name, content } of entries) {
    const names = Buffer.from(name);
    const header = Buffer.concat([localHeader(names, time), names]);
    yield header;
    const measured = { sum: 0, size: 0, packed: 0 };
    for await (const piece of deflated(content, measured)) {
      measured.packed += piece.length;
      yield piece;
    }
    invariant(measured.size <= MOST_BYTES, `${name} is too large for a zip`);
    yield descriptor(measured);
    directory.push(directoryEntry(names, time, measured, { at, isFar: at >= limits.bytes }));
    at += header.length + measured.packed + DESCRIPTOR_BYTES;
  }
  const listed = Buffer.concat(directory);
  const isLarge = directory.length >= limits.files || listed.length >= limits.bytes || at >= limits.bytes;
  yield Buffer.concat([listed, endOfDirectory(directory.length, listed.length, at, isLarge)]);
}

interface Measured {
  sum: number;
  size: number;
  packed: number;
}

async function* deflated(content: ZipEntry['content'], measured: Measured): AsyncGenerator<Buffer> {
  async function* counted(): AsyncGenerator<Uint8Array> {
    for await (const piece of content) {
      const bytes = typeof piece === 'string' ? Buffer.from(piece) : piece;
      measured.sum = crc32(bytes, measured.sum);
      measured.size += bytes.length;
      if (bytes.length > 0) yield bytes;
    }
  }
  const source = Readable.from(counted(), { objectMode: false });
  const deflating = createDeflateRaw({ level: LEVEL });
  source.on('error', (error) => deflating.destroy(error));
  source.pipe(deflating);
  for await (const piece of deflating as AsyncIterable<Buffer>) yield piece;
}

/** Date and time as a zip keeps them: years since 1980, two seconds a step. */
function dosTime(moment: string): number {
  const [year = 1980, month = 1, day = 1, hour = 0, minute = 0] = moment.split(/\D/).map(Number);
  return (((year - 1980) << 25) | (month << 21) | (day << 16) | (hour << 11) | (minute << 5)) >>> 0;
}

function localHeader(name: Buffer, time: number): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt32LE(time, 10);
  header.writeUInt16LE(name.length, 26);
  return header;
}

const DESCRIPTOR_BYTES = 16;

function descriptor({ sum, size, packed }: Measured): Buffer {
  const end = Buffer.alloc(DESCRIPTOR_BYTES);
  end.writeUInt32LE(0x08074b50, 0);
  end.writeUInt32LE(sum, 4);
  end.writeUInt32LE(packed, 8);
  end.writeUInt32LE(size, 12);
  return end;
}

interface Beginning {
  readonly at: number;
  /** Beyond what four bytes hold. */
  readonly isFar: boolean;
}

function directoryEntry(
  name: Buffer,
  time: number,
  { sum, size, packed }: Measured,
  { at, isFar }: Beginning,
): Buffer {
  const extra = isFar ? farAway(at) : Buffer.alloc(0);
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt32LE(time, 12);
  entry.writeUInt32LE(sum, 16);
  entry.writeUInt32LE(packed, 20);
  entry.writeUInt32LE(size, 24);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt16LE(extra.length, 30);
  entry.writeUInt32LE(isFar ? MOST_BYTES : at, 42);
  return Buffer.concat([entry, name, extra]);
}

/** Where a file beyond the first four gigabytes begins. */
function farAway(at: number): Buffer {
  const extra = Buffer.alloc(12);
  extra.writeUInt16LE(1, 0);
  extra.writeUInt16LE(8, 2);
  extra.writeBigUInt64LE(BigInt(at), 4);
  return extra;
}

function endOfDirectory(count: number, size: number, at: number, isLarge: boolean): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(isLarge ? MOST_FILES : count, 8);
  end.writeUInt16LE(isLarge ? MOST_FILES : count, 10);
  end.writeUInt32LE(isLarge ? MOST_BYTES : size, 12);
  end.writeUInt32LE(isLarge ? MOST_BYTES : at, 16);
  return isLarge ? Buffer.concat([endOfLargeDirectory(count, size, at), end]) : end;
}

/** The same in fields of eight bytes, and where it is (zip64). */
function endOfLargeDirectory(count: number, size: number, at: number): Buffer {
  const end = Buffer.alloc(56 + 20);
  end.writeUInt32LE(0x06064b50, 0);
  end.writeBigUInt64LE(44n, 4);
  end.writeUInt16LE(LARGE_VERSION, 12);
  end.writeUInt16LE(LARGE_VERSION, 14);
  end.writeBigUInt64LE(BigInt(count), 24);
  end.writeBigUInt64LE(BigInt(count), 32);
  end.writeBigUInt64LE(BigInt(size), 40);
  end.writeBigUInt64LE(BigInt(at), 48);
  end.writeUInt32LE(0x07064b50, 56);
  end.writeBigUInt64LE(BigInt(at + size), 64);
  end.writeUInt32LE(1, 72);
  return end;
}
