import { ZipParts, type PackageWords } from './zipParts';

/** How a package that is no workbook is refused; `again`: how its person gets a whole one. */
const wordsOf = (again: string): PackageWords => ({
  broken: `文件已损坏或不完整，无法解压，${again}`,
  badName: '压缩包内部的文件名不正确（重复、含有 .. 或绝对路径），不能导入',
  tooDense: '文件的压缩率异常（疑似压缩炸弹），不能导入',
  tooMany: '压缩包里的文件太多（超过 1000 个），请分开导入',
});

/** What systems put beside one's files. */
export const NOISE = /(?:^|\/)(?:__MACOSX\/|\.|~\$|Thumbs\.db$|desktop\.ini$)/i;

/**
 * The parts of a ZIP of a person's files. Refuses one that is broken, lies about its sizes, or climbs out of its folder.
 * `again` tells what to do about a broken one: download it again, or pack it again if it is the person's own.
 */
export const openArchive = (file: Buffer, again = '请重新下载'): ZipParts =>
  new ZipParts(file, undefined, wordsOf(again));

/** A part of a package, whole; undefined: there is none of that name. */
export async function wholePart(parts: ZipParts, name: string): Promise<Buffer | undefined> {
  const pieces = parts.open(name);
  if (!pieces) return undefined;
  const taken: Buffer[] = [];
  for await (const piece of pieces) taken.push(piece);
  return Buffer.concat(taken);
}
