import type { WireAssetDetail, WireAssetVouchers, WireSavedEvent } from '@mingzhang/shared/wire/assetEvent';
import type { WireAssets } from '@mingzhang/shared/wire/asset';
import type { WireAssetWork } from '@mingzhang/shared/wire/assetCheck';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { addAsset, assetBody, assetKeeper, keptAsset, target } from '../../../test/assets';
import { messages, type Bookkeeper } from '../../../test/bookkeeper';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

const GENERAL = { vatType: '1' };

beforeEach(async () => {
  books = await assetKeeper(app, GENERAL);
});

/** Cost 120,000.00, 93,100.00 taken by January, 1,900.00 in it. */
const truck = {
  ...{ number: 'GD-0001', name: '货车', cost: 120_000, residual: 6_000, months: 60, inputVat: 15_600 },
  ...{ origin: 'opening', readyOn: '2021-11-10' },
  opening: { monthsDone: 49, accumulated: 93_100, taxAccumulated: 93_100 },
};
const SALE = { kind: 'disposal', way: 'sale', on: '2026-01-20' };

const addEvent = (cardId: number, body: object, query = '', as = books.client) =>
  as.post<WireSavedEvent>(`/asset/${cardId}/events${query}`, body);
const detail = async (id: number) => (await books.client.get<WireAssetDetail>(`/asset/${id}`)).data;
const generate = (eventIds: readonly number[], more: object = {}, as = books.client) =>
  as.post<WireAssetVouchers>('/asset/voucher', { eventIds, ...more });
const linesOf = async (voucherId: number) =>
  (await books.client.get<WireVoucher>(`/voucher/${voucherId}`)).data.details.map(
    ({ subjectCode, debitAmount, creditAmount }) =>
      debitAmount === null ? `贷 ${subjectCode} ${creditAmount}` : `借 ${subjectCode} ${debitAmount}`,
  );
const entriesOf = ({ voucher }: WireSavedEvent) =>
  voucher.entries.map(
    ({ title, lines }) =>
      `${title}：${lines.map(({ account, debit, credit }) => `${debit ? '借' : '贷'}${account.split(' ')[0]} ${debit || credit}`).join(' ')}`,
  );

test('购入：卡片的取得生成一张凭证，借固定资产和进项税额；再生成一次仍是这一张', async () => {
  const body = { inputVat: 1_560, payment: target(books, '1002') };
  const { data } = await addAsset(books, body);
  const [coming] = (await detail(data.asset.id)).events;
  expect(coming).toMatchObject({ kind: 'purchase', title: '取得', asksVoucher: true, voucher: null });
  const made = await generate([coming?.id ?? 0]);
  expect(made.data.vouchers).toMatchObject([{ eventId: coming?.id, word: '记', number: 1 }]);
  const id = made.data.vouchers[0]?.id ?? 0;
  expect(await linesOf(id)).toEqual(['借 1601 12000', '借 22210101 1560', '贷 1002 13560']);
  expect((await books.client.get<WireVoucher>(`/voucher/${id}`)).data).toMatchObject({
    kind: 'assetPurchase',
    details: [{ summary: '购入 GD-0001 设备' }, {}, {}],
  });
  expect((await generate([coming?.id ?? 0])).data.vouchers).toMatchObject([{ id, number: 1 }]);
  expect(await books.turnover()).toEqual([
    '2026-01 1002 借 0.00 贷 13560.00',
    '2026-01 1601 借 12000.00 贷 0.00',
    '2026-01 22210101 借 1560.00 贷 0.00',
  ]);
  const changed = { ...(await assetBody(books, body)), id: data.asset.id, version: 1 };
  expect(messages(await books.client.put('/asset', { ...changed, cost: 13_000 }))[0]).toBe(
    '卡片已生成凭证记-1，原值、期限、方法、分摊等不能直接修改；请登记变动',
  );
  await books.client.del(`/voucher/${id}`);
  expect((await detail(data.asset.id)).events).toMatchObject([{ voucher: null }]);
  expect(await books.client.put('/asset', changed)).toMatchObject({ success: true });
  expect(await books.findings()).toStrictEqual([]);
});

test('年份写错：卡片、变动、批量变动、合并、工作量、盘点都说明最晚到什么时候，什么也不保存', async () => {
  const late = (what: string, instead: string) =>
    `${what}最晚到2027年第01期（最新期间之后12个月），更晚的月份还不能记账：请检查年份；${instead}`;
  const [card, other] = [await keptAsset(books), await keptAsset(books, { number: 'GD-0002' })];
  const cards = [card, other].map(({ id, version }) => ({ id, version }));
  const events = late('变动日期', '以后才发生的变动，请到时再登记');
  const ready = late('开始使用日期', '以后才投入使用的资产，请到时再建卡');
  const { client } = books;
  expect(messages(await addAsset(books, { number: 'GD-0003', readyOn: '2899-01-10' }))).toEqual([ready]);
  expect(messages(await addAsset(books, { number: 'GD-0003', readyOn: '2027-02-01' }))).toEqual([ready]);
  const changed = { ...(await assetBody(books, { readyOn: '2206-01-10' })), id: card.id, version: 1 };
  expect(messages(await client.put('/asset', changed))).toEqual([ready]);
  for (const change of [
    { kind: 'transfer', to: '二车间' },
    { kind: 'disposal', way: 'scrap' },
    { kind: 'improvementStart' },
  ]) {
    expect(messages(await addEvent(card.id, { ...change, on: '2899-01-20' }))).toEqual([events]);
    expect(messages(await addEvent(card.id, { ...change, on: '2027-02-01' }, '?dryRun=1'))).toEqual([events]);
  }
  const batch = await client.post('/asset/batch', {
    cards,
    on: '2899-01-20',
    changes: [{ kind: 'transfer', to: '二车间' }],
  });
  expect(batch.msg).toMatch(/变动日期最晚到2027年第01期/);
  const merged = await client.post('/asset/merge', { toId: card.id, cards, on: '2899-01-20' });
  expect(merged.msg).toMatch(/变动日期最晚到2027年第01期/);
  const counted = { date: '2026-03-16', note: '', seen: ['GD-0001'] };
  expect(messages(await client.post('/asset/count', counted))).toEqual([
    '盘点日期 2026-03-16 还没有到，盘点要在当天清点以后登记：请检查日期，或到那天再登记',
  ]);
  const work = { period: '2899-01', rows: [{ id: card.id, work: 3 }] };
  expect(messages(await client.put('/asset/work', work))).toEqual([
    late('工作量的月份', '以后的工作量，请到时再填写'),
  ]);
  expect((await detail(card.id)).events).toHaveLength(1);
  expect(await addEvent(card.id, { kind: 'transfer', to: '二车间', on: '2027-01-31' })).toMatchObject({
    success: true,
  });
  expect(await books.findings()).toStrictEqual([]);
});

test('没有对方科目不能生成；生成时选一个就记在变动里', async () => {
  const { id } = await keptAsset(books);
  const [coming] = (await detail(id)).events;
  expect(await generate([coming?.id ?? 0])).toMatchObject({
    msg: 'GD-0001：请选择对方科目：末级科目，并选全辅助核算项目',
  });
  const made = await generate([coming?.id ?? 0], { contra: target(books, '1002') });
  expect(await linesOf(made.data.vouchers[0]?.id ?? 0)).toEqual(['借 1601 12000', '贷 1002 12000']);
});

test('出售：试算给出四笔分录、净收益和增值税；生成后清理科目为零，删除变动连凭证一起删除', async () => {
  const { id } = await keptAsset(books, truck);
  const sale = { ...SALE, proceeds: 33_900, removalCost: 600, money: target(books, '1002') };
  const tried = await addEvent(id, sale, '?dryRun=1');
  expect(tried.data.event).toBeNull();
  expect(entriesOf(tried.data)).toEqual([
    '转入清理：借1606 25000 借1602 95000 贷1601 120000',
    '支付清理费用：借1606 600 贷1002 600',
    '收到处置价款：借1002 33900 贷1606 30000 贷22210107 3900',
    '结转净损益：借1606 4400 贷530101 4400',
  ]);
  expect(tried.data.voucher).toMatchObject({
    problems: [],
    result: 4_400,
    vat: { base: 30_000, tax: 3_900, rate: '13%', note: '据转引，请核对原文' },
  });
  expect((await detail(id)).events).toStrictEqual([]);
  const { data } = await addEvent(id, { ...sale, makesVoucher: true });
  expect(data.event?.voucher).toMatchObject({ word: '记', number: 1, line: null });
  expect(await books.turnover()).toEqual([
    '2026-01 1002 借 33900.00 贷 600.00',
    '2026-01 1601 借 0.00 贷 120000.00',
    '2026-01 1602 借 95000.00 贷 0.00',
    '2026-01 1606 借 30000.00 贷 30000.00',
    '2026-01 22210107 借 0.00 贷 3900.00',
    '2026-01 530101 借 0.00 贷 4400.00',
  ]);
  expect(await detail(id)).toMatchObject({ status: 'disposed', figures: { cost: 0, net: 0 } });
  expect(await addEvent(id, { ...SALE, on: '2026-01-21' })).toMatchObject({
    msg: '资产已于2026-01-20处置，不能再变动',
  });
  const url = `/asset/${id}/events/${data.event?.id}`;
  expect((await books.client.del(`${url}?dryRun=1`)).data).toMatchObject({ voucher: { number: 1 } });
  expect(await books.client.del(url)).toMatchObject({ success: true });
  expect(await books.turnover()).toStrictEqual([]);
  expect(await detail(id)).toMatchObject({ status: 'inUse', events: [], figures: { accumulated: 95_000 } });
  expect(await books.findings()).toStrictEqual([]);
});

test('填写的税额优先；企业准则出售记入6115，报废记入630104和671104', async () => {
  books = await assetKeeper(app, { ...GENERAL, accountingStandards: '1' });
  const shares = [{ target: target(books, '660207'), share: 100 }];
  const { id } = await keptAsset(books, { ...truck, shares });
  const money = target(books, '1002');
  const sold = await addEvent(id, { ...SALE, proceeds: 33_900, vat: 0, money }, '?dryRun=1');
  expect(entriesOf(sold.data).at(-1)).toBe('结转净损益：借1606 8900 贷6115 8900');
  const scrapped = await addEvent(id, { ...SALE, way: 'scrap' }, '?dryRun=1');
  expect(entriesOf(scrapped.data)).toEqual([
    '转入清理：借1606 25000 借1602 95000 贷1601 120000',
    '结转净损益：借671104 25000 贷1606 25000',
  ]);
});

test('减值、改造、原值变动各一张凭证；盘亏进待处理财产损溢，赔款以外是净损失', async () => {
  books = await assetKeeper(app, { ...GENERAL, accountingStandards: '1' });
  const shares = [{ target: target(books, '660207'), share: 100 }];
  const { id } = await keptAsset(books, { ...truck, shares });
  const make = async (body: object) => {
    const { data, msg } = await addEvent(id, { makesVoucher: true, ...body });
    expect(msg).toBe('');
    return linesOf(data.event?.voucher?.id ?? 0);
  };
  expect(await make({ kind: 'impairment', on: '2026-01-05', loss: 5_000 })).toEqual([
    '借 670102 5000',
    '贷 1603 5000',
  ]);
  const contra = target(books, '1002');
  expect(await make({ kind: 'cost', on: '2026-01-06', by: 1_000, contra })).toEqual([
    '借 1601 1000',
    '贷 1002 1000',
  ]);
  expect(await make({ kind: 'improvementStart', on: '2026-01-07' })).toEqual([
    ...['借 160403 21000', '借 1602 95000', '借 1603 5000', '贷 1601 121000'],
  ]);
  const end = { kind: 'improvementEnd', on: '2026-01-31', added: 9_000, residual: 0, monthsLeft: 24 };
  expect(await make({ ...end, contra })).toEqual([
    ...['借 160403 9000', '贷 1002 9000', '借 1601 30000', '贷 160403 30000'],
  ]);
  const listed = (await books.client.get<WireAssets>('/asset', { period: '2026-02' })).data.records[0];
  expect(listed?.figures).toMatchObject({ cost: 30_000, accumulated: 1_250, net: 28_750, amount: 1_250 });
  const payer = target(books, '122106');
  const missing = { kind: 'countShortage', on: '2026-01-31', compensation: 20_000, payer };
  expect(await make(missing)).toEqual([
    ...['借 190102 30000', '贷 1601 30000', '借 122106 20000', '借 671103 10000', '贷 190102 30000'],
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('拆分：两张卡片合计不变；删除拆分，新卡片也没有了', async () => {
  const { id } = await keptAsset(books, { ...truck, quantity: 6 });
  const totals = async (period: string) =>
    (await books.client.get<WireAssets>('/asset', { period })).data.totals;
  const before = await totals('2026-03');
  const split = { kind: 'split', on: '2026-01-31', toNumber: 'GD-0002', part: 1, whole: 3 };
  const quantities = async () =>
    (await books.client.get<WireAssets>('/asset')).data.records.map(({ quantity }) => quantity);
  const { data } = await addEvent(id, split);
  expect(await totals('2026-03')).toEqual(before);
  const second = await addEvent(id, { ...split, toNumber: 'GD-0002' });
  expect(second).toMatchObject({ msg: '资产编号“GD-0002”已经使用' });
  expect(await addEvent(id, { ...split, toNumber: 'GD-3', part: 3 })).toMatchObject({
    msg: '拆出的份数应大于零、小于总份数',
  });
  expect(await quantities()).toEqual([4, 2]);
  const part = (await books.client.get<WireAssets>('/asset')).data.records[1];
  const opening = { ...part?.opening, basis: 'rest', taxBasis: 'rest' };
  const renamed = { ...part, orgId: undefined, opening, number: 'GD-9', version: 1 };
  expect(await books.client.put('/asset', renamed)).toMatchObject({ success: true });
  // It goes on from where the whole one was.
  expect(await totals('2026-03')).toEqual(before);
  expect(messages(await books.client.put('/asset', { ...renamed, version: 2, cost: 1 }))[0]).toBe(
    '卡片由拆分而来，原值、期限、方法、分摊等不能直接修改；请登记变动',
  );
  expect(await books.client.del(`/asset/${part?.id}`)).toMatchObject({
    msg: '卡片由拆分而来，不能删除；请先删除有关的凭证和变动，或登记处置',
  });
  const other = await keptAsset(books, { ...truck, quantity: 6, number: 'GD-0002' });
  expect(await books.client.del(`/asset/${id}/events/${data.event?.id}`)).toMatchObject({
    msg: '找不到拆出的卡片GD-0002，它的编号改过：请先改回原来的编号，再撤销拆分',
  });
  await books.client.del(`/asset/${other.id}`);
  await books.client.put('/asset', { ...renamed, number: 'GD-0002', version: 2 });
  await books.client.del(`/asset/${id}/events/${data.event?.id}`);
  expect((await books.client.get<WireAssets>('/asset')).data.total).toBe(1);
  expect(await quantities()).toEqual([6]);
  expect(await totals('2026-03')).toEqual(before);
  expect(await books.findings()).toStrictEqual([]);
});

test('出售房屋、建筑物：动产的税率不适用，请填写税额才能生成凭证', async () => {
  const tax = { base: 120_000, method: 'straightLine', months: 240, residual: 6_000, taxClass: 'building' };
  const { id } = await keptAsset(books, { ...truck, tax });
  const sale = { ...SALE, proceeds: 33_900, money: target(books, '1002') };
  const asks = '房屋、建筑物不适用动产的税率，请填写增值税额，没有的填0';
  const tried = await addEvent(id, sale, '?dryRun=1');
  expect(tried.data.voucher).toMatchObject({ vat: null, problems: [{ message: asks, at: 'vat' }] });
  expect(await addEvent(id, { ...sale, makesVoucher: true })).toMatchObject({ msg: `GD-0001：${asks}` });
  const typed = await addEvent(id, { ...sale, vat: 1_614.29 }, '?dryRun=1');
  expect(typed.data.voucher).toMatchObject({ problems: [], result: 7_285.71 });
  expect((await addEvent(id, SALE, '?dryRun=1')).data.voucher.problems).toStrictEqual([]);
});

test('金额为负、税额超过价款的处置被拒绝；没有留下变动', async () => {
  const { id } = await keptAsset(books, truck);
  const money = target(books, '1002');
  expect(messages(await addEvent(id, { ...SALE, money, proceeds: -1, removalCost: -1 }))).toEqual([
    '清理费用不能为负',
    '处置价款不能为负',
  ]);
  expect(await addEvent(id, { ...SALE, money, proceeds: 113, vat: 114 })).toMatchObject({
    msg: '税额应在零到处置价款之间',
  });
  expect((await detail(id)).events).toStrictEqual([]);
});

test('改为工作量法以后可以登记工作量，按它计提', async () => {
  const { id } = await keptAsset(books, truck);
  const change = { kind: 'method', on: '2026-01-10', method: 'work', totalWork: 100 };
  expect(await addEvent(id, change)).toMatchObject({ success: true });
  const save = (period: string, work: number) =>
    books.client.put('/asset/work', { period, rows: [{ id, work }] });
  expect(await save('2026-01', 10)).toMatchObject({ msg: 'GD-0001：不是按工作量法计提折旧的卡片' });
  await books.enter(`
  2026-02-01 记-1 存款
    借 1002 银行存款  1.00
    贷 1001 库存现金  1.00
`);
  expect(await save('2026-02', 10)).toMatchObject({ success: true });
  const { rows } = (await books.client.get<WireAssetWork>('/asset/work', { period: '2026-02' })).data;
  expect(rows).toMatchObject([{ id, totalWork: 100, before: 0, work: 10 }]);
  const { records } = (await books.client.get<WireAssets>('/asset', { period: '2026-02' })).data;
  expect(records[0]?.figures).toMatchObject({ amount: 1_900, accumulated: 96_900 });
});

test('调拨改变存放地点，删除后回到原处', async () => {
  const { id } = await keptAsset(books, { location: '一车间' });
  const { data } = await addEvent(id, { kind: 'transfer', on: '2026-01-15', to: '二车间' });
  expect((await detail(id)).location).toBe('二车间');
  const body = { ...(await assetBody(books)), id, version: 1 };
  expect(await books.client.put('/asset', { ...body, location: '三车间' })).toMatchObject({
    msg: '资产已有调拨，存放地点请登记调拨来改变',
  });
  expect(await books.client.put('/asset', { ...body, location: '二车间', keeper: '李四' })).toMatchObject({
    success: true,
  });
  await books.client.del(`/asset/${id}/events/${data.event?.id}`);
  expect(await detail(id)).toMatchObject({ location: '一车间', keeper: '李四' });
});

test.each([
  [{ kind: 'impairment', on: '2026-01-20', loss: 1 }, '小企业会计准则不计提资产减值准备'],
  [{ kind: 'life', on: '2025-12-31', months: 72 }, '变动日期早于开始使用日期2026-01-10所在的期间'],
  [{ kind: 'life', on: '2026-01-20', months: 0 }, '预计使用月份至少1个月'],
  [{ kind: 'residual', on: '2026-01-20', residual: 12_001 }, '预计净残值 12,001.00 不能大于原值 12,000.00'],
  [{ kind: 'magic', on: '2026-01-20' }, '请选择变动类型'],
  [{ kind: 'disposal', on: '2026-01-20', way: 'gift' }, '请选择处置方式'],
])('拒绝 %j', async (body, msg) => {
  const { id } = await keptAsset(books);
  expect(await addEvent(id, body)).toMatchObject({ success: false, msg });
  expect((await detail(id)).events).toHaveLength(1);
});

test('已结账的月份、后面已有变动的，不能登记也不能删除', async () => {
  const { id } = await keptAsset(books);
  const { data } = await addEvent(id, { kind: 'life', on: '2026-01-20', months: 72 });
  expect(await addEvent(id, { kind: 'life', on: '2026-01-19', months: 48 })).toMatchObject({
    msg: '2026-01-20已有“使用期限变动”，请先删除它，再在它之前变动',
  });
  await closeJanuary(app, books);
  expect(await addEvent(id, { kind: 'life', on: '2026-01-21', months: 48 })).toMatchObject({
    msg: '2026年第01期已结账，不能新增或删除变动',
  });
  expect(await books.client.del(`/asset/${id}/events/${data.event?.id}`)).toMatchObject({
    msg: '2026年第01期已结账，不能新增或删除变动',
  });
});

test('两个人同时生成：一张凭证；查看不能登记；别的公司的卡片和变动不存在', async () => {
  const { id } = await keptAsset(books, { payment: target(books, '1002') });
  const eventId = (await detail(id)).events[0]?.id ?? 0;
  const director = await app.addMember(books.client, 'director');
  const both = await Promise.all([generate([eventId]), generate([eventId], {}, director)]);
  expect(both.map(({ success }) => success)).toEqual([true, true]);
  expect(both[0]?.data).toEqual(both[1]?.data);
  expect(await books.turnover()).toHaveLength(2);
  const viewer = await app.addMember(books.client, 'viewer');
  expect(await addEvent(id, SALE, '', viewer)).toMatchObject({ code: 403 });
  const other = await assetKeeper(app);
  const nobodys = 999_999_999;
  for (const ask of [
    (card: number) => addEvent(card, SALE, '', other.client),
    (card: number) => other.client.del(`/asset/${card}/events/${eventId}`),
  ]) {
    expect((await ask(id)).text).toBe((await ask(nobodys)).text);
  }
  expect((await generate([eventId], {}, other.client)).text).toBe(
    (await generate([nobodys], {}, other.client)).text,
  );
  expect(await books.findings()).toStrictEqual([]);
});
