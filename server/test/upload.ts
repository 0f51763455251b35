import ExcelJS from 'exceljs';
import { deflateRawSync } from 'node:zlib';
import type { TestAnswer, TestClient } from './TestClient';

/** Posts a file as a browser's form does. */
export async function upload<T>(
  client: TestClient,
  url: string,
  name: string,
  content: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
): Promise<TestAnswer<T>> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)]), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const request = new Response(form);
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return client.send<T>({ method: 'POST', url, payload, headers });
}

/** A workbook of one sheet; a cell may be what exceljs takes, a formula too. */
export async function workbook(rows: readonly (readonly ExcelJS.CellValue[])[]): Promise<Buffer> {
  const book = new ExcelJS.Workbook();
  const sheet = book.addWorksheet('凭证');
  for (const row of rows) sheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A zip file of one part, as small as it can be. */
export function zip(name: string, part: Buffer): Buffer {
  const packed = deflateRawSync(part);
  const file = Buffer.from(name);
  const sizes = Buffer.alloc(12);
  sizes.writeUInt32LE(packed.length, 4);
  sizes.writeUInt32LE(part.length, 8);
  const local = Buffer.concat([
    Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
    sizes,
    Buffer.from([file.length, 0, 0, 0]),
    file,
    packed,
  ]);
  const entry = Buffer.concat([
    Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, 8, 0, 0, 0, 0, 0]),
    sizes,
    Buffer.from([file.length, 0]),
    Buffer.alloc(16),
    file,
  ]);
  const end = Buffer.alloc(22);
  Buffer.from([0x50, 0x4b, 5, 6]).copy(end);
  end.writeUInt16LE(1, 8);
  end.writeUInt16LE(1, 10);
  end.writeUInt32LE(entry.length, 12);
  end.writeUInt32LE(local.length, 16);
  return Buffer.concat([local, entry, end]);
}
