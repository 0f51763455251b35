import type { WireAssetDetail, WireSavedEvent } from '@mingzhang/shared/wire/assetEvent';
import type { WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import { assetKeeper, categoryOf, keptAsset, switchAssets, target } from '../../../test/assets';
import { bookkeeper, messages, type Bookkeeper } from '../../../test/bookkeeper';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;

beforeEach(async () => {
  books = await assetKeeper(app);
});

const inMonth = (month: number) => ({ year: 2026, month });
const make = (key: string, month: number, as = books.client) =>
  as.post<WireCarryForwards>(`/closing/carryForwards/${key}`, inMonth(month));
const card = async (key: string, month: number) => {
  const { data } = await books.client.get<WireCarryForwards>('/closing/carryForwards', inMonth(month));
  return data.cards.find((one) => one.key === key);
};
const linesOf = async (key: string, month: number) =>
  (await card(key, month))?.lines.map(
    ({ subjectCode, summary, debitAmount, creditAmount }) =>
      `${summary} ${debitAmount ? '借' : '贷'} ${subjectCode} ${debitAmount || creditAmount}`,
  );
/** Cards of the organization, month and amount of what vouchers took. */
const posted = async () =>
  (
    await app.db
      .selectFrom('asset_month')
      .innerJoin('asset_card', 'asset_card.id', 'asset_month.card_id')
      .where('asset_month.account_set_id', '=', books.set.id)
      .orderBy('asset_month.period')
      .orderBy('number')
      .select(['number', 'asset_month.period', 'late_months', 'amount_fen'])
      .execute()
  ).map((row) => `${row.period} ${row.number} ${row.amount_fen / 100} ${row.late_months}`);
const openMonth = (month: string) =>
  books.enter(`
  2026-${month}-01 记-1 存款
    借 1002 银行存款  1.00
    贷 1001 库存现金  1.00
`);

test('当月增加的下月计提：500万元、残值10万元、240个月，二月20,416.67', async () => {
  await keptAsset(books, { cost: 5_000_000, residual: 100_000, months: 240 });
  expect(await linesOf('depreciation', 1)).toStrictEqual([]);
  await openMonth('02');
  expect(await linesOf('depreciation', 2)).toEqual([
    '计提2026年2月折旧 借 560207 20416.67',
    '计提2026年2月折旧 贷 1602 20416.67',
  ]);
  expect(await make('depreciation', 2)).toMatchObject({ success: true });
  expect(await posted()).toEqual(['2026-02 GD-0001 20416.67 0']);
  expect(await card('depreciation', 2)).toMatchObject({ stale: false, vouchers: [{ word: '记' }] });
  expect(await books.findings()).toStrictEqual([]);
});

test('删除凭证，月份也没有了；再生成一次只有一张；后来增加的卡片，凭证原位重做', async () => {
  await openMonth('02');
  await keptAsset(books);
  await make('depreciation', 2);
  await make('depreciation', 2);
  expect(await posted()).toEqual(['2026-02 GD-0001 190 0']);
  await keptAsset(books, { number: 'GD-0002', cost: 24_000, residual: 1_200 });
  expect(await card('depreciation', 2)).toMatchObject({ stale: true, difference: { byRule: 570 } });
  const { data } = await make('depreciation', 2);
  expect(data.cards.find(({ key }) => key === 'depreciation')?.vouchers).toHaveLength(1);
  expect(await posted()).toEqual(['2026-02 GD-0001 190 0', '2026-02 GD-0002 380 0']);
  await books.client.del(`/voucher/${(await card('depreciation', 2))?.vouchers[0]?.id}`);
  expect(await posted()).toStrictEqual([]);
  expect(await books.findings()).toStrictEqual([]);
});

test('已审核的凭证不动，第二张补差额；卡片已计提，不能删除', async () => {
  await openMonth('02');
  const { id } = await keptAsset(books);
  await make('depreciation', 2);
  const [voucher] = (await card('depreciation', 2))?.vouchers ?? [];
  await books.client.form('/voucher/audit', { checked: [voucher?.id ?? 0], year: 2026, month: 2 });
  await keptAsset(books, { number: 'GD-0002', cost: 24_000, residual: 1_200 });
  await make('depreciation', 2);
  expect((await card('depreciation', 2))?.vouchers).toHaveLength(2);
  expect(await posted()).toEqual(['2026-02 GD-0001 190 0', '2026-02 GD-0002 380 0']);
  expect(await books.client.del(`/asset/${id}`)).toMatchObject({
    msg: '卡片已计提1个月折旧，不能删除；请先删除有关的凭证和变动，或登记处置',
  });
  expect(await books.findings()).toStrictEqual([]);
});

test('补提：已结账月份的折旧在第一个未结账月份单列一行', async () => {
  const { id } = await keptAsset(books, {
    origin: 'opening',
    readyOn: '2025-06-01',
    opening: { monthsDone: 6, accumulated: 1_140, taxAccumulated: 1_140 },
  });
  await closeJanuary(app, books);
  await openMonth('02');
  expect(await linesOf('depreciation', 2)).toEqual([
    '计提2026年2月折旧 借 560207 190',
    '计提2026年2月折旧 贷 1602 190',
    '补提GD-0001 设备 1期折旧 借 560207 190',
    '补提GD-0001 设备 1期折旧 贷 1602 190',
  ]);
  await make('depreciation', 2);
  expect(await posted()).toEqual(['2026-02 GD-0001 190 0', '2026-02 GD-0001 190 1']);
  expect((await books.client.get<WireAssetDetail>(`/asset/${id}`)).data.figures).toMatchObject({
    accumulated: 1_520,
    amount: 380,
  });
});

test('分摊到几个科目：33.34%、33.33%、33.33%，合计等于金额；分摊变动从下月起', async () => {
  await openMonth('02');
  await openMonth('03');
  const at = (code: string, share: number) => ({ target: target(books, code), share });
  const shares = [at('560207', 33.34), at('560107', 33.33), at('410105', 33.33)];
  const { id } = await keptAsset(books, { cost: 6_000, residual: 0, shares });
  expect(await linesOf('depreciation', 2)).toEqual([
    '计提2026年2月折旧 借 560207 33.34',
    '计提2026年2月折旧 借 560107 33.33',
    '计提2026年2月折旧 借 410105 33.33',
    '计提2026年2月折旧 贷 1602 100',
  ]);
  const change = { kind: 'shares', on: '2026-02-10', shares: [at('560107', 100)] };
  await books.client.post<WireSavedEvent>(`/asset/${id}/events`, change);
  expect(await linesOf('depreciation', 2)).toHaveLength(4);
  expect(await linesOf('depreciation', 3)).toEqual([
    '计提2026年3月折旧 借 560107 100',
    '计提2026年3月折旧 贷 1602 100',
  ]);
});

test('无形资产当月起摊销，贷记累计摊销；长期待摊次月起，贷记自己', async () => {
  await openMonth('02');
  const software = await categoryOf(books, '软件');
  const fitting = await categoryOf(books, '装修费');
  await keptAsset(books, {
    ...{ number: 'WX-1', name: '财务软件', categoryId: software.id, cost: 12_000, residual: 0, months: 120 },
  });
  await keptAsset(books, {
    ...{ number: 'DT-1', name: '装修', categoryId: fitting.id, cost: 36_000, residual: 0, months: 36 },
  });
  expect(await linesOf('amortization', 1)).toEqual([
    '摊销财务软件 借 560207 100',
    '摊销财务软件 贷 1702 100',
  ]);
  expect(await linesOf('amortization', 2)).toEqual([
    ...['摊销装修 借 560207 1000', '摊销装修 贷 1801 1000'],
    ...['摊销财务软件 借 560207 100', '摊销财务软件 贷 1702 100'],
  ]);
  await make('amortization', 2);
  expect(await posted()).toEqual(['2026-02 DT-1 1000 0', '2026-02 WX-1 100 0']);
});

test('启用前按结转设置的资产计提，启用后只按卡片；每月折旧额（别处核算的）照旧', async () => {
  const other = await bookkeeper(app);
  books = other;
  const expense = target(other, '560207');
  const asset = { name: '旧设备', expense, method: 'straightLine', cost: 6_000, residual: 0, months: 60 };
  const values = {
    depreciableAssets: [{ ...asset, begins: '2026-01' }],
    monthlyDepreciation: [{ expense, amount: 7 }],
  };
  await other.client.put('/closing/carryForwardSettings', { ...inMonth(1), values });
  const before = await linesOf('depreciation', 1);
  expect(before).toEqual(['计提2026年1月折旧 借 560207 107', '计提2026年1月折旧 贷 1602 107']);
  await switchAssets(other, true);
  expect(await linesOf('depreciation', 1)).toEqual(before);
  await other.client.put('/asset/start', { period: '2026-01' });
  await keptAsset(other, {
    ...{ origin: 'opening', readyOn: '2025-06-01' },
    opening: { monthsDone: 6, accumulated: 1_140, taxAccumulated: 1_140 },
  });
  expect(await linesOf('depreciation', 1)).toEqual([
    ...['计提2026年1月折旧 借 560207 190', '计提2026年1月折旧 贷 1602 190'],
    ...['计提2026年1月折旧 借 560207 7', '计提2026年1月折旧 贷 1602 7'],
  ]);

  const save = (changed: object) =>
    other.client.put('/closing/carryForwardSettings', { ...inMonth(1), values: changed });
  const refused = [
    '固定资产已在资产卡片上计提折旧，这里填写过的行不再计算，也不能修改；请在“固定资产”中增加、变动和处置。',
  ];
  expect(messages(await save({ depreciableAssets: [] }))).toEqual(refused);
  expect(messages(await save({ depreciableAssets: [{ ...asset, cost: 1, begins: '2026-01' }] }))).toEqual(
    refused,
  );
  expect(await save({ ...values, monthlyDepreciation: [{ expense, amount: 8 }] })).toMatchObject({
    success: true,
  });
  const rent = {
    name: '房租',
    expense,
    asset: target(other, '1123'),
    total: 1_200,
    months: 12,
    begins: '2026-01',
  };
  expect(await save({ deferredCosts: [rent] })).toMatchObject({ success: true });
  const repair = { ...rent, name: '装修', asset: target(other, '1801') };
  expect(messages(await save({ deferredCosts: [rent, repair] }))).toEqual([
    '无形资产和长期待摊费用已在资产卡片上摊销，这些科目的行不再计算，也不能增加和修改；请在“固定资产”中登记。',
  ]);
  expect(await save({ deferredCosts: [] })).toMatchObject({ success: true });
});

test('两个人同时计提：一张凭证、一次月份', async () => {
  await openMonth('02');
  await keptAsset(books);
  const director = await app.addMember(books.client, 'director');
  await Promise.all([make('depreciation', 2), make('depreciation', 2, director)]);
  expect((await card('depreciation', 2))?.vouchers).toHaveLength(1);
  expect(await posted()).toEqual(['2026-02 GD-0001 190 0']);
  expect(await books.findings()).toStrictEqual([]);
});
