import ExcelJS from 'exceljs';
import type { HomeWork } from '@mingzhang/shared/wire/homeFigures';
import type { WireInvoice } from '@mingzhang/shared/wire/invoice';
import type { Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { BLUE, invoiceXml, SELLER } from '../../../test/evouchers';
import { invoiceBooks, keptInvoice, RED, register, sold } from '../../../test/invoiceBooks';
import { readPdf } from '../../../test/readPdf';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  app.clock.set('2026-06-30T02:00:00Z');
  books = await invoiceBooks(app);
  await keptInvoice(books, invoiceXml(BLUE));
  await keptInvoice(books, invoiceXml(RED));
  await keptInvoice(books, sold({ ...BLUE, number: '26992000000000000007', date: '2026-06-09' }));
});

/** The rows of 发票台账 below its heading, blanks left out. */
async function excel(query: string) {
  const file = await download(app, books.client, `/invoice/document?${query}&format=xlsx`);
  expect(file.status).toBe(200);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(file.content).buffer);
  const values = workbook.worksheets[0]?.getSheetValues() as (unknown[] | undefined)[];
  const rows = Array.from(values.slice(1), (row = []) =>
    row
      .slice(1)
      .filter((cell) => cell !== null && cell !== undefined)
      .map((cell) => (cell instanceof Date ? cell.toISOString().slice(0, 10) : cell)),
  );
  const name = decodeURIComponent(String(file.headers['content-disposition'])).replace(/^.*''/, '');
  return { name, rows };
}

test('发票台账导出 Excel：按筛选的全部，号码是文本，金额是数，有合计', async () => {
  const { name, rows } = await excel('direction=in&from=2026-06-01&to=2026-06-30');
  expect(name).toMatch(/_进项发票台账_20260601-20260630\.xlsx$/);
  const [total, ...listed] = rows.toReversed();
  expect(total).toEqual(['合计', '2 张', 0, 0, 0]);
  expect(listed.find((row) => row.includes(BLUE.number))).toEqual([
    ...['进项', '2026-06-03', BLUE.number, '数电发票', '专票', SELLER.id, SELLER.name],
    ...['*金属制品*虚构角钢', 1000, 130, 1130, '未入账'],
  ]);
  expect(listed.find((row) => row.includes(RED.number))).toContain('红字');
  const { rows: sales } = await excel('direction=out');
  expect(sales.filter((row) => row.includes('销项'))).toHaveLength(1);
});

test('打印是同样的内容', async () => {
  const { content } = await download(app, books.client, '/invoice/document?direction=in&format=pdf');
  expect(readPdf(content)).toHaveLength(1);
});

test('原件和入账信息在网页里是普通链接，直接打开', async () => {
  const [invoice] = await register(books, { direction: 'in', colour: 'blue' });
  const { data } = await books.client.get<WireInvoice>(`/invoice/${invoice?.id}`);
  const original = await download(app, books.client, `/invoice/file/${data.files[0]?.id}`);
  expect(original.content.toString()).toBe(invoiceXml(BLUE));
  const accounted = await download(app, books.client, `/invoice/${invoice?.id}/document?form=json`);
  expect(accounted.content.toString()).not.toContain('请求来源');
});

test('首页待办：未入账几张、待勾选几张，和清单里的一样多；作废的不算', async () => {
  const work = async () => {
    const { data } = await books.client.get<HomeWork>('/home/todo');
    return data.work.map(({ text }) => text).filter((text) => text.includes('发票'));
  };
  expect(await work()).toEqual(['有 3 张发票未入账', '有 2 张进项发票待勾选']);
  const due = await register(books, { direction: 'in', ticked: 'due' });
  expect(due).toHaveLength(2);
  const blue = due.find(({ key }) => key === BLUE.number);
  await books.client.post('/invoice/ticks', { ids: [blue?.id], period: '2026-06' });
  const red = due.find(({ key }) => key === RED.number);
  await books.client.put(`/invoice/${red?.id}`, { version: red?.version, verifiedOn: null, status: 'void' });
  expect(await work()).toEqual(['有 2 张发票未入账']);
  expect(await register(books, { state: 'open' })).toHaveLength(2);
});
