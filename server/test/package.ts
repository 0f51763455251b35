import { crc32, deflateRawSync } from 'node:zlib';

/** What a part of a crafted package lies about. */
export interface PartLies {
  readonly size?: number;
  readonly checksum?: number;
  readonly isEncrypted?: boolean;
}

/** A zip file of some parts, as small as it can be; it may lie in its directory. */
export function zip(parts: Readonly<Record<string, Buffer | string>>, lies: PartLies = {}): Buffer {
  const locals: Buffer[] = [];
  const entries: Buffer[] = [];
  let position = 0;
  for (const [name, part] of Object.entries(parts)) {
    const content = Buffer.from(part);
    const packed = deflateRawSync(content);
    const file = Buffer.from(name);
    const flags = lies.isEncrypted ? 1 : 0;
    const head = Buffer.alloc(26);
    head.writeUInt16LE(20, 0);
    head.writeUInt16LE(flags, 2);
    head.writeUInt16LE(8, 4);
    head.writeUInt32LE(lies.checksum ?? crc32(content), 10);
    head.writeUInt32LE(packed.length, 14);
    head.writeUInt32LE(lies.size ?? content.length, 18);
    head.writeUInt16LE(file.length, 22);
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), head, file, packed]);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(position, 10);
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), head, tail, file]));
    locals.push(local);
    position += local.length;
  }
  const directory = Buffer.concat(entries);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(directory.length, 12);
  end.writeUInt32LE(position, 16);
  return Buffer.concat([...locals, directory, end]);
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const LINKS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook whose worksheets are written by hand; other parts may be added or replaced. */
export function workbookParts(...worksheets: readonly string[]): Record<string, string> {
  const names = worksheets.map((_, index) => `sheet${index + 1}`);
  return {
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${LINKS}"><sheets>${names
      .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names
      .map(
        (name, index) =>
          `<Relationship Id="rId${index + 1}" Type="${LINKS}/worksheet" Target="${name}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(
      worksheets.map((rows, index) => [
        `xl/${names[index]}.xml`,
        `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`,
      ]),
    ),
  };
}
