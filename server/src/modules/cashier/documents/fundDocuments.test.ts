import ExcelJS from 'exceljs';
import { cashBooks, fundAccount, keptStatement } from '../../../../test/bank';
import type { Bookkeeper } from '../../../../test/bookkeeper';
import { countBody, keptFund } from '../../../../test/cashier';
import { download } from '../../../../test/download';
import { readPdf } from '../../../../test/readPdf';
import type { TestClient } from '../../../../test/TestClient';
import { createTestApp } from '../../../../test/testApp';

/** The books of the cashier as files. */
const app = createTestApp();
let books: Bookkeeper;
let fund: number;

const SERIAL = '20260305000000000123';
const OTHER = '6222020099998888777';

beforeEach(async () => {
  app.clock.set('2026-04-10T02:00:00Z');
  books = await cashBooks(app);
  fund = await fundAccount(books, { opening: 0, statementOpening: 0 });
  await books.enter(`
    2026-03-02 记-1 收货款
      借 1002 银行存款  500.00
      贷 1122 应收账款  500.00
    2026-03-30 记-2 付房租
      借 560206 房租  80.00
      贷 1002 银行存款  80.00
  `);
  await keptStatement(
    books,
    fund,
    [
      `2026-03-02,09:10:00,500.00,,500.00,甲公司,货款,0099,${OTHER},${SERIAL}`,
      `2026-03-21,09:00:00,,12.00,488.00,,手续费,,,`,
    ],
    {},
    '交易日期,交易时间,收入金额,支出金额,余额,对方户名,摘要,凭证号,对方账号,交易流水号',
  );
});

/** What a row says, in one text. */
const joined = (row: readonly unknown[] = []) => row.map(String).join();

/** The file of a call: its name, and its rows below the two of the heading. */
async function excel(call: string, as: TestClient = books.client) {
  const file = await download(app, as, `${call}&format=xlsx`);
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
  const bold: string[] = [];
  workbook.worksheets[0]?.eachRow((row) => {
    if (row.font?.bold && Array.isArray(row.values)) bold.push(joined(row.values).replaceAll(',', ''));
  });
  return { name, head: rows.slice(0, 3), rows: rows.slice(3), bold };
}

const registered = async () => {
  const { data } = await books.client.get<{ lines: { voucherId: number; line: number }[] }>(
    '/cashier/journal/unregistered',
  );
  await books.client.post('/cashier/journal/from-voucher', { lines: data.lines });
};

test('日记账：期初、每一笔、本期合计；按状态筛选的只有那几笔', async () => {
  await registered();
  const days = `account_id=${fund}&from=2026-03-01&to=2026-03-31`;
  const { name, head, rows, bold } = await excel(`/cashier/journal/document?${days}`);
  expect(name).toMatch(/_银行日记账_工行基本户_20260301-20260331\.xlsx$/);
  expect(joined(head[0])).toContain('银行日记账　账户：工行基本户 6222020012345678');
  expect(head[1]).toEqual(expect.arrayContaining(['2026-03-01 至 2026-03-31', '单位：元']));
  expect(rows).toEqual([
    ['期初余额', 0],
    ['2026-03-02', '1', '收货款', '其他', 500, 500, '记-1', expect.stringContaining('会计')],
    ['2026-03-30', '1', '付房租', '其他', 80, 420, '记-2', expect.stringContaining('会计')],
    ['本期合计', 500, 80, 420],
  ]);
  expect(bold).toEqual([
    expect.stringContaining('账户'),
    expect.stringContaining('日期号摘要'),
    ...['期初余额0', '本期合计50080420'],
  ]);
  const none = await excel(`/cashier/journal/document?${days}&state=unposted`);
  expect(none.rows).toStrictEqual([]);
  const paper = await download(app, books.client, `/cashier/journal/document?${days}&format=pdf`);
  expect(readPdf(paper.content)[0]?.runs).toEqual(expect.arrayContaining(['银行日记账', '期初余额']));
});

test('对账单明细：账号、流水号是文本，全部行', async () => {
  const call = `/cashier/statement/line/document?account_id=${fund}`;
  const { name, rows } = await excel(call);
  expect(name).toMatch(/_银行对账单明细_工行基本户\.xlsx$/);
  expect(rows).toEqual([
    ['2026-03-02', '09:10:00', 500, 500, '甲公司', OTHER, '货款', '0099', SERIAL],
    ['2026-03-21', '09:00:00', 12, 488, '手续费'],
    ['合计', 500, 12, '2 行'],
  ]);
  expect((await excel(`${call}&state=matched`)).rows).toStrictEqual([]);
});

test('余额调节表：两边并列，未达账项逐笔，调节后相等；确认的写明确认人', async () => {
  await books.client.post('/cashier/match/auto', { accountId: fund, asOf: '2026-03-31' });
  const asked = `account_id=${fund}&as_of=2026-03-31`;
  const { name, rows } = await excel(`/cashier/reconciliation/document?${asked}`);
  expect(name).toMatch(/_银行存款余额调节表_工行基本户_20260331\.xlsx$/);
  expect(rows.slice(1)).toEqual([
    ['企业账面余额', 420, '对账单余额', 488],
    ['加：银行已收、企业未收', 0, '加：企业已收、银行未收', 0],
    ['减：银行已付、企业未付', 12, '减：企业已付、银行未付', 80],
    ['手续费（10 天）', '2026-03-21', 12, '付房租（1 天）', '2026-03-30', 80],
    ['调节后余额', 408, '调节后余额', 408],
    [],
    expect.arrayContaining(['确认人：（未确认）']),
  ]);
  const confirm = { accountId: fund, asOf: '2026-03-31', corrections: [] };
  expect((await books.client.post('/cashier/reconciliation/confirm', confirm)).msg).toBe('');
  const frozen = await excel(`/cashier/reconciliation/document?${asked}`);
  expect(frozen.rows.slice(1, 6)).toEqual(rows.slice(1, 6));
  expect(joined(frozen.rows.at(-1))).toMatch(/确认人：会计/);
});

test('资金日报、现金盘点表', async () => {
  await registered();
  const cash = await keptFund(books, { name: '现金', kind: 'cash', code: '1001', startPeriod: '2026-03' });
  const daily = await excel('/cashier/report/daily/document?date=2026-03-02');
  expect(daily.name).toMatch(/_资金日报_20260302\.xlsx$/);
  expect(daily.rows.slice(0, 3)).toEqual([
    ['工行基本户', '人民币', 0, 500, 0, 500, 0],
    ['现金', '人民币', 0, 0, 0, 0, 0],
    ['合计', '人民币', 0, 500, 0, 500, 0],
  ]);
  for (const date of ['2026-03-31', '2026-03-05'])
    await books.client.post('/cashier/count', { ...countBody(cash), date });
  const counts = await excel(`/cashier/count/document?account_id=${cash.id}`);
  expect(joined(counts.head[1])).toContain('2026-03-05 至 2026-03-31');
  expect(counts.rows[0]).toEqual([
    ...['2026-03-31', '2', 200, 0, 0, 200],
    ...[expect.stringContaining('会计'), '王五'],
  ]);
});

test('查看人只见尾号；别人的账户当作没有', async () => {
  const viewer = await app.addMember(books.client, 'viewer');
  const days = `account_id=${fund}&from=2026-03-01&to=2026-03-31`;
  const { head } = await excel(`/cashier/journal/document?${days}`, viewer);
  expect(joined(head[0])).toContain('账户：工行基本户 ****5678');
  const other = await cashBooks(app);
  const asked = { account_id: fund, format: 'xlsx' };
  expect(await other.client.get('/cashier/statement/line/document', asked)).toMatchObject({ code: 404 });
  expect(await other.client.get('/cashier/count/document', { ...asked, format: 'doc' })).toMatchObject({
    msg: 'format 只能是 xlsx 或 pdf',
  });
});
