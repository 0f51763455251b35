import type { ListImportResult } from '@mingzhang/shared/wire/listImport';
import type { WireOpeningRow } from '@mingzhang/shared/wire/openingBalance';
import { access, linkRoutes } from '../../access';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download, readWorkbook } from '../../../test/download';
import { closeJanuary } from '../../../test/month';
import { openStore } from '../../../test/openStore';
import { createTestApp } from '../../../test/testApp';
import { upload, workbook } from '../../../test/upload';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await bookkeeper(app, { enableDate: '2026-07-01' });
});

type Cells = readonly (string | number | null)[];

const send = async (rows: readonly Cells[], query = '') =>
  upload<ListImportResult>(
    books.client,
    `/initial-balance/import${query}`,
    '期初.xlsx',
    await workbook(rows),
  );

const tryOut = async (rows: readonly Cells[]) => (await send(rows, '?dryRun=1')).data;

const rowOf = async (code: string) =>
  (await books.client.get<WireOpeningRow[]>('/initial-balance')).data.find((row) => row.code === code);

const telling = ({ problems }: ListImportResult) =>
  problems.map(({ row, column, message }) => `${column ?? ''}${row} ${message}`);

const TITLES = ['科目编码', '科目名称', '期初余额', '期初数量', '本年累计借方', '本年累计贷方'];

test('导入期初和本年累计：先试导入看到每一行的变化；没有填的行不动', async () => {
  await app.db.updateTable('account').set({ unit: '件' }).where('id', '=', books.account('1405')).execute();
  expect((await send([TITLES, ['1001', '', 12.5]])).success).toBe(true);
  const rows = [
    TITLES,
    ['1001', '库存现金', '1,000.50', null, 2000, 1200.25],
    ['1002', '银行存款', null, null, null, null],
    ['1405', '库存商品', 300, 3.5, null, null],
    ['2202', '应付账款', -20.02, null, null, null],
  ];
  const preview = await tryOut(rows);
  expect(preview).toMatchObject({ total: 3, inserted: 2, updated: 1, problems: [] });
  expect(preview.rows.map(({ row, code, notes }) => [row, code, ...notes])).toEqual([
    [2, '1001', '期初余额 12.50 → 1,000.50', '本年累计借方 0.00 → 2,000.00', '本年累计贷方 0.00 → 1,200.25'],
    [4, '1405', '期初余额 300.00', '期初数量 3.5'],
    [5, '2202', '期初余额 -20.02'],
  ]);
  expect(await rowOf('1405')).toMatchObject({ beginBalance: null });
  expect(await send(rows)).toMatchObject({ success: true, data: { total: 3, inserted: 2, updated: 1 } });
  expect(await rowOf('1001')).toMatchObject({
    beginBalance: 1000.5,
    cumulativeDebit: 2000,
    cumulativeCredit: 1200.25,
  });
  expect(await rowOf('1405')).toMatchObject({ beginBalance: 300, num: 3.5 });
  expect(await rowOf('2202')).toMatchObject({ beginBalance: -20.02 });
  expect(await books.findings()).toStrictEqual([]);
});

test('辅助核算按编码或名称，外币连同原币；导出的文件原样导回', async () => {
  await books.keepAuxiliary('1122', '客户', '部门');
  await books.item('客户', '甲公司');
  await books.item('部门', '销售部');
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  await app.db
    .updateTable('account')
    .set({ currency_codes: ['USD'] })
    .where('id', '=', books.account('2202'))
    .execute();
  const rows = [
    ['科目编码', '客户编码', '部门名称', '期初借方', '期初贷方', '外币代码', '期初原币', '累计借方数量'],
    ['1122', '001', '销售部', 30.03, null, null, null, null],
    ['2202', null, null, null, 1420, 'usd', 200, null],
  ];
  expect(telling(await tryOut(rows))).toStrictEqual([]);
  expect((await send(rows)).success).toBe(true);
  const { data } = await books.client.get<WireOpeningRow[]>('/initial-balance', { type: '资产' });
  expect(data.find(({ name }) => name === '应收账款_甲公司_销售部')).toMatchObject({ beginBalance: 30.03 });
  expect(await rowOf('2202')).toMatchObject({ beginBalance: 1420, currencyCode: 'USD', currencyAmount: 200 });

  const file = await download(app, books.client, '/initial-balance/download');
  expect(file.headers['content-disposition']).toContain(encodeURIComponent('_期初余额.xlsx'));
  const written = await readWorkbook(file.content);
  expect(written.find((row) => row['科目编码'] === '1122')).toMatchObject({
    客户编码: '001',
    客户名称: '甲公司',
    部门名称: '销售部',
    余额方向: '借',
    期初余额: 30.03,
  });
  expect(written.some((row) => row['科目编码'] === '1012')).toBe(false);
  const again = await upload<ListImportResult>(
    books.client,
    '/initial-balance/import?dryRun=1',
    '期初.xlsx',
    file.content,
  );
  expect(again.data).toMatchObject({ total: 2, inserted: 0, updated: 0, problems: [] });
  const template = await download(app, books.client, '/initial-balance/template?orgId=undefined');
  const empty = await readWorkbook(template.content);
  expect(empty.length).toBeGreaterThan(100);
  expect(empty.filter((row) => row['期初余额'] !== undefined && row['期初余额'] !== null)).toStrictEqual([]);
});

test('问题指到行；上级写的数与下级合计不符也说出来；一处不对就都不导入', async () => {
  await books.keepAuxiliary('1122', '客户');
  await books.item('客户', '甲公司');
  const rows = [
    ['科目编码', '客户编码', '期初余额', '期初原币', '外币代码'],
    ['9999', null, 1, null, null],
    ['1002', null, 'abc', null, null],
    ['1122', null, 2, null, null],
    ['1122', '009', 3, null, null],
    ['1122', '001', 4, null, null],
    ['1122_001', null, 5, null, null],
    ['2202', null, 6, 7, 'USD'],
    ['1012', null, 100, null, null],
    ['101201', null, 60.01, null, null],
    ['1405', null, 0.001, null, null],
  ];
  const preview = await tryOut(rows);
  expect(telling(preview)).toEqual([
    'A2 科目编码“9999”不存在，请先增加科目',
    'C3 期初余额“abc”不正确，应是最多两位小数的数字',
    'A4 科目“1122 应收账款”请填写客户编码或客户名称',
    'A5 客户“009”不存在，请先在辅助核算中添加',
    '7 科目“1122 应收账款”的期初余额重复',
    '8 科目“2202 应付账款”不核算外币USD',
    '9 科目“1012 其他货币资金”由下级合计为 60.01，文件里写的是 100.00，请核对它的下级各行',
    'C11 期初余额“0.001”不正确，应是最多两位小数的数字',
  ]);
  const refused = await send(rows);
  expect(refused).toMatchObject({
    success: false,
    msg: '工作表“凭证”第2行：科目编码“9999”不存在，请先增加科目',
  });
  expect(await rowOf('101201')).toMatchObject({ beginBalance: null });
});

test('从1月启用的账套没有本年累计；结账以后不能导入', async () => {
  books = await bookkeeper(app);
  const rows = [TITLES, ['1001', '', 5, null, 7, null]];
  expect(telling(await tryOut(rows))).toEqual(['2 账套自1月启用，没有本年累计发生额']);
  await closeJanuary(app, books);
  expect(await send([TITLES, ['1001', '', 5]])).toMatchObject({
    success: false,
    msg: '已有期间结账，期初余额不能修改；请先反结账',
  });
});

test('旧客户端把期初文件传到辅助核算的导入，categoryId 是 undefined', async () => {
  const file = Buffer.from('科目编码,科目名称,期初余额\n1002,银行存款,88.80\n3001,实收资本,88.80\n');
  const answer = await upload(books.client, '/accounting-category/import', '期初.csv', file, {
    categoryId: 'undefined',
  });
  expect(answer).toMatchObject({ success: true, data: { total: 2, inserted: 2, updated: 0 } });
  expect(await rowOf('1002')).toMatchObject({ beginBalance: 88.8 });
});

test('/initial-balance 下的每个 GET 都到自己的地方', async () => {
  const paths = Object.keys(access)
    .filter((route) => route.startsWith('GET /initial-balance') && !route.includes(':'))
    .map((route) => route.slice(4));
  expect(paths).toHaveLength(4);
  for (const path of paths) {
    const answer = await books.client.send({
      method: 'GET',
      url: `${path}?type=${encodeURIComponent('资产')}&orgId=null`,
      headers: linkRoutes.has(`GET ${path}`) ? { 'sec-fetch-site': 'same-origin' } : {},
    });
    expect([path, answer.status, answer.success ?? true]).toEqual([path, 200, true]);
  }
});

test.each([
  [{ orgId: 'abc' }, '核算组织编号不正确'],
  [{ balance: '月末' }, 'balance 只能是 opening 或 closing'],
])('表单里写着 %j：不导入', async (fields, msg) => {
  const file = await workbook([TITLES, ['1001', '库存现金', 5]]);
  const answer = await upload(books.client, '/initial-balance/import', '期初.xlsx', file, fields);
  expect(answer).toMatchObject({ success: false, code: 400, msg });
  expect(await rowOf('1001')).toMatchObject({ beginBalance: null });
});

test('表单里写着门店：期初记在门店，总部的不动', async () => {
  const store = await openStore(app, books, '2026-07');
  const file = await workbook([TITLES, ['1001', '库存现金', 5]]);
  const beside = { orgId: String(store) };
  expect(await upload(books.client, '/initial-balance/import', '期初.xlsx', file, beside)).toMatchObject({
    ...{ success: true, data: { inserted: 1 } },
  });
  const { data } = await books.client.get<WireOpeningRow[]>('/initial-balance', { orgId: store });
  expect(data.find(({ code }) => code === '1001')).toMatchObject({ beginBalance: 5 });
  expect(await rowOf('1001')).toMatchObject({ beginBalance: null });
});

test('没有表头、空表说明怎么办；查看角色不能导入', async () => {
  expect(
    telling(
      await tryOut([
        ['摘要', '凭证号'],
        ['a', 1],
      ]),
    ),
  ).toEqual(['0 没有找到标题行：需要有科目编码，以及期初余额（或期初借方、期初贷方；标题可以分两行）']);
  expect(telling(await tryOut([TITLES, ['1001', '库存现金', null]]))).toEqual(['0 文件里没有填写期初余额']);
  const viewer = await app.addMember(books.client, 'viewer');
  const file = await workbook([TITLES]);
  expect(await upload(viewer, '/initial-balance/import', '期初.xlsx', file)).toMatchObject({ code: 403 });
  expect((await download(app, viewer, '/initial-balance/download')).status).toBe(200);
});
