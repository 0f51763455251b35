import { inflateRawSync } from 'node:zlib';

const MOST_UNPACKED = 100 * 1024 * 1024;
const HIGHEST_RATIO = 100;
const MOST_PARTS = 1000;
/** A small file may well be mostly repetition: the ratio counts from here. */
const RATIO_COUNTS_FROM = 1024 * 1024;

const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;
const STORED = 0;
const DEFLATED = 8;

/**
 * What stands against opening a workbook's package, in words; null when it is safe. The parts are really
 * unpacked, with the limit as a stop: a directory may lie about sizes.
 */
export function unpackProblem(file: Buffer): string | null {
  const parts = readDirectory(file);
  if (parts === null) return '文件已损坏，不是有效的 .xlsx 文件';
  if (parts.length > MOST_PARTS) return `文件里的工作表或部件太多（超过 ${MOST_PARTS} 个）`;
  if (parts.some(({ isEncrypted }) => isEncrypted)) return '文件已加密，请去掉密码后再导入';
  let total = 0;
  for (const part of parts) {
    const size = unpackedSize(part, MOST_UNPACKED - total);
    if (size === 'broken') return '文件已损坏，不是有效的 .xlsx 文件';
    if (size === 'too large') return '文件解压后太大（超过 100 MB）';
    total += size;
  }
  const isBomb = total > RATIO_COUNTS_FROM && total > file.length * HIGHEST_RATIO;
  return isBomb ? '文件的压缩率异常，不能导入；请在表格软件中另存后再试' : null;
}

interface Part {
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: Buffer;
}

/** The parts of a zip file, by its central directory; null when it has none. */
function readDirectory(file: Buffer): Part[] | null {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY) return null;
  const count = file.readUInt16LE(end + 10);
  const parts: Part[] = [];
  let position = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (position + 46 > file.length || file.readUInt32LE(position) !== DIRECTORY_ENTRY) return null;
    const local = file.readUInt32LE(position + 42);
    if (local + 30 > file.length || file.readUInt32LE(local) !== LOCAL_HEADER) return null;
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    parts.push({
      isEncrypted: (file.readUInt16LE(position + 8) & 1) === 1,
      method: file.readUInt16LE(position + 10),
      packed: file.subarray(start, start + file.readUInt32LE(position + 20)),
    });
    position +=
      46 +
      file.readUInt16LE(position + 28) +
      file.readUInt16LE(position + 30) +
      file.readUInt16LE(position + 32);
  }
  return parts;
}

function unpackedSize({ method, packed }: Part, limit: number): number | 'broken' | 'too large' {
  if (method === STORED) return packed.length > limit ? 'too large' : packed.length;
  if (method !== DEFLATED) return 'broken';
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(limit, 1) }).length;
  } catch (error) {
    const isOver =
      error instanceof RangeError || (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    return isOver ? 'too large' : 'broken';
  }
}
