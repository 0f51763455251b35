import xlsx from 'xlsx';
import { period } from '@mingzhang/shared/primitives/period';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { voucherListQuery } from '@mingzhang/shared/wire/voucherFilter';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download, readWorkbook } from '../../../test/download';
import { createOwnTestApp } from '../../../test/testApp';
import { upload } from '../../../test/upload';
import type { Scope } from '../../scope';
import { writeVouchers } from './writeVouchers';

const app = createOwnTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app);
});

const TWO_MONTHS = `
  2026-01-05 记-2 卖出商品
    借 1002 银行存款  1130.01
    贷 5001 主营业务收入  1000.00
    贷 222101 应交增值税  130.01
  2026-01-31 记-1 收到投资款
    借 1002 银行存款  99999999999.99
    贷 3001 实收资本  99999999999.99
  2026-03-02 记-1 退款
    借 1002 银行存款  -30.10
    贷 5001 主营业务收入  -30.10
`;

const exported = async (query = '') => {
  const file = await download(app, books.client, `/voucher/download${query}`);
  return { ...file, rows: await readWorkbook(file.content) };
};

test('一行分录一行，金额是数字，编码是文字，按月、字、号排列', async () => {
  await books.enter(TWO_MONTHS);
  const { rows, headers, status } = await exported(`?orgId=${books.set.organizationId}`);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet');
  expect(String(headers['content-disposition'])).toContain(
    `filename*=UTF-8''${encodeURIComponent('晨光文具商行_凭证_202601-202603.xlsx')}`,
  );
  expect(rows.map((row) => [row['凭证号'], row['借方本币'], row['贷方本币']])).toEqual([
    ['记-1', 99999999999.99, undefined],
    ['记-1', undefined, 99999999999.99],
    ['记-2', 1130.01, undefined],
    ['记-2', undefined, 1000],
    ['记-2', undefined, 130.01],
    ['记-1', -30.1, undefined],
    ['记-1', undefined, -30.1],
  ]);
  // What every rival writes; behind it what it takes to read a voucher back.
  expect(Object.keys(rows[0] ?? {}).join()).toBe(
    '日期,凭证号,摘要,科目编码,科目名称,外币代码,借方数量,借方外币,借方本币,贷方数量,贷方外币,贷方本币,' +
      '制单人,审核人,附件数,备注,单价,汇率,现金流量行次,结转',
  );
  expect(rows[4]).toMatchObject({
    日期: new Date('2026-01-05T00:00:00Z'),
    摘要: '卖出商品',
    科目编码: '222101',
    科目名称: '应交税费-应交增值税',
    附件数: 0,
  });
});

test('辅助项目按类别成对列出，没用到的类别不占列', async () => {
  await books.keepAuxiliary('1122', '客户');
  await books.enter(`
    2026-01-05 记-0 卖出商品
      借 1122 应收账款 [客户:甲公司]  10.00
      贷 5001 主营业务收入  10.00
  `);
  const { rows } = await exported();
  expect(rows[0]).toMatchObject({ 客户编码: '001', 客户名称: '甲公司' });
  expect(Object.keys(rows[0] ?? {})).not.toContain('部门编码');
});

test('起止日期限定范围，没有凭证时只有标题', async () => {
  await books.enter(TWO_MONTHS);
  const march = await exported('?startDate=2026-03-01&endDate=2026-03-31');
  expect(march.rows.map((row) => row['摘要'])).toEqual(['退款', '退款']);
  expect(decodeURIComponent(String(march.headers['content-disposition']))).toContain('_凭证_202603.xlsx');
  const none = await exported('?startDate=2025-01-01&endDate=2025-01-31');
  expect(none.rows).toStrictEqual([]);
  expect(decodeURIComponent(String(none.headers['content-disposition']))).toContain('商行_凭证.xlsx');
});

const STARTS = ['=1+1', '+8613900000000', '-2+3', '@SUM(A1)', '\t=1', '\r=1', '=HYPERLINK("http://x","y")'];

test('以 = + - @ 和控制符开头的摘要、名称、编码、备注都是文字，红字金额仍是数字', async () => {
  await books.keepAuxiliary('1122', '客户');
  const itemId = await books.item('客户', '甲公司');
  await app.db
    .updateTable('auxiliary_item')
    .set({ code: '=2+2', name: '+甲' })
    .where('id', '=', itemId)
    .execute();
  await app.db
    .updateTable('account')
    .set({ name: '@应收' })
    .where('id', '=', books.account('1122'))
    .execute();
  const body = await books.body(`
    2026-01-05 记-0 退货
      借 1122 应收账款 [客户:甲公司]  -30.10
      贷 5001 主营业务收入  -30.10
  `);
  const [first, last] = body.details as [object, object];
  const details = [...STARTS.map((summary) => ({ ...first, summary })), ...STARTS.map(() => last)];
  const saved = await books.client.post<WireVoucher>('/voucher', { ...body, remark: '=1', details });
  expect(saved).toMatchObject({ success: true });
  // NUL, which no table holds, does not get as far as a worksheet.
  const hidden = { ...first, summary: '\0=1' };
  expect(await books.client.post('/voucher', { ...body, details: [hidden, last] })).toMatchObject({
    success: false,
    msg: expect.stringContaining('空字符'),
  });
  const { rows, content } = await exported();
  expect(rows.map((row) => row['摘要'])).toEqual(saved.data.details.map(({ summary }) => summary));
  expect(rows[0]).toMatchObject({
    科目名称: '@应收',
    客户编码: '=2+2',
    客户名称: '+甲',
    借方本币: -30.1,
    备注: '=1',
  });
  const { Sheets } = xlsx.read(content, { cellFormula: true });
  const cells = Object.values(Sheets['凭证'] ?? {}) as xlsx.CellObject[];
  expect(cells.filter((cell) => cell.f !== undefined)).toStrictEqual([]);
  expect(cells.find((cell) => cell.v === '=2+2')).toMatchObject({ t: 's' });
});

test('和列表同样的条件：摘要、科目、金额、来源；一直从第一张看到末一张', async () => {
  await books.enter(TWO_MONTHS);
  const months = 'startDate=2026-01-01&endDate=2026-03-31';
  const of = async (filter: string) =>
    (await exported(`?${months}&${filter}`)).rows.map((row) => row['摘要']);
  expect(await of('summary=%E9%80%80')).toEqual(['退款', '退款']);
  expect(await of(`subjectId=${books.account('3001')}&amount=99999999999.99`)).toEqual([
    '收到投资款',
    '收到投资款',
  ]);
  expect(await of('origin=import')).toStrictEqual([]);
});

test('导出的是一个时刻的账：写到一半时删掉的凭证都还在', async () => {
  const { organizationId } = books.set;
  const rows = Array.from({ length: 700 }, (_, index) => index + 1).flatMap((number) => [
    `2026-01-05,记,${number},多,1002,${number},`,
    `2026-01-05,记,${number},多,5001,,${number}`,
  ]);
  const csv = ['日期,凭证字,凭证号,摘要,科目编码,借方金额,贷方金额', ...rows].join('\n');
  expect(await upload(books.client, '/voucher/import', '凭证.csv', Buffer.from(csv))).toMatchObject({
    success: true,
  });
  const january = { from: period('2026-01'), to: period('2026-01') };
  const { filter } = voucherListQuery.parse({});
  const pieces: Buffer[] = [];
  const { connection } = app.services;
  const scope = scopeOf();
  for await (const piece of writeVouchers({
    connection,
    scope,
    filter: { ...filter, organizationId, months: january },
  })) {
    if (pieces.length === 0) await app.db.deleteFrom('voucher').execute();
    pieces.push(piece);
  }
  const written = await readWorkbook(Buffer.concat(pieces));
  expect(written).toHaveLength(1400);
  expect(new Set(written.map((row) => row['凭证号'])).size).toBe(700);
});

const scopeOf = (): Scope => ({
  accountSetId: books.set.id,
  organizationId: books.set.organizationId,
  userId: books.client.userId,
  role: 'manager',
  requestId: 'test',
  address: '',
});

describe('谁能下载', () => {
  test('每个角色都能；没登录的、别的账套的、别的网站来的不能', async () => {
    await books.enter(TWO_MONTHS);
    const viewer = await app.addMember(books.client, 'viewer');
    expect((await download(app, viewer, '/voucher/download')).headers['content-type']).toContain(
      'spreadsheetml',
    );
    expect((await download(app, app.anonymous(), '/voucher/download')).status).toBe(401);
    const other = await bookkeeper(app);
    const foreign = await download(app, other.client, `/voucher/download?orgId=${books.set.organizationId}`);
    expect(foreign.content.toString()).toContain('核算组织不存在');
    const elsewhere = await app.app.inject({
      url: '/api/voucher/download',
      headers: { 'sec-fetch-site': 'cross-site' },
      cookies: { fsatoken: books.client.token ?? '' },
    });
    expect(elsewhere.json()).toMatchObject({ success: false });
  });
});
