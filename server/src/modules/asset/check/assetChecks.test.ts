import type {
  WireAssetCountResult,
  WireAssetReconciliation,
  WireAssetWork,
  WireUnlinkedAssets,
} from '@mingzhang/shared/wire/assetCheck';
import type { WireAssetDetail, WireSavedEvent } from '@mingzhang/shared/wire/assetEvent';
import type { WireAssets } from '@mingzhang/shared/wire/asset';
import type { WireClosingReport } from '@mingzhang/shared/wire/closing';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import {
  assetBody,
  addAsset,
  assetKeeper,
  beginAssets,
  keptAsset,
  switchAssets,
  target,
} from '../../../../test/assets';
import { bookkeeper, messages, type Bookkeeper } from '../../../../test/bookkeeper';
import { closeJanuary } from '../../../../test/month';
import { toldLog } from '../../../../test/toldLog';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await assetKeeper(app);
});

const reconciliation = async (period: string) =>
  (await books.client.get<WireAssetReconciliation>('/asset/reconciliation', { period })).data.rows;
const sentences = async (period: string) =>
  (await reconciliation(period)).map(({ message }) => message).filter((message) => message !== '');
const check = async (month: number) => {
  const { data } = await books.client.get<WireClosingReport>('/closing/checks', { year: 2026, month });
  return data.checks.find(({ key }) => key === 'assetsMatchLedger')?.findings;
};
const unlinked = async () => (await books.client.get<WireUnlinkedAssets>('/asset/unlinked')).data;
const makeComings = async () => {
  const { events } = await unlinked();
  const eventIds = events.map(({ event }) => event.id);
  return books.client.post('/asset/voucher', { eventIds, contra: target(books, '1002') });
};
const depreciate = (month: number) =>
  books.client.post('/closing/carryForwards/depreciation', { year: 2026, month });

test('卡片与总账一致；手工贷记固定资产的分录被点名，不能结账，管理员说明原因后可以', async () => {
  await keptAsset(books, { cost: 120_000, residual: 6_000 });
  expect(await sentences('2026-01')).toEqual([
    '1601 固定资产：卡片 120,000.00，总账 0.00，差 120,000.00；GD-0001 2026-01-10的“取得”没有凭证',
  ]);
  await makeComings();
  expect(await sentences('2026-01')).toStrictEqual([]);
  const [voucher] = await books.enter(`
    2026-01-12 记-12 误记
      贷 1601 固定资产  2000.00
      借 1002 银行存款  2000.00
  `);
  const message = '1601 固定资产：卡片 120,000.00，总账 118,000.00，差 2,000.00；记-12 第 1 行没有卡片';
  expect(await reconciliation('2026-01')).toEqual([
    {
      ...{ subjectId: books.account('1601'), code: '1601', name: '固定资产', items: [] },
      ...{ cards: 120_000, ledger: 118_000, difference: 2_000, message, voucherId: voucher?.id },
      reason: '记-12 第 1 行没有卡片',
      ...{ blocks: true, exemption: null },
    },
  ]);
  expect(await check(1)).toEqual([{ severity: 'block', message, link: `/voucher/form/${voucher?.id}` }]);
  const body = { subjectId: books.account('1601'), reason: '二月更正' };
  const director = await app.addMember(books.client, 'director');
  expect(await director.put('/asset/exemption', body)).toMatchObject({
    msg: '只有账套管理员可以免除科目的核对',
  });
  await books.client.put('/asset/exemption', body);
  expect(await check(1)).toMatchObject([{ severity: 'warn', message: `${message}；已免除核对：二月更正` }]);
  // Of each account its own reason is told.
  const exempt = (code: string, reason: string | null) =>
    books.client.put('/asset/exemption', { subjectId: books.account(code), reason });
  await exempt('1602', '软件分开记');
  await exempt('1602', '分开记');
  await exempt('1601', null);
  expect((await toldLog(books)).slice(-4)).toEqual([
    '设置免除核对 1602 累计折旧 /assets/reconciliation',
    '  原因：软件分开记 → 分开记',
    '设置免除核对 1601 固定资产 /assets/reconciliation',
    '  原因：二月更正 → 空',
  ]);
  expect(await check(1)).toMatchObject([{ severity: 'block' }]);
  expect(await books.findings()).toStrictEqual([]);
});

test('折旧没有计提、处置时没有计提、折旧凭证被改过，都点名', async () => {
  const { id } = await keptAsset(books);
  await makeComings();
  await books.enter('2026-02-01 记-1 存款\n 借 1002 银行存款 1.00\n 贷 1001 库存现金 1.00');
  expect(await sentences('2026-02')).toEqual([
    '1602 累计折旧：卡片 190.00，总账 0.00，差 190.00；GD-0001 2026年第02期的折旧还没有计提',
  ]);
  await depreciate(2);
  expect(await sentences('2026-02')).toStrictEqual([]);
  const { data } = await books.client.get<{ records: WireVoucher[] }>('/voucher', {
    ...{ voucher_year: 2026, voucher_month: 2 },
  });
  const made = data.records.find(({ kind }) => kind === 'depreciation');
  const details = made?.details.map((line) => ({
    ...line,
    ...(line.debitAmount === null ? { creditAmount: 150 } : { debitAmount: 150 }),
  }));
  await books.client.put('/voucher', { ...made, details });
  expect(await sentences('2026-02')).toEqual([
    expect.stringMatching(/^1602 累计折旧：卡片 190.00，总账 150.00，差 40.00；记-\d+ 计提折旧凭证被修改过$/),
  ]);
  await books.client.del(`/voucher/${made?.id}`);
  const sale = { kind: 'disposal', way: 'scrap', on: '2026-02-20', makesVoucher: true };
  expect(await books.client.post<WireSavedEvent>(`/asset/${id}/events`, sale)).toMatchObject({
    success: true,
  });
  expect(await sentences('2026-02')).toEqual([
    '1602 累计折旧：卡片 0.00，总账 -190.00，差 190.00；GD-0001 2026-02-20处置时，当月折旧还没有计提',
  ]);
  await depreciate(2);
  expect(await sentences('2026-02')).toStrictEqual([]);
  expect(await reconciliation('2026-02')).toStrictEqual([]);
});

test('变动的凭证被改过、建卡的分录与原值不等、登记了工作量而处置凭证没有重做，都点名；重新生成后相符', async () => {
  const work = { method: 'work', cost: 360_000, residual: 18_000, totalWork: 400_000 };
  const { id } = await keptAsset(books, work);
  const [line] = await books.enter(`
    2026-01-08 记-9 购入打印机
      借 1601 固定资产  3000.00
      贷 1002 银行存款  3000.00
  `);
  await makeComings();
  const made = async (cardId: number) =>
    (await books.client.get<WireAssetDetail>(`/asset/${cardId}`)).data.events;
  const remake = async () => {
    const eventIds = (await made(id)).map((event) => event.id);
    await books.client.post('/asset/voucher', { eventIds });
  };
  const voucherId = (await made(id))[0]?.voucher?.id;
  const { data } = await books.client.get<WireVoucher>(`/voucher/${voucherId}`);
  const details = data.details.map((row) => ({
    ...row,
    ...(row.debitAmount === null ? { creditAmount: 350_000 } : { debitAmount: 350_000 }),
  }));
  await books.client.put('/voucher', { ...data, details });
  const voucherLine = { voucherId: line?.id, line: 1 };
  const printer = { number: 'GD-0002', cost: 2_800, residual: 0, months: 28, readyOn: '2026-01-31' };
  const other = await keptAsset(books, { ...printer, voucherLine });
  expect(await sentences('2026-01')).toEqual([
    expect.stringMatching(
      /差 9,800.00；记-9 与 GD-0002 2026-01-31的“取得”金额不符；记-10 与 GD-0001 2026-01-10的“取得”金额不符$/,
    ),
  ]);
  await remake();
  await books.client.del(`/voucher/${line?.id}`);
  await books.client.del(`/asset/${other.id}`);
  const sale = { kind: 'disposal', way: 'scrap', on: '2026-02-20', makesVoucher: true };
  await books.client.post(`/asset/${id}/events`, sale);
  expect(await sentences('2026-01')).toStrictEqual([]);
  await books.client.put('/asset/work', { period: '2026-02', rows: [{ id, work: 4_000 }] });
  await depreciate(2);
  expect(await sentences('2026-02')).toEqual([
    expect.stringMatching(/^1602 .*差 -3,420.00；记-\d+ 与 GD-0001 2026-02-20的“处置”金额不符$/),
  ]);
  await remake();
  expect(await sentences('2026-02')).toStrictEqual([]);
  expect(await books.findings()).toStrictEqual([]);
});

test('待建卡：借记固定资产的分录；由它建卡后不再列出；同一科目的类别才可以', async () => {
  const [voucher] = await books.enter(`
    2026-01-08 记-1 购入打印机
      借 1601 固定资产  3000.00
      贷 1002 银行存款  3000.00
  `);
  const { lines } = await unlinked();
  expect(lines).toMatchObject([
    { voucherId: voucher?.id, word: '记', number: 1, line: 1, summary: '购入打印机', amount: 3_000 },
  ]);
  const card = { cost: 3_000, residual: 150, voucherLine: { voucherId: voucher?.id, line: 1 } };
  expect(await addAsset(books, { ...card, voucherLine: { voucherId: voucher?.id, line: 2 } })).toMatchObject({
    msg: '这行分录的科目不是类别“器具、工具、家具”的原值科目，请换一个类别',
  });
  await keptAsset(books, card);
  expect(await unlinked()).toMatchObject({ lines: [], events: [] });
  expect(await sentences('2026-01')).toStrictEqual([]);
  const other = await assetKeeper(app);
  expect(await addAsset(other, card)).toMatchObject({ code: 404 });
});

test('由分录建的卡片跟着分录：换了行、改了金额还是它；改到别的科目，取得又没有凭证', async () => {
  const [voucher] = await books.enter(`
    2026-01-08 记-1 购入打印机
      借 1601 固定资产  3000.00
      贷 1002 银行存款  3000.00
  `);
  const card = { cost: 3_000, residual: 150, voucherLine: { voucherId: voucher?.id, line: 1 } };
  const { id } = await keptAsset(books, card);
  const change = async (to: (details: WireVoucher['details']) => object[]) => {
    const { data } = await books.client.get<WireVoucher>(`/voucher/${voucher?.id}`);
    await books.client.put('/voucher', { ...data, details: to(data.details) });
    const { events } = (await books.client.get<WireAssetDetail>(`/asset/${id}`)).data;
    return [events[0]?.voucher, (await unlinked()).lines.length];
  };
  const linked = (line: number) => ({ id: voucher?.id, word: '记', number: 1, line });
  expect(await change((lines) => lines.toReversed())).toEqual([linked(2), 0]);
  expect(await sentences('2026-01')).toStrictEqual([]);
  const dearer = (line: WireVoucher['details'][number]) => ({
    ...line,
    ...(line.debitAmount === null ? { creditAmount: 3_100 } : { debitAmount: 3_100 }),
  });
  expect(await change((lines) => lines.map(dearer).toReversed())).toEqual([linked(1), 0]);
  const expensed = (line: WireVoucher['details'][number]) =>
    line.debitAmount === null ? line : { ...line, subjectId: books.account('560202') };
  expect(await change((lines) => lines.map(expensed))).toEqual([null, 0]);
  expect((await unlinked()).events).toMatchObject([{ number: 'GD-0001' }]);
  expect(await books.findings()).toStrictEqual([]);
});

test('待建卡也列出结转设置里填过的固定资产', async () => {
  books = await bookkeeper(app);
  const expense = target(books, '560207');
  const asset = { name: '旧设备', expense, method: 'straightLine', cost: 6_000, residual: 0, months: 60 };
  await books.client.put('/closing/carryForwardSettings', {
    ...{ year: 2026, month: 1 },
    values: { depreciableAssets: [{ ...asset, begins: '2026-01' }] },
  });
  await switchAssets(books, true);
  await beginAssets(books);
  expect((await unlinked()).settings).toEqual([
    { key: 'depreciableAssets', rows: [{ ...asset, begins: '2026-01' }] },
  ]);
});

test('工作量：卡车360,000.00、残值5%、总里程400,000，本月4,000公里折旧3,420.00', async () => {
  const work = { method: 'work', cost: 360_000, residual: 18_000, totalWork: 400_000 };
  const { id } = await keptAsset(books, work);
  await books.enter('2026-02-01 记-1 存款\n 借 1002 银行存款 1.00\n 贷 1001 库存现金 1.00');
  const save = (units: number, period = '2026-02') =>
    books.client.put('/asset/work', { period, rows: [{ id, work: units }] });
  expect(messages(await save(400_001))).toEqual(['GD-0001：累计工作量超过预计总工作量，请先变动总工作量']);
  expect(messages(await save(-1))).toEqual(['GD-0001：工作量不能为负']);
  expect(await save(4_000)).toMatchObject({ success: true });
  const listed = (await books.client.get<WireAssetWork>('/asset/work', { period: '2026-02' })).data;
  expect(listed.rows).toEqual([
    { id, number: 'GD-0001', name: '设备', totalWork: 400_000, before: 0, work: 4_000 },
  ]);
  const { records } = (await books.client.get<WireAssets>('/asset', { period: '2026-02' })).data;
  expect(records[0]?.figures.amount).toBe(3_420);
  const card = { ...(await assetBody(books, work)), id, version: null };
  expect(messages(await books.client.put('/asset', { ...card, totalWork: 3_999 }))).toEqual([
    '各月登记的工作量合计 4000，预计总工作量不能更小',
  ]);
  await depreciate(2);
  expect(messages(await save(5_000))).toEqual(['GD-0001：2026年第02期已计提折旧，请先删除该月的折旧凭证']);
  await closeJanuary(app, books);
  expect(messages(await save(1, '2026-01'))).toEqual(['2026年第01期已结账，不能修改工作量']);
  const plain = await keptAsset(books, { number: 'GD-0002', readyOn: '2026-02-01' });
  const rows = [{ id: plain.id, work: 1 }];
  expect(messages(await books.client.put('/asset/work', { period: '2026-02', rows }))).toEqual([
    'GD-0002：不是按工作量法计提折旧的卡片',
  ]);
});

test('处置当月的工作量照样登记、照样计提；以前的月份还列着，以后的不登记', async () => {
  const { id } = await keptAsset(books, {
    method: 'work',
    cost: 360_000,
    residual: 18_000,
    totalWork: 400_000,
  });
  await books.enter('2026-03-01 记-1 存款\n 借 1002 银行存款 1.00\n 贷 1001 库存现金 1.00');
  const sold = { kind: 'disposal', way: 'scrap', on: '2026-02-20' };
  await books.client.post(`/asset/${id}/events`, sold);
  const save = (period: string) => books.client.put('/asset/work', { period, rows: [{ id, work: 4_000 }] });
  const listed = async (period: string) =>
    (await books.client.get<WireAssetWork>('/asset/work', { period })).data.rows.map(({ work }) => work);
  expect(await save('2026-02')).toMatchObject({ success: true });
  expect([await listed('2026-01'), await listed('2026-02'), await listed('2026-03')]).toEqual([
    [null],
    [4_000],
    [],
  ]);
  expect(messages(await save('2026-03'))).toEqual([
    'GD-0001：资产在2026年第03期以前已处置或并入其他卡片，没有本月工作量',
  ]);
  await depreciate(2);
  expect(await books.turnover()).toContain('2026-02 1602 借 0.00 贷 3420.00');
});

test('盘点单说的是盘点那一天：以后处置的不成盘盈，以后购入的不成盘亏', async () => {
  const { id } = await keptAsset(books);
  const sheet = { date: '2026-01-31', note: '', seen: ['GD-0001'] };
  const { data } = await books.client.post<{ id: number }>('/asset/count', sheet);
  const sold = { kind: 'disposal', way: 'scrap', on: '2026-02-20' };
  await books.client.post(`/asset/${id}/events`, sold);
  await keptAsset(books, { number: 'GD-0002', readyOn: '2026-02-10' });
  const result = await books.client.get<WireAssetCountResult>(`/asset/count/${data.id}`);
  expect(result.data).toMatchObject({ missing: [], unknown: [] });
});

test('盘点：没有看到的卡片、没有卡片的编号；别的公司的盘点单不存在', async () => {
  await keptAsset(books, { location: '一车间' });
  await keptAsset(books, { number: 'GD-0002' });
  const sheet = { date: '2026-01-31', note: '年终', seen: ['GD-0002', 'GD-0009', 'GD-0002'] };
  const { data } = await books.client.post<{ id: number }>('/asset/count', sheet);
  const url = `/asset/count/${data.id}`;
  expect((await books.client.get<WireAssetCountResult>(url)).data).toMatchObject({
    seen: ['GD-0002', 'GD-0009'],
    missing: [{ number: 'GD-0001', name: '设备', location: '一车间' }],
    unknown: ['GD-0009'],
  });
  await books.client.post('/asset/count', { ...sheet, id: data.id, seen: ['GD-0001', 'GD-0002'] });
  expect((await books.client.get<WireAssetCountResult>(url)).data).toMatchObject({
    missing: [],
    unknown: [],
  });
  const other = await assetKeeper(app);
  expect((await other.client.get(url)).text).toBe((await other.client.get('/asset/count/999999999')).text);
  expect(await other.client.post('/asset/count', { ...sheet, id: data.id })).toMatchObject({ code: 404 });
  await books.client.del(url);
  expect((await books.client.get<unknown[]>('/asset/count')).data).toStrictEqual([]);
  expect(await books.findings()).toStrictEqual([]);
});

test('还有在用的卡片，不能停用模块；全部处置后可以', async () => {
  const { id } = await keptAsset(books);
  expect(await switchAssets(books, false)).toMatchObject({
    msg: '还有1张在用的资产卡片，不能停用固定资产模块；请先处置或删除这些卡片',
  });
  await books.client.post(`/asset/${id}/events`, { kind: 'disposal', way: 'scrap', on: '2026-01-20' });
  expect(await switchAssets(books, false)).toMatchObject({ success: true });
  expect(await addAsset(books, { number: 'GD-0002' })).toMatchObject({
    msg: '本账套没有启用固定资产模块，请先在“账套”页面启用',
  });
});
