import ExcelJS from 'exceljs';
import type { WireAssetReport } from '@mingzhang/shared/wire/assetReport';
import { assetKeeper, keptAsset, target } from '../../../../test/assets';
import type { Bookkeeper } from '../../../../test/bookkeeper';
import { download } from '../../../../test/download';
import { readPdf } from '../../../../test/readPdf';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await assetKeeper(app);
  await keptAsset(books, { location: '一车间', payment: target(books, '1002') });
  await keptAsset(books, {
    ...{ number: 'GD-0002', name: '货车', cost: 24_000, residual: 1_200 },
    ...{ origin: 'opening', readyOn: '2025-06-01' },
    opening: { monthsDone: 6, accumulated: 2_280, taxAccumulated: 2_280 },
  });
});

const report = async (name: string, query: Record<string, string> = { from: '2026-01', to: '2026-03' }) =>
  (await books.client.get<WireAssetReport>(`/asset/report/${name}`, query)).data;
const cells = async (name: string) => (await report(name)).rows.map((row) => row.cells.join(' '));

test('清单、折旧明细表：期初、本期、期末，合计是各行之和', async () => {
  expect(await cells('list')).toEqual([
    'GD-0001 设备 器具、工具、家具  一车间  2026-01-10 使用中 12000 190 380 0 11620',
    'GD-0002 货车 器具、工具、家具    2025-06-01 使用中 24000 380 3420 0 20580',
  ]);
  expect(await cells('detail')).toEqual([
    'GD-0001 设备 器具、工具、家具 年限平均法 12000 0 380 0 380 11620',
    'GD-0002 货车 器具、工具、家具 年限平均法 24000 2280 1140 0 3420 20580',
  ]);
  expect((await report('detail')).totals).toEqual([
    ...[null, null, null, null, 36_000, 2_280, 1_520, 0, 3_800, 32_200],
  ]);
});

test('折旧汇总表：类别和费用科目；变动表：取得和处置，处置转出累计折旧', async () => {
  const [, truck] = (await report('list')).rows;
  const sale = { kind: 'disposal', way: 'scrap', on: '2026-02-20', reason: '报废', makesVoucher: true };
  await books.client.post(`/asset/${truck?.assetId}/events`, sale);
  expect(await cells('summary')).toEqual([
    '器具、工具、家具  2280 1140 3040 380 190',
    ' 560207 管理费用-折旧费     190',
  ]);
  const { rows } = await report('changes');
  expect(rows.map((row) => row.cells.join(' '))).toEqual([
    '2026-01-10 GD-0001 设备 取得  ',
    '2026-02-20 GD-0002 货车 处置 报废 记-1',
  ]);
  expect(rows[1]?.voucherId).toBeGreaterThan(0);
});

test('税会差异表：一次性扣除当年调减', async () => {
  const tax = { base: 12_000, method: 'straightLine', months: 60, residual: 600, oneTime: true };
  await keptAsset(books, { number: 'GD-0003', tax: { ...tax, taxClass: 'tool' } });
  const { rows } = await report('taxDifference');
  expect(rows.map((row) => row.cells.slice(3).join(' '))).toEqual([
    ...['2090 2090 0 0 0 0', '4560 4560 0 0 0 0', '2090 12000 0 0 0 -9910'],
  ]);
});

test('导出和打印的是同一张表：抬头、列、合计', async () => {
  await keptAsset(books, { number: 'GD-0003', name: '桌子' });
  const query = 'format=xlsx&from=2026-01&to=2026-03';
  const file = await download(app, books.client, `/asset/report/detail/document?${query}`);
  expect(decodeURIComponent(String(file.headers['content-disposition']))).toMatch(
    /_折旧明细表_202601-202603\.xlsx/,
  );
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(file.content).buffer);
  const rows = (workbook.worksheets[0]?.getSheetValues().slice(1) as unknown[][]).map((row) =>
    row.slice(1).filter((cell) => cell !== null && cell !== undefined),
  );
  expect(rows[0]).toContain('折旧明细表');
  expect(rows[1]).toContain('2026年第01期至2026年第03期');
  expect(rows.slice(3)).toEqual([
    ['GD-0001', '设备', '器具、工具、家具', '年限平均法', 12_000, 0, 380, 0, 380, 11_620],
    ['GD-0002', '货车', '器具、工具、家具', '年限平均法', 24_000, 2_280, 1_140, 0, 3_420, 20_580],
    ['GD-0003', '桌子', '器具、工具、家具', '年限平均法', 12_000, 0, 380, 0, 380, 11_620],
    ['合计', 48_000, 2_280, 1_900, 0, 4_180, 43_820],
  ]);
  const paper = await download(
    app,
    books.client,
    '/asset/report/taxDifference/document?format=pdf&to=2026-03',
  );
  const page = readPdf(paper.content)[0]?.runs;
  expect(page).toContain('税会差异表');
  expect(page).toContain('2026年');
  const empty = await download(app, books.client, '/asset/report/changes/document?format=xlsx&to=2030-03');
  expect(empty.status).toBe(200);
  const wrong = await books.client.get('/asset/report/magic/document', { format: 'pdf', to: '2026-01' });
  expect(wrong).toMatchObject({ success: false, msg: '没有这张资产报表' });
});

test('没有的报表、别的公司', async () => {
  expect(await books.client.get('/asset/report/magic', { to: '2026-01' })).toMatchObject({
    success: false,
    msg: '没有这张资产报表',
  });
  const other = await assetKeeper(app);
  const { data } = await other.client.get<WireAssetReport>('/asset/report/list', { to: '2026-03' });
  expect(data.rows).toStrictEqual([]);
});

test('连同下级组织：各组织的卡片在一张表里，写明组织，Excel 也一样；单看一个组织只有它的', async () => {
  const { client, set } = books;
  const store = { id: null, code: 'C01', name: '城东门店', type: 1, enableDate: '2026-01-01', status: '1' };
  await client.post('/organization', { ...store, parentId: set.organizationId });
  const [, east] = (await client.get<{ id: number; name: string }[]>('/organization')).data;
  const orgId = east?.id ?? 0;
  await client.put('/asset/start', { orgId, period: '2026-01' });
  await keptAsset(books, { orgId, number: 'GD-0001', name: '收银机', cost: 3_600, residual: 180 });
  const asked = { from: '2026-01', to: '2026-03' };
  const named = (rows: WireAssetReport['rows']) => rows.map((row) => row.cells.slice(0, 3).join(' '));
  const whole = await report('detail', { ...asked, scope: 'tree' });
  expect(named(whole.rows)).toEqual([
    ...['GD-0001 设备 晨光文具商行', 'GD-0002 货车 晨光文具商行', 'GD-0001 收银机 城东门店'],
  ]);
  expect(whole.columns[2]).toEqual({ key: 'organization', title: '核算组织', kind: 'text' });
  expect(whole.totals[5]).toBe(39_600);
  const alone = await report('detail', { ...asked, org_id: String(orgId), scope: 'tree' });
  expect(named(alone.rows)).toEqual(['GD-0001 收银机 器具、工具、家具']);
  expect((await report('summary', { ...asked, scope: 'tree' })).rows[0]?.cells.slice(0, 4)).toEqual([
    ...['器具、工具、家具', '', 2_280, 1_634],
  ]);
  const query = `format=xlsx&from=2026-01&to=2026-03&scope=tree`;
  const file = await download(app, client, `/asset/report/detail/document?${query}`);
  const workbook = new ExcelJS.Workbook();
  await workbook.xlsx.load(new Uint8Array(file.content).buffer);
  const texts = JSON.stringify(workbook.worksheets[0]?.getSheetValues());
  expect(texts).toContain('及下级');
  expect(texts).toContain('城东门店');
  const other = await assetKeeper(app);
  const stranger = { to: '2026-03', org_id: String(set.organizationId) };
  expect(await other.client.get('/asset/report/list', stranger)).toMatchObject({ success: false });
});
