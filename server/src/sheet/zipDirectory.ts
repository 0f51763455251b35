const END_OF_DIRECTORY = 0x06054b50;
const DIRECTORY_ENTRY = 0x02014b50;
const LOCAL_HEADER = 0x04034b50;

/** A file inside a zip file. */
export interface ZipPart {
  /** With its folders: `xl/workbook.xml`. As the file says it: nothing to write to a disk. */
  readonly name: string;
  readonly isEncrypted: boolean;
  readonly method: number;
  readonly packed: Buffer;
}

/** The parts of a zip file, by its central directory; null when it has none. */
export function readZipDirectory(file: Buffer): ZipPart[] | null {
  const end = file.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || end + 22 > file.length || file.readUInt32LE(end) !== END_OF_DIRECTORY) return null;
  const count = file.readUInt16LE(end + 10);
  const parts: ZipPart[] = [];
  let position = file.readUInt32LE(end + 16);
  for (let index = 0; index < count; index++) {
    if (position + 46 > file.length || file.readUInt32LE(position) !== DIRECTORY_ENTRY) return null;
    const local = file.readUInt32LE(position + 42);
    if (local + 30 > file.length || file.readUInt32LE(local) !== LOCAL_HEADER) return null;
    const start = local + 30 + file.readUInt16LE(local + 26) + file.readUInt16LE(local + 28);
    const nameLength = file.readUInt16LE(position + 28);
    parts.push({
      name: file.toString('utf8', position + 46, position + 46 + nameLength),
      isEncrypted: (file.readUInt16LE(position + 8) & 1) === 1,
      method: file.readUInt16LE(position + 10),
      packed: file.subarray(start, start + file.readUInt32LE(position + 20)),
    });
    position += 46 + nameLength + file.readUInt16LE(position + 30) + file.readUInt16LE(position + 32);
  }
  return parts;
}
