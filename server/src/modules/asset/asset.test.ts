import type { WireAssetSchedule } from '@mingzhang/shared/wire/assetSchedule';
import type { WireAsset, WireAssets, WireSavedAsset } from '@mingzhang/shared/wire/asset';
import {
  addAsset,
  assetBody,
  assetKeeper,
  beginAssets,
  categoryOf,
  keptAsset,
  target,
} from '../../../test/assets';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await assetKeeper(app);
});

const list = async (query: Record<string, string | number> = {}) =>
  (await books.client.get<WireAssets>('/asset', query)).data;
const figuresAt = async (period: string) => {
  const { records } = await list({ period });
  return records.map(({ number, figures }) => [number, figures.amount, figures.accumulated, figures.net]);
};
const opening = (fields: object = {}) => ({
  monthsDone: 13,
  accumulated: 158_036.58,
  taxAccumulated: 158_036.58,
  ...fields,
});

test('启用前不能建卡；没有启用模块的账套也不能', async () => {
  const off = await bookkeeper(app);
  expect(await off.client.put('/asset/start', { period: '2026-01' })).toMatchObject({
    msg: '本账套没有启用固定资产模块，请先在“账套”页面启用',
  });
  const other = await bookkeeper(app, { fixedAssetModule: '1' });
  expect((await other.client.get('/asset/start')).data).toEqual({
    on: true,
    start: null,
    openFrom: '2026-01',
  });
  expect(await other.client.post('/asset', await bodyOf(books, other))).toMatchObject({
    msg: '固定资产还没有启用：请先选择启用期间',
  });
  expect(await other.client.put('/asset/start', { period: '2027-01' })).toMatchObject({
    msg: '2027年第01期还没有开启，请选择已开启的期间，例如2026年第01期',
  });
});

/** The body of one set in the accounts of another: ids are looked at after the module. */
const bodyOf = async (from: Bookkeeper, to: Bookkeeper) => ({
  ...(await assetBody(from)),
  shares: [{ target: target(to, '560207'), share: 100 }],
});

test('启用时带来十个类别；有卡片后不能改启用期间', async () => {
  const { data } =
    await books.client.get<{ name: string; months: number; residualRate: number }[]>('/asset/category');
  expect(data.map(({ name, months, residualRate }) => `${name} ${months} ${residualRate}`)).toEqual([
    '房屋及建筑物 240 5',
    '机器设备 120 5',
    '器具、工具、家具 60 5',
    '运输工具 48 5',
    '电子设备 36 5',
    '软件 120 0',
    '土地使用权 600 0',
    '专利权 120 0',
    '装修费 36 0',
    '大修理支出 36 0',
  ]);
  await beginAssets(books);
  await keptAsset(books);
  expect(await books.client.put('/asset/start', { period: '2026-01' })).toMatchObject({
    msg: '已有资产卡片，不能再改启用期间',
  });
});

test('500万元、残值10万元、240个月：每月20,416.67，清单按月份给出折旧、累计和净值', async () => {
  await keptAsset(books, { cost: 5_000_000, residual: 100_000, months: 240, readyOn: '2026-01-10' });
  expect(await figuresAt('2026-01')).toEqual([['GD-0001', 0, 0, 5_000_000]]);
  expect(await figuresAt('2026-02')).toEqual([['GD-0001', 20_416.67, 20_416.67, 4_979_583.33]]);
  expect(await figuresAt('2046-01')).toEqual([['GD-0001', 20_415.87, 4_900_000, 100_000]]);
  expect((await list({ period: '2026-12' })).totals).toEqual({
    ...{ cost: 5_000_000, accumulated: 224_583.37, impairment: 0, net: 4_775_416.63, amount: 20_416.67 },
  });
});

test('期初卡片：825,000.00 已提13个月158,036.58，以后每月3,746.79；按原公式也可以', async () => {
  const card = { cost: 825_000, residual: 41_250, months: 180, readyOn: '2024-11-20', origin: 'opening' };
  const kept = await keptAsset(books, { ...card, opening: opening() });
  expect(kept.opening).toMatchObject({ period: '2026-01', basis: 'rest', monthsDone: 13 });
  await keptAsset(books, { ...card, number: 'GD-0002', opening: opening({ basis: 'formula' }) });
  expect(await figuresAt('2026-01')).toEqual([
    ['GD-0001', 3_746.79, 161_783.37, 663_216.63],
    ['GD-0002', 4_354.17, 162_390.75, 662_609.25],
  ]);
  const answer = await addAsset(books, { ...card, number: 'GD-0003', opening: opening() });
  expect(answer.data.warnings.map(({ message }) => message)).toContainEqual(
    expect.stringMatching(/^年限平均法13个月应提 56,604.21，填写的累计折旧是 158,036.58/),
  );
  expect(await addAsset(books, { ...card, number: 'GD-0004' })).toMatchObject({
    msg: '开始使用日期早于固定资产的启用期间2026年第01期，请作为期初卡片填写已提月份和累计折旧',
  });
});

test.each([
  [{ number: ' ' }, '请填写资产编号'],
  [{ residual: 12_000.01 }, '预计净残值 12,000.01 不能大于原值 12,000.00'],
  [{ months: 0 }, '预计使用月份至少1个月'],
  [{ months: 1_201 }, '预计使用月份最多1200'],
  [{ months: 23, method: 'doubleDeclining' }, '双倍余额递减法要求预计使用月份不少于24个月'],
  [{ method: 'work' }, '工作量法请填写预计总工作量，应大于零'],
  [{ cost: 0 }, '原值应大于零，且不超过 99,999,999,999.99'],
  [{ shares: [] }, '费用分摊比例应大于零，合计应为100%，现在合计 0.00%'],
  [{ readyOn: '2026-02-30' }, '日期“2026-02-30”不正确，请按 2026-03-31 的格式填写'],
  [{ readyOn: '2025-12-31' }, /^开始使用日期早于固定资产的启用期间2026年第01期/],
  [
    { readyOn: '2024-11-20', opening: opening({ accumulated: 11_400.01 }) },
    '累计折旧应在零到原值减净残值 11,400.00 之间',
  ],
  [
    { readyOn: '2024-11-20', opening: opening({ accumulated: 0, taxAccumulated: 0, impairment: 1 }) },
    '小企业会计准则不计提资产减值准备',
  ],
])('拒绝 %j', async (fields, msg) => {
  const answer = await addAsset(books, fields);
  expect(answer.success).toBe(false);
  expect(answer.msg).toEqual(msg instanceof RegExp ? expect.stringMatching(msg) : msg);
  expect((await list()).total).toBe(0);
});

test('折旧计划说出每月的金额和由来；税务台账一次性扣除600,000.00：2026年调减543,000.00，以后逐年调增', async () => {
  const general = { cost: 600_000, residual: 30_000, months: 60, readyOn: '2026-06-10' };
  const tax = { base: 600_000, method: 'straightLine', months: 60, residual: 30_000, oneTime: true };
  const { id } = await keptAsset(books, { ...general, tax: { ...tax, taxClass: 'tool' } });
  const schedule = async (book: string) =>
    (await books.client.get<WireAssetSchedule>(`/asset/${id}/schedule`, { book })).data;
  const { rows } = await schedule('book');
  expect(rows).toHaveLength(60);
  expect(rows[0]).toEqual({
    ...{ period: '2026-07', amount: 9_500, lateMonths: 0, accumulated: 9_500, net: 590_500 },
    ...{ posted: false, because: { title: '取得', eventId: null } },
  });
  const { years } = await schedule('tax');
  expect(years.map(({ year, difference }) => [year, difference])).toEqual([
    ...[
      [2026, -543_000],
      [2027, 114_000],
      [2028, 114_000],
      [2029, 114_000],
      [2030, 114_000],
    ],
    [2031, 57_000],
  ]);
});

test('加速折旧：存下、读回，税法按缩短的年限；不发这一项的是没有选；不适用的说明为什么', async () => {
  const general = { cost: 39_600, residual: 0, months: 36 };
  const tax = { base: 39_600, method: 'straightLine', months: 20, residual: 0, taxClass: 'electronic' };
  const { id } = await keptAsset(books, { ...general, tax: { ...tax, accelerated: true } });
  const taxOf = async (card: number) => (await books.client.get<WireAsset>(`/asset/${card}`)).data.tax;
  expect(await taxOf(id)).toEqual({ ...tax, oneTime: false, accelerated: true });
  const { rows } = (await books.client.get<WireAssetSchedule>(`/asset/${id}/schedule`, { book: 'tax' })).data;
  expect(rows.map(({ amount }) => amount)).toEqual(Array.from({ length: 22 }, () => 1_800));
  const [same] = (await list()).records;
  const unticked = { ...same, tax };
  const saved = await books.client.put<WireSavedAsset>('/asset', unticked);
  expect(saved.data.warnings.map(({ at }) => at)).toEqual(['tax.months']);
  expect(await taxOf(id)).toEqual({ ...tax, oneTime: false, accelerated: false });
  const both = { ...tax, months: 36, oneTime: true, accelerated: true };
  const { data } = await addAsset(books, { ...general, number: 'GD-0002', tax: both });
  expect(data.warnings).toEqual([
    {
      message: '一次性税前扣除与加速折旧（缩短年限）只能选一项，税务台账按一次性税前扣除计算',
      at: 'tax.isAccelerated',
    },
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('编号不能重复；停用的科目不能分摊；短于税法最低年限、小企业用工作量法只是提醒', async () => {
  await keptAsset(books);
  expect(messages(await addAsset(books))).toEqual(['资产编号“GD-0001”已经使用']);
  expect(messages(await addAsset(books, { number: 'GD-0002', quantity: -1 }))).toEqual(['数量不能为负']);
  const warned = await addAsset(books, { number: 'GD-0002', method: 'work', totalWork: 100, months: 36 });
  expect(warned.data.warnings.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^与生产经营活动有关的器具、工具、家具的税法最低年限为5年/),
    '小企业会计准则没有列出工作量法，请确认',
  ]);
  await app.db
    .updateTable('account')
    .set({ is_enabled: false })
    .where('id', '=', books.account('560207'))
    .where('account_set_id', '=', books.set.id)
    .execute();
  expect((await addAsset(books, { number: 'GD-0003' })).msg).toMatch(/^第1行：“560207 .*”已停用$/);
});

test('有了变动，开始使用日期不能改到变动以后；一次性扣除不适用的只是提醒', async () => {
  const { id } = await keptAsset(books);
  await books.client.post(`/asset/${id}/events`, { kind: 'transfer', on: '2026-01-20', to: '二车间' });
  const later = {
    ...(await assetBody(books, { readyOn: '2026-02-10', location: '二车间' })),
    id,
    version: 1,
  };
  expect(messages(await books.client.put('/asset', later))).toEqual([
    '卡片已有变动，原值、期限、方法、分摊等不能直接修改；请登记变动',
  ]);
  const tax = { method: 'straightLine', months: 240, residual: 0, oneTime: true };
  const warned = async (number: string, cost: number, taxClass: string) => {
    const fields = { number, cost, residual: 0, months: 240, tax: { ...tax, base: cost, taxClass } };
    const { success, data } = await addAsset(books, fields);
    expect(success).toBe(true);
    return data.warnings.map(({ message }) => message).join();
  };
  expect(await warned('GD-0002', 5_000_000.01, 'tool')).toMatch(/一次性/);
  expect(await warned('GD-0003', 900_000, 'building')).toMatch(/一次性/);
  expect(await warned('GD-0004', 5_000_000, 'tool')).not.toMatch(/一次性/);
});

test('修改卡片；两个人同时改，后一个被告知', async () => {
  const kept = await keptAsset(books);
  const body = await assetBody(books, { location: '一车间', cost: 13_000, residual: 650 });
  const both = await Promise.all(
    [1, 2].map(() => books.client.put('/asset', { ...body, id: kept.id, version: 1 })),
  );
  expect(both.map(({ msg }) => msg).sort()).toContain(
    '资产卡片GD-0001已被他人修改，您的修改没有保存；请刷新后再改。',
  );
  expect(both.filter(({ success }) => success)).toHaveLength(1);
  const { data } = await books.client.get<WireAsset>(`/asset/${kept.id}`);
  expect(data).toMatchObject({ location: '一车间', cost: 13_000, version: 2 });
  expect(await books.client.del(`/asset/${kept.id}?version=1`)).toMatchObject({ success: false });
  expect(await books.client.del(`/asset/${kept.id}?version=2`)).toMatchObject({ success: true });
  expect((await list()).total).toBe(0);
  expect(await books.findings()).toStrictEqual([]);
});

test('筛选：种类、类别、状态、文字；翻页时合计是全部的', async () => {
  const category = await categoryOf(books, '软件');
  await keptAsset(books, { number: 'GD-0001', location: '一车间' });
  await keptAsset(books, { number: 'GD-0002', status: 'idle', cost: 2_000, residual: 0 });
  await keptAsset(books, { number: 'WX-0001', name: '财务软件', categoryId: category.id, cost: 3_000 });
  const numbers = async (query: Record<string, string | number>) =>
    (await list(query)).records.map(({ number }) => number);
  expect(await numbers({ kind: 'intangible' })).toEqual(['WX-0001']);
  expect(await numbers({ category_id: category.id })).toEqual(['WX-0001']);
  expect(await numbers({ status: 'idle' })).toEqual(['GD-0002']);
  expect(await numbers({ q: '一车' })).toEqual(['GD-0001']);
  const page = await list({ size: 1, page: 2, period: '2026-01' });
  expect(page).toMatchObject({ total: 3, pages: 3, totals: { cost: 17_000 } });
  expect(page.records.map(({ number }) => number)).toEqual(['GD-0002']);
});

test('类别：编码和名称不能重复，科目须是末级；有卡片的不能删除', async () => {
  const category = await categoryOf(books, '机器设备');
  const { id: _id, ...draft } = category;
  const refused = async (fields: object) =>
    messages(await books.client.post('/asset/category', { ...draft, code: '11', name: '叉车', ...fields }));
  expect(await refused({ code: '02', name: '机器设备' })).toEqual([
    '类别编码“02”已经使用',
    '类别名称“机器设备”已经使用',
  ]);
  expect(await refused({ cost: null })).toEqual(['固定资产请选择原值科目']);
  expect(await refused({ cost: target(books, '1604') })).toEqual([
    '原值科目请选择末级科目，并选全辅助核算项目',
  ]);
  expect(await refused({ kind: 'prepaid' })).toContain('长期待摊费用只用原值科目，不用累计折旧科目');
  expect(await refused({})).toStrictEqual([]);
  await keptAsset(books, { categoryId: category.id });
  expect(await books.client.del(`/asset/category/${category.id}`)).toMatchObject({
    msg: '类别“机器设备”已有1张卡片，不能删除',
  });
  expect(await books.client.put('/asset/category', { ...category, kind: 'intangible' })).toMatchObject({
    msg: '类别“机器设备”已有1张卡片，不能改变资产种类',
  });
});

test('出纳和查看只能看；别的公司看不到', async () => {
  const { id } = await keptAsset(books);
  const cashier = await app.addMember(books.client, 'cashier');
  expect(await addAsset(books, { number: 'GD-0002' }, cashier)).toMatchObject({ code: 403 });
  expect((await cashier.get<WireAssets>('/asset')).data.total).toBe(1);
  const other = await assetKeeper(app);
  const [theirs, gone] = [await other.client.get(`/asset/${id}`), await other.client.get('/asset/999999999')];
  expect(theirs.text).toBe(gone.text);
  expect(theirs).toMatchObject({ code: 404, msg: '资产卡片不存在，可能已被删除，请刷新后再试。' });
});

test('类别和卡片用到的科目有了下级，都跟着转到下级；用到的科目和项目不能删除', async () => {
  await keptAsset(books, { payment: target(books, '1002') });
  await books.client.post('/subject', {
    ...{ code: '56020701', name: '办公设备', balanceDirection: '借', type: '损益', auxiliaryAccounting: '' },
    ...{ parentId: books.account('560207'), confirm: true },
  });
  await books.client.post('/subject', {
    ...{ code: '160101', name: '设备', balanceDirection: '借', type: '资产', auxiliaryAccounting: '' },
    ...{ parentId: books.account('1601'), confirm: true },
  });
  const now = await books.reload();
  const [asset] = (await list()).records;
  expect(asset?.shares).toEqual([{ target: target(now, '56020701'), share: 100 }]);
  expect((await categoryOf(books, '电子设备')).cost).toEqual(target(now, '160101'));
  const gone = await books.client.del(`/subject/${now.account('56020701')}`);
  expect(gone.msg).toMatch(/1项固定资产资料（“资产GD-0001”）/);
  expect(await books.findings()).toStrictEqual([]);
});

test('新卡片的编号接着所有卡片，筛掉的、这一页以外的也算；没有卡片是 GD-0001', async () => {
  const nextNumber = async (query: object = {}) =>
    (await books.client.get<WireAssets>('/asset', { page: 1, size: 1, ...query })).data.nextNumber;
  expect(await nextNumber()).toBe('GD-0001');
  await keptAsset(books, { number: 'GD-0001' });
  await keptAsset(books, { number: 'GD-0730', name: '货车' });
  expect(await nextNumber()).toBe('GD-0731');
  expect(await nextNumber({ q: '设备' })).toBe('GD-0731');
});
