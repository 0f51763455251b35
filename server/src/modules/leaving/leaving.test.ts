import { buffer } from 'node:stream/consumers';
import xlsx from 'xlsx';
import { leavingFormats } from '@mingzhang/shared/wire/leaving';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { download } from '../../../test/download';
import { fullBooks } from '../../../test/fullBooks';
import { insertOpening } from '../../../test/insertOpening';
import { checkBeancount, checkHledger, hledgerBalances } from '../../../test/ledgerPrograms';
import { openStore } from '../../../test/openStore';
import { createTestApp, newCompany } from '../../../test/testApp';
import { toldLog } from '../../../test/toldLog';
import { ZipParts } from '../../spreadsheet/zipParts';
import { readXmlTree, type XmlElement } from '../invoice/files/xmlTree';

const app = createTestApp();

const take = (books: Bookkeeper, query: string, as = books.client) =>
  download(app, as, `/account-sets/${books.set.id}/export?${query}`);

async function partOf(parts: ZipParts, name: string): Promise<Buffer> {
  const content = parts.open(name);
  if (!content) throw new Error(`${name} is not in the zip`);
  return buffer(content);
}

const YEARS = `
  2025-12-05 记-1 赊销
    借 1122 应收账款 [客户:甲公司]  1130.00
    贷 5001 主营业务收入  1130.00
  2026-01-20 记-1 收款
    借 1002 银行存款  400.00
    贷 1122 应收账款 [客户:甲公司]  400.00
  2026-01-21 记-2 退货
    借 1122 应收账款 [客户:甲公司]  -30.00
    贷 5001 主营业务收入  -30.00
`;

async function twoYears(): Promise<Bookkeeper> {
  const books = await bookkeeper(app, { enableDate: '2025-12-01' });
  await books.keepAuxiliary('1122', '客户');
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  await insertOpening(app, books, '1002', 1_000_00);
  await insertOpening(app, books, '3001', -1_000_00);
  await books.enter(YEARS);
  return books;
}

test('整套账导出为 hledger：检查通过，余额与账上相同，文件名说明是什么', async () => {
  const books = await twoYears();
  const { status, headers, content } = await take(books, 'format=hledger');
  expect(status).toBe(200);
  expect(decodeURIComponent(String(headers['content-disposition']))).toContain(
    '晨光文具商行_账套导出_20260315.journal',
  );
  await checkHledger(content);
  expect(await hledgerBalances(content)).toEqual({
    '2025-12|资产:1002 银行存款': 1_000_00,
    '2025-12|资产:1122 应收账款:客户 001 甲公司': 1_130_00,
    '2025-12|权益:3001 实收资本': -1_000_00,
    '2025-12|损益:5001 主营业务收入': -1_130_00,
    '2026-01|资产:1002 银行存款': 1_400_00,
    '2026-01|资产:1122 应收账款:客户 001 甲公司': 700_00,
    '2026-01|权益:3001 实收资本': -1_000_00,
    '2026-01|损益:5001 主营业务收入': -1_100_00,
  });
  expect(String(content)).toContain('2026-01-21 * (记-2) 退货');
  expect(String(content)).toContain('资产:1122 应收账款:客户 001 甲公司  -30.00 CNY  ; side:借');
});

test('只导出一年：以前的余额成为期初，两种日记账都通过检查', async () => {
  const books = await twoYears();
  const { content } = await take(books, 'format=hledger&year=2026');
  await checkHledger(content);
  expect(await hledgerBalances(content)).toMatchObject({
    '2026-01|资产:1122 应收账款:客户 001 甲公司': 700_00,
  });
  expect(String(content)).not.toContain('2025-12-05');
  const beancount = await take(books, 'format=beancount&year=2026');
  await checkBeancount(beancount.content);
  expect(String(beancount.content)).toContain('Assets:1122-应收账款:001-客户-甲公司  1130.00 CNY');
});

test('国标数据是一个压缩包：一年的在最外面，几年的一年一个文件夹，读回来余额相同，再导出一次一字不差', async () => {
  const books = await twoYears();
  const { content, headers } = await take(books, 'format=gbt24589&year=2026');
  expect(headers['content-type']).toBe('application/zip');
  const parts = new ZipParts(content);
  expect(parts.names).toEqual(['公共档案.xml', '总账.xml']);
  expect((await take(books, 'format=gbt24589&year=2026')).content.equals(content)).toBe(true);
  const archive = await readXmlTree(await partOf(parts, '公共档案.xml'));
  const fields = (element: XmlElement | undefined) =>
    Object.fromEntries((element?.children ?? []).map(({ name, text }) => [name, text]));
  expect(fields(archive.children[0])).toMatchObject({
    电子账簿名称: '晨光文具商行',
    本位币: 'CNY',
    会计年度: '2026',
    标准版本号: 'GB/T 24589.1-2010',
  });
  expect(fields(archive.children.find(({ name }) => name === '客户档案'))).toEqual({
    客户编码: '001',
    客户名称: '甲公司',
  });
  const ledger = await readXmlTree(await partOf(parts, '总账.xml'));
  const january = ledger.children
    .map((element) => fields(element))
    .filter((row) => row['期末本币余额'] !== undefined && row['会计期间号'] === '1');
  expect(january.find((row) => row['科目编号'] === '1122' && row['辅助项1编号'] === '001')).toMatchObject({
    期初余额方向: '借',
    期初本币余额: '1130.00',
    借方本币金额: '-30.00',
    贷方本币金额: '400.00',
    期末本币余额: '700.00',
  });
  const all = new ZipParts((await take(books, 'format=gbt24589')).content);
  expect(all.names.slice(0, 4)).toEqual(
    ['2025', '2026'].flatMap((year) => [`${year}/公共档案.xml`, `${year}/总账.xml`]),
  );
});

test('Excel：每种资料一张工作表，凭证逐行读回，余额逐月，再导出一次一字不差', async () => {
  const books = await twoYears();
  const { content, headers } = await take(books, 'format=excel');
  expect(headers['content-type']).toContain('spreadsheetml');
  expect((await take(books, 'format=excel')).content.equals(content)).toBe(true);
  const { SheetNames, Sheets } = xlsx.read(content, { cellDates: true });
  expect(SheetNames).toEqual([
    ...['说明', '科目', '核算组织', '辅助类别', '辅助项', '币种汇率', '期初', '凭证', '现金流量'],
    ...['余额', '报表', '模板', '成员', '日志', '附件目录'],
  ]);
  const rows = (name: string) => xlsx.utils.sheet_to_json<Record<string, unknown>>(Sheets[name] ?? {});
  expect(rows('科目').find((row) => row['科目编码'] === '1122')).toMatchObject({
    科目名称: '应收账款',
    类别: '资产',
    余额方向: '借',
    辅助核算: '客户',
    级次: 1,
    末级: '是',
  });
  expect(rows('辅助项')).toEqual([{ 类别: '客户', 编码: '001', 名称: '甲公司', 启用: '是' }]);
  expect(rows('期初').map((row) => [row['科目编码'], row['期初余额借方'], row['期初余额贷方']])).toEqual([
    ['1002', 1000, undefined],
    ['3001', undefined, 1000],
  ]);
  expect(rows('凭证')).toHaveLength(6);
  expect(rows('凭证')[4]).toMatchObject({
    日期: new Date('2026-01-21T00:00:00Z'),
    ...{ 凭证字: '记', 凭证号: 2, 分录序号: 1, 摘要: '退货', 科目编码: '1122' },
    ...{ 客户编码: '001', 客户名称: '甲公司', 借方金额: -30, 附件数: 0, 来源: 'manual' },
  });
  const january = rows('余额').filter((row) => row['月份'] === '2026-01' && row['科目编码'] === '1122');
  expect(january.map((row) => [row['客户编码'], row['期初余额借方'], row['期末余额借方']])).toEqual([
    [undefined, 1130, 700],
    ['001', 1130, 700],
  ]);
  expect(rows('日志').map((row) => row['操作'])).toContain('新增凭证 记-2（2026-01-21）退货 -30.00');
  expect(JSON.stringify(rows('日志'))).not.toContain('导出整个账套');
});

test('什么都有的账套、有门店的、没有凭证的、归档的，都能导出', async () => {
  const full = await fullBooks(app);
  const empty = await bookkeeper(app);
  const withStore = await bookkeeper(app);
  const storeId = await openStore(app, withStore);
  await withStore.client.post('/voucher', {
    ...(await withStore.body('2026-01-09 记-0 门店\n 借 1001 库存现金 2.00\n 贷 3001 实收资本 2.00')),
    orgId: storeId,
  });
  await empty.client.post(`/account-sets/${empty.set.id}/archive`);
  for (const books of [full, empty, withStore]) {
    await checkHledger((await take(books, 'format=hledger')).content);
    await checkBeancount((await take(books, 'format=beancount')).content);
    const parts = new ZipParts((await take(books, 'format=gbt24589&year=2026')).content);
    await readXmlTree(await partOf(parts, '总账.xml'));
    const { Sheets } = xlsx.read((await take(books, 'format=excel')).content);
    expect(Object.keys(Sheets)).toHaveLength(15);
  }
  expect(String((await take(withStore, 'format=hledger')).content)).toContain('; 组织:南山门店, 附件:0');
  const { Sheets } = xlsx.read((await take(withStore, 'format=excel')).content);
  expect(xlsx.utils.sheet_to_json(Sheets['核算组织'] ?? {})).toEqual([
    { 组织编码: '01', 组织名称: newCompany.companyName, 类型: '总部', 启用期间: '2026-01', 启用: '是' },
    { 组织编码: '0101', 组织名称: '南山门店', 类型: '门店', 上级编码: '01', 启用期间: '2026-01', 启用: '是' },
  ]);
});

test('管理员和主管能导出，操作日志记下是谁、哪种格式、哪一年；别人不能', async () => {
  const books = await twoYears();
  const url = `/account-sets/${books.set.id}/export?format=beancount`;
  const director = await app.addMember(books.client, 'director');
  expect((await take(books, 'format=beancount&year=2026', director)).status).toBe(200);
  expect((await toldLog(books)).at(-1)).toBe(
    '导出整个账套 晨光文具商行（beancount 日记账，2026年） /account',
  );
  for (const role of ['maker', 'cashier', 'viewer'] as const) {
    expect(await (await app.addMember(books.client, role)).get(url)).toMatchObject({ code: 403 });
  }
  const stranger = await bookkeeper(app);
  expect(await stranger.client.get(url)).toMatchObject({ success: false, code: 404 });
  expect((await download(app, app.anonymous(), url)).status).toBe(401);
});

test('没有账的年份、不认识的格式，说明有哪些', async () => {
  const books = await twoYears();
  const url = `/account-sets/${books.set.id}/export`;
  expect(await books.client.get(url, { format: 'hledger', year: '2019' })).toMatchObject({
    success: false,
    msg: expect.stringMatching(/从 2025-12 到 20\d\d-\d\d 有账，没有 2019 年的/) as string,
  });
  expect(await books.client.get(url, { format: 'pdf' })).toMatchObject({
    success: false,
    msg: expect.stringContaining(leavingFormats.join('、')) as string,
  });
});
