import type { TestClient } from './TestClient';
import type { TestApp } from './testApp';

export interface Downloaded {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly content: Buffer;
}

/** Follows a plain link as a browser does: the cookie, and no X-Requested-With. */
export async function download(app: TestApp, client: TestClient, url: string): Promise<Downloaded> {
  const response = await app.app.inject({
    url: `/api${url}`,
    headers: { 'sec-fetch-site': 'same-origin' },
    cookies: client.token ? { fsatoken: client.token } : {},
  });
  return { status: response.statusCode, headers: response.headers, content: response.rawPayload };
}

/** The first worksheet of a workbook: its rows by title, as Excel holds them. */
export async function readWorkbook(content: Buffer): Promise<Record<string, unknown>[]> {
  const { default: ExcelJS } = await import('exceljs');
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(content).buffer);
  const [titles = [], ...rows] = (workbook.worksheets[0]?.getSheetValues() ?? []).slice(1) as [
    string[]?,
    ...unknown[][],
  ];
  return rows.map((row) =>
    Object.fromEntries(titles.flatMap((title, index) => (title ? [[title, row[index]]] : []))),
  );
}
