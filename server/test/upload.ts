import type { CellValue } from 'exceljs';
import type { TestAnswer, TestClient } from './TestClient';

/** Posts a file as a browser's form does; null: none was chosen. */
export async function upload<T>(
  client: TestClient,
  url: string,
  name: string,
  content: Uint8Array | null,
  fields: Readonly<Record<string, string>> = {},
): Promise<TestAnswer<T>> {
  const form = new FormData();
  if (content) form.append('file', new Blob([new Uint8Array(content)]), name);
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  const request = new Response(form);
  const payload = Buffer.from(await request.arrayBuffer());
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return client.send<T>({ method: 'POST', url, payload, headers });
}

/** A workbook of one worksheet; a cell may be what exceljs takes, a formula too. */
export async function workbook(rows: readonly (readonly CellValue[])[]): Promise<Buffer> {
  const { default: ExcelJS } = await import('exceljs');
  const book = new ExcelJS.Workbook();
  const worksheet = book.addWorksheet('凭证');
  for (const row of rows) worksheet.addRow([...row]);
  return Buffer.from(await book.xlsx.writeBuffer());
}
