import { inflateRawSync } from 'node:zlib';
import { readZipDirectory, type ZipPart } from '../../sheet/zipDirectory';

const MOST_UNPACKED = 100 * 1024 * 1024;
const HIGHEST_RATIO = 100;
const MOST_PARTS = 1000;
/** A small file may well be mostly repetition: the ratio counts from here. */
const RATIO_COUNTS_FROM = 1024 * 1024;

const STORED = 0;
const DEFLATED = 8;

/**
 * What stands against opening a workbook's package, in words; null when it is safe. The parts are really
 * unpacked, with the limit as a stop: a directory may lie about sizes.
 */
export function unpackProblem(file: Buffer): string | null {
  const parts = readZipDirectory(file);
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

function unpackedSize({ method, packed }: ZipPart, limit: number): number | 'broken' | 'too large' {
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
