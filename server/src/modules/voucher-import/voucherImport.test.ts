import ExcelJS from 'exceljs';
import { setTimeout as delay } from 'node:timers/promises';
import xlsx from 'xlsx';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { download, readWorkbook } from '../../../test/download';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';
import { TITLES, voucherFiles } from '../../../test/voucherFiles';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const { send, dryRun, vouchers } = voucherFiles(() => books);

/** What a voucher says, without what an import gives anew. */
const content = (voucher: WireVoucher) => ({
  ...voucher,
  id: 0,
  kind: voucher.carryForward ? voucher.kind : '',
  details: voucher.details.map((line) => ({ ...line, id: 0, voucherId: 0 })),
});

test('导出的文件原样导回：辅助、数量、外币、红字、备注、附件数一样不少', async () => {
  await books.keepAuxiliary('1122', '客户', '部门');
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1234 });
  await app.db.updateTable('account').set({ unit: '支' }).where('id', '=', books.account('1405')).execute();
  await app.db
    .updateTable('account')
    .set({ currency_codes: ['USD'] })
    .where('id', '=', books.account('2202'))
    .execute();
  const saved = await books.enter(`
    2026-01-05 记-4 进口
      借 1405 库存商品  712.34 数量 3.5 单价 203.52571429
      贷 2202 应付账款  712.34 USD 100.00 汇率 7.1234
    2026-01-06 记-1 =1+1_x0041_
      借 1122 应收账款 [客户:甲公司] [部门:销售部]  -30.10
      贷 5001 主营业务收入  -30.10
    2026-02-28 记-1 收款
      借 1002 银行存款  99999999999.99
      贷 3001 实收资本  99999999999.99
  `);
  const noted = await books.client.put('/voucher', {
    ...(await books.body('2026-02-28 记-1 收款\n  借 1002 银行存款  5.00\n  贷 3001 实收资本  5.00')),
    id: saved[2]?.id,
    remark: '见合同',
    receiptNum: 3,
  });
  expect(noted).toMatchObject({ success: true });
  const before = [...(await vouchers(1)), ...(await vouchers(2))].map(content);
  const turnover = await books.turnover();
  const file = await download(app, books.client, '/voucher/download');
  await books.client.form('/voucher/batchDelete', {
    checked: saved.map(({ id }) => id),
    year: 2026,
    month: 1,
  });
  expect(await vouchers(1)).toStrictEqual([]);

  expect(await send('凭证.xlsx', file.content)).toMatchObject({ success: true, data: '2026-02-28' });
  const after = [...(await vouchers(1)), ...(await vouchers(2))].map(content);
  expect(after).toEqual(before.map((voucher) => ({ ...voucher, version: 1 })));
  expect(await books.turnover()).toEqual(turnover);
  expect(await books.findings()).toStrictEqual([]);
});

test('GBK 的 csv、简表、千分位、引号里的逗号', async () => {
  const gbk = Buffer.from(
    'yNXG2izGvtak19Ysxr7WpLrFLNWq0qosv8bEv7T6wussvei3vb3wtu4stPu3vb3wtu4suL28/sr9DQoyMDI2LzEvNSy8xywzLCK4tre/1+IsINK71MIiLDU2MDIwNiwiMSwyMDAuNTAiLCwyDQoyMDI2LzEvNSy8xywzLLi2t7/X4iwxMDAyLCwxMjAwLjUsMg0K',
    'base64',
  );
  expect(await send('凭证.csv', gbk)).toMatchObject({ success: true, data: '2026-01-05' });
  expect(
    (await vouchers(1)).map((voucher) => [voucher.code, voucher.receiptNum, voucher.debitAmount]),
  ).toEqual([[3, 2, 1200.5]]);
  expect((await vouchers(1))[0]?.details[0]?.summary).toBe('付房租, 一月');
});

test('文件里的号前后颠倒，没有号的也接着最大的号编，下一张再接着它', async () => {
  await books.enter('2026-01-04 记-5 原有\n  借 1002 银行存款  0.50\n  贷 3001 实收资本  0.50');
  const slip = (number: number | null, amount: number, word = '记') => [
    ['2026-01-05', word, number, '摘要', '1002', amount, null],
    [number === null ? '2026-01-05' : null, null, null, '摘要', '5001', null, amount],
  ];
  const file = await workbook([
    TITLES,
    ...[...slip(9, 9.1), ...slip(null, 1.1), ...slip(2, 2.1), ...slip(3, 3.1), ...slip(null, 4.1)],
    ...[...slip(7, 7.1, '收'), ...slip(1, 8.1, '收')],
  ]);
  expect(await send('凭证.xlsx', file)).toMatchObject({ success: true });
  const numbers = (await vouchers(1)).map(({ word, code, debitAmount }) => `${word}-${code} ${debitAmount}`);
  expect(numbers.sort()).toEqual([
    '收-1 8.1',
    '收-7 7.1',
    '记-10 1.1',
    '记-11 4.1',
    '记-2 2.1',
    '记-3 3.1',
    '记-5 0.5',
    '记-9 9.1',
  ]);
  const next = async (word: string) =>
    (await books.client.get('/voucher/code', { word, currentAccountDate: '2026-01-31' })).data;
  expect([await next('记'), await next('收')]).toEqual([12, 8]);
  expect(await books.findings()).toStrictEqual([]);
});

test('每个问题都说出工作表和行，有一个问题就一张也不存', async () => {
  await books.enter('2026-01-05 记-1 已有\n  借 1002 银行存款  1.00\n  贷 5001 主营业务收入  1.00');
  const file = await workbook([
    TITLES,
    ['2026-01-05', '记', 1, '号已用', '1002', 10, null],
    ['2026-01-05', '记', 1, '号已用', '5001', null, 10],
    ['2026-01-05', '记', 2, '不平', '1002', 10, null],
    ['2026-01-05', '记', 2, '', '5001', null, 9.99],
    ['2025-12-31', '无', 3, '太早', '1002', 1, null],
    ['2025-12-31', '无', 3, '太早', '5001', null, 1],
  ]);
  const { problems, problemCount } = await dryRun(file);
  expect(
    problems.map(({ sheet, row, column, message }) => `${sheet} ${row} ${column ?? '-'} ${message}`),
  ).toEqual([
    '凭证 2 C 凭证号记-1已被使用，下一个可用的号是记-2',
    '凭证 4 - 借贷不平衡：借方合计 10.00，贷方合计 9.99，差额 0.01',
    '凭证 5 D 请填写摘要',
    '凭证 6 A 凭证日期早于启用期间2026年第01期',
    '凭证 6 B 凭证字“无”不存在',
  ]);
  expect(problemCount).toBe(5);
  const answer = await send('凭证.xlsx', file);
  expect(answer).toMatchObject({ success: false });
  expect(messages(answer)[0]).toBe('工作表“凭证”第2行：凭证号记-1已被使用，下一个可用的号是记-2');
  expect(await vouchers(1)).toHaveLength(1);
});

test('没有标题的工作表、不认识的列不导入，但说出来', async () => {
  const book = new ExcelJS.Workbook();
  book.addWorksheet('说明').addRow(['请按模板填写']);
  const worksheet = book.addWorksheet('凭证');
  worksheet.addRow([...TITLES, '项目大类', '制单人']);
  worksheet.addRow(['2026-01-05', '记', 1, '一', '1002', 10, null, 0, '研发', '张三']);
  worksheet.addRow(['2026-01-05', '记', 1, '一', '5001', null, 10]);
  const { notes, problems, vouchers: count } = await dryRun(Buffer.from(await book.xlsx.writeBuffer()));
  expect({ notes, problems, count }).toEqual({
    notes: ['工作表“说明”没有凭证的标题行，不导入', '工作表“凭证”的这些列不认识，不导入：项目大类'],
    problems: [],
    count: 1,
  });
});

test('真正的 .xls 一样导入', async () => {
  const book = xlsx.utils.book_new();
  const rows = [
    TITLES,
    [new Date(2026, 0, 5), '记', 3, '付房租', '560206', 1200.5, null, 2],
    [new Date(2026, 0, 5), '记', 3, '付房租', '1002', null, 1200.5],
  ];
  xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(rows, { cellDates: true }), '凭证');
  const file = xlsx.write(book, { type: 'buffer', bookType: 'biff8' }) as Buffer;
  expect(await send('凭证.xls', file)).toMatchObject({ success: true, data: '2026-01-05' });
  expect(await vouchers(1)).toMatchObject([{ code: 3, receiptNum: 2, debitAmount: 1200.5 }]);
});

test('停止以后什么也没有保存；别人停不了，也看不到进度', async () => {
  const file = await workbook([TITLES, ...many(400)]);
  const other = await app.addMember(books.client, 'maker');
  const path = '/voucher/import/progress/a-1';
  const answer = upload(books.client, '/voucher/import?progress=a-1', '凭证.xlsx', file);
  while ((await books.client.get(path)).data === null) await delay(5);
  expect(await other.get(path)).toMatchObject({ success: true, data: null });
  await other.send({ method: 'DELETE', url: path });
  expect((await books.client.get<{ phase: string }>(path)).data.phase).toBe('reading');
  await books.client.send({ method: 'DELETE', url: path });
  expect(await answer).toMatchObject({ success: false, msg: '已取消导入，没有保存任何凭证' });
  expect(await vouchers(1)).toStrictEqual([]);
  expect((await books.client.get(path)).data).toBeNull();
});

/** The rows of vouchers of two lines, numbered from 1. */
function many(count: number): (string | number | null)[][] {
  return Array.from({ length: count }, (_, index) => index + 1).flatMap((number) => [
    ['2026-01-05', '记', number, '多', '1002', number, null],
    ['2026-01-05', '记', number, '多', '5001', null, number],
  ]);
}

test('几百张凭证一次存下，号码、发生额和日志链都对', async () => {
  expect(await send('凭证.xlsx', await workbook([TITLES, ...many(600)]))).toMatchObject({ success: true });
  expect(await books.turnover()).toEqual([
    '2026-01 1002 借 180300.00 贷 0.00',
    '2026-01 5001 借 0.00 贷 180300.00',
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test.each<[string, () => Uint8Array | Promise<Uint8Array>, string]>([
  ['读不懂的文件', () => Buffer.from('\x89PNG\r\n'), '文件内容不是 .xlsx 格式'],
  ['没有标题', () => workbook([['甲', '乙']]), '没有找到标题行'],
  ['只有标题', () => workbook([TITLES]), '文件里没有凭证'],
])('%s被拒绝，说得明白', async (_, file, reason) => {
  expect(await send('凭证.xlsx', await file())).toMatchObject({
    success: false,
    msg: expect.stringContaining(reason),
  });
});

test('超过 10 MB 的文件不收，没有文件也说清楚', async () => {
  expect(await send('凭证.csv', Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).toMatchObject({
    success: false,
    msg: '文件不能超过 10 MB',
  });
  expect(await books.client.post('/voucher/import', {})).toMatchObject({ success: false, msg: '请选择文件' });
});

const PART = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\n\r\nabc\r\n';

test.each([
  ['没有传完', PART, '文件没有传完'],
  ['两个文件', `${PART}${PART}--x--\r\n`, '一次只能导入一个文件'],
  ['没有内容', '--x--\r\n', '请选择文件'],
])('%s的上传被拒绝', async (_, payload, reason) => {
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  const answer = await books.client.send({ method: 'POST', url: '/voucher/import', payload, headers });
  expect(answer).toMatchObject({ success: false, msg: expect.stringContaining(reason) });
});

test('模板是空的简表，带着账套的辅助类别', async () => {
  const { headers, content: file } = await download(app, books.client, '/voucher/import/template');
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain('凭证导入模板.xlsx');
  expect(await readWorkbook(file)).toStrictEqual([]);
  expect(await dryRun(file)).toMatchObject({ problems: [{ message: '文件里没有凭证' }] });
});

test('查看的人和出纳不能导入，别的账套的组织不存在', async () => {
  const file = await workbook([TITLES]);
  for (const role of ['viewer', 'cashier'] as const) {
    const member = await app.addMember(books.client, role);
    expect(await upload(member, '/voucher/import', '凭证.xlsx', file)).toMatchObject({ code: 403 });
  }
  const other = await bookkeeper(app);
  const orgId = String(other.set.organizationId);
  expect(await upload(books.client, '/voucher/import', '凭证.xlsx', file, { orgId })).toMatchObject({
    success: false,
    msg: '核算组织不存在，可能已被删除，请刷新后再试。',
  });
});
