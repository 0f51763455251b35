import type {
  WireFundAccount,
  WireFundAccounts,
  WireFundCategory,
  WireFundLeaves,
} from '@mingzhang/shared/wire/fundAccount';
import type { WireCashCount } from '@mingzhang/shared/wire/cashCount';
import type { WireSavedEntries } from '@mingzhang/shared/wire/journal';
import { keptStatement } from '../../../test/bank';
import { bookkeeper, messages } from '../../../test/bookkeeper';
import {
  beginJournals,
  cashierBooks,
  countBody,
  countVoucherBody,
  enter,
  fundBody,
  hundreds,
  keptEntry,
  keptFund,
  post,
  postedCount,
  switchCashier,
  type CashierBooks,
} from '../../../test/cashier';
import { closeJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let kept: CashierBooks;

beforeEach(async () => {
  kept = await cashierBooks(app);
});

const client = () => kept.books.client;
const add = (fields: Readonly<Record<string, unknown>>) =>
  client().post<WireFundAccount>('/cashier/account', fundBody(kept.books, fields));
const change = (account: WireFundAccount, fields: object) =>
  client().put<WireFundAccount>('/cashier/account', { ...account, ...fields });

test('没有启用模块的账套，每个接口都说清楚；账户列表说没有启用', async () => {
  const off = await bookkeeper(app);
  const msg = '本账套没有启用出纳模块，请先在“账套”页面启用';
  expect((await off.client.get<WireFundAccounts>('/cashier/account')).data).toEqual({
    on: false,
    accounts: [],
  });
  for (const answer of [
    await off.client.post('/cashier/account', fundBody(off)),
    await off.client.get('/cashier/account/leaf', { period: '2026-01' }),
    await off.client.get('/cashier/category'),
    await off.client.post('/cashier/category/ready'),
    await off.client.get('/cashier/journal', { account_id: 9999, from: '2026-01-01', to: '2026-01-31' }),
    await enter(off.client, { id: 9999 }, 5, 1),
    await off.client.get('/cashier/journal/unposted'),
    await off.client.get('/cashier/journal/unregistered'),
    await off.client.post('/cashier/journal/to-voucher', { ids: [9999] }),
    await off.client.post('/cashier/journal/from-voucher', { lines: [{ voucherId: 9999, line: 1 }] }),
    await off.client.post('/cashier/journal/reverse', { id: 9999, date: '2026-01-05' }),
    await off.client.post('/cashier/journal/close-day', { accountId: 9999, date: '2026-01-05' }),
    await off.client.get('/cashier/report/daily', { date: '2026-01-05' }),
    await off.client.post('/cashier/count', countBody({ id: 9999 })),
    await off.client.del('/cashier/count/9999'),
  ]) {
    expect(answer).toMatchObject({ success: false, msg });
  }
});

test('有资金账户不能停用模块；中途启用，期初从总账来', async () => {
  expect(await switchCashier(kept.books, false)).toMatchObject({
    msg: '还有2个资金账户，不能停用出纳模块；请先删除这些资料',
  });
  await keptEntry(kept.books, kept.bank, 5, 1);
  expect(await switchCashier(kept.books, false)).toMatchObject({
    msg: '还有2个资金账户和1笔日记账，不能停用出纳模块；请先删除这些资料',
  });
  const books = await bookkeeper(app);
  await books.client.post('/initial-balance/batch', {
    rows: [
      { subjectId: books.account('1002'), subjectCode: '1002', debitAmount: 8000 },
      { subjectId: books.account('3001'), subjectCode: '3001', creditAmount: 8000 },
    ],
  });
  await books.enter('2026-01-03 记-1 提现\n 借 1001 库存现金 100.50\n 贷 1002 银行存款 100.50');
  await switchCashier(books, true);
  const leaves = async (period: string) =>
    (await books.client.get<WireFundLeaves>('/cashier/account/leaf', { period })).data.leaves;
  const shown = (await leaves('2026-02')).map(({ code, kind, opening }) => [code, kind, opening]);
  expect(shown.slice(0, 2)).toEqual([
    ['1001', 'cash', 100.5],
    ['1002', 'bank', 7899.5],
  ]);
  expect((await leaves('2026-01')).slice(0, 2).map(({ opening }) => opening)).toEqual([0, 8000]);
  await beginJournals(books, '2026-02');
  expect((await leaves('2026-02')).map(({ code }) => code)).not.toContain('1002');
  expect(await books.findings()).toStrictEqual([]);
});

test('启用期间年份写错：还不能记账的期间不能启用', async () => {
  const { client } = kept.books;
  const body = fundBody(kept.books, { name: '微信', kind: 'wechat', code: '101201', startPeriod: '2899-01' });
  const late =
    '启用期间最晚到2027年第01期（最新期间之后12个月），更晚的月份还不能记账：请检查年份，或选择较早的期间，例如2026年第01期';
  expect(messages(await client.post('/cashier/account', body))).toEqual([late]);
  expect(messages(await change(kept.bank, { startPeriod: '2027-02' }))).toEqual([late]);
  expect(await change(kept.bank, { startPeriod: '2027-01' })).toMatchObject({ success: true });
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('名称、科目、账号各用一次；银行账户只在银行存款；未结账的月份启用；未达账项在启用之前', async () => {
  await change(kept.bank, { number: '6222' });
  expect(messages(await add({ name: '工行', kind: 'bank', code: '1002', number: '6222' }))).toEqual([
    '账户名称“工行”已经使用',
    '科目 1002 已用于账户“工行”，一个科目只对应一个账户',
    '账号已用于账户“工行”',
  ]);
  expect(messages(await add({ name: '微信', kind: 'wechat', code: '1122' }))).toEqual([
    '微信账户不能对应科目 1122，请选择资金类科目',
  ]);
  expect(messages(await add({ name: '长'.repeat(51) }))).toEqual(['账户名称不能超过 50 个字']);
  expect(messages(await add({ name: '早', kind: 'other', code: '101201', startPeriod: '2025-12' }))).toEqual([
    '启用期间早于账套的启用期间2026年第01期',
  ]);
  const item = { side: 'bank', date: '2026-01-01', received: 3, paid: 0, summary: '', number: '' };
  const open = { name: '微信', kind: 'wechat', code: '101206' };
  expect(messages(await add({ ...open, openingItems: [item] }))).toEqual([
    '期初未达账项的日期 2026-01-01 不早于启用期间，请直接登记日记账',
  ]);
  expect(messages(await add({ ...open, openingItems: [{ ...item, paid: 4 }] }))).toEqual([
    '期初未达账项请填写收入或支出，只填一个',
  ]);
  const { data } = await add({ ...open, openingItems: [{ ...item, date: '2025-12-31' }] });
  expect(data.openingItems).toMatchObject([{ side: 'bank', date: '2025-12-31', received: 3 }]);
  const kept2 = await change(data, { openingItems: [...data.openingItems, { ...item, date: '2025-12-30' }] });
  expect(kept2.data.openingItems.map(({ date }) => date)).toEqual(['2025-12-30', '2025-12-31']);
  expect((await change(kept2.data, { openingItems: [] })).data.openingItems).toStrictEqual([]);
  await closeJanuary(app, kept.books);
  expect(messages(await add({ name: '晚', kind: 'other', code: '101202' }))).toEqual([
    expect.stringContaining('2026年第01期已结账，请选择未结账的期间启用'),
  ]);
  const foreign = await cashierBooks(app);
  expect(await change(kept.bank, { id: foreign.bank.id, version: null })).toMatchObject({ code: 404 });
});

test('有日记账以后，种类、科目、期初不能改，名称可以；旧版本被拒绝；有资料的账户不能删除', async () => {
  await keptEntry(kept.books, kept.bank, 5, 1);
  expect(messages(await change(kept.bank, { opening: 5, startPeriod: '2026-02' }))).toEqual([
    '账户已有日记账或盘点，启用期间不能修改',
    '账户已有日记账或盘点，期初余额不能修改',
  ]);
  const renamed = await change(kept.bank, { name: '工行基本户' });
  expect(renamed.data).toMatchObject({ name: '工行基本户', version: 2, balance: 1, hasEntries: true });
  expect(await change(kept.bank, { name: '旧' })).toMatchObject({ code: 409 });
  expect(await client().del(`/cashier/account/${kept.bank.id}`)).toMatchObject({
    msg: '账户“工行基本户”已有1笔日记账，不能删除',
  });
  expect(await client().del(`/cashier/account/${kept.cash.id}?version=9`)).toMatchObject({ code: 409 });
  expect(await client().del(`/cashier/account/${kept.cash.id}`)).toMatchObject({ success: true });
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('没有日记账、只有对账单和勾对的账户，种类、科目、启用期间也不能改', async () => {
  const { books, bank } = kept;
  await books.enter('2026-01-05 记-1 收款\n 借 1002 银行存款 5.00\n 贷 1122 应收账款 5.00');
  await keptStatement(books, bank.id, ['2026-01-05 09:10:00,5.00,,5.00,甲公司,货款,']);
  await client().post('/cashier/match/auto', { accountId: bank.id, asOf: '2026-01-31' });
  const other = { kind: 'other', startPeriod: '2026-02', target: fundBody(books, { code: '101201' }).target };
  expect(messages(await change(bank, { ...other, statementOpening: 3 }))).toEqual([
    '账户已有对账单或勾对，账户种类不能修改',
    '账户已有对账单或勾对，科目不能修改',
    '账户已有对账单或勾对，启用期间不能修改',
    '账户已有对账单或勾对，对账单期初不能修改',
  ]);
  expect(await change(bank, { name: '工行基本户' })).toMatchObject({ success: true });
  await keptEntry(books, bank, 5, 1);
  expect(messages(await change({ ...bank, version: 2 }, other))).toEqual([
    '账户已有日记账或盘点，账户种类不能修改',
    '账户已有日记账或盘点，科目不能修改',
    '账户已有日记账或盘点，启用期间不能修改',
  ]);
  expect(await books.findings()).toStrictEqual([]);
});

test('收支类别：常用的一次补齐；有日记账的不能删除、不能换方向；科目被用着', async () => {
  const list = async () => (await client().get<WireFundCategory[]>('/cashier/category')).data;
  const ready = await list();
  expect(ready.length).toBeGreaterThan(15);
  await client().post('/cashier/category/ready');
  expect(await list()).toEqual(ready);
  const rent = ready.find(({ name }) => name === '房租');
  expect(rent).toMatchObject({ flow: 'paid', accountCode: '560206', isUsed: false, version: 1 });
  expect(await client().post('/cashier/category', { ...rent, id: undefined })).toMatchObject({
    msg: '收支类别“房租”已经使用',
  });
  expect(await client().put('/cashier/category', { ...rent, cashFlowLine: 77 })).toMatchObject({
    msg: '没有这个现金流量项目，请从列表中选择',
  });
  await keptEntry(kept.books, kept.bank, 5, -3, { categoryId: rent?.id });
  expect(await client().put('/cashier/category', { ...rent, flow: 'received' })).toMatchObject({
    msg: '类别“房租”已有日记账使用，不能改为另一个方向',
  });
  expect(await client().del(`/cashier/category/${rent?.id}`)).toMatchObject({
    msg: '类别“房租”已有日记账使用，不能删除',
  });
  expect(await client().del(`/subject/${rent?.target.subjectId}`)).toMatchObject({
    success: false,
    msg: expect.stringContaining('收支类别房租'),
  });
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('盘点：实存、日记账、总账；长款短款；一天一张；只有现金', async () => {
  await keptEntry(kept.books, kept.cash, 5, 210);
  const count = (fields: object = {}) =>
    client().post<{ id: number }>('/cashier/count', { ...countBody(kept.cash), ...fields });
  expect(messages(await count({ pieces: [1], witness: '' }))).toEqual([
    '各面额的张数应为 0 到 1000000 的整数',
    '请填写监盘人',
  ]);
  expect(messages(await count({ accountId: kept.bank.id }))).toEqual([
    '“工行”不是现金账户，只有现金需要盘点',
  ]);
  expect(messages(await count({ date: '2026-03-16' }))).toEqual(['日期 2026-03-16 还没有到']);
  const own = `会计${client().mobile.slice(-4)}`;
  expect(messages(await count({ witness: ` ${own}` }))).toEqual([
    `监盘人不能是盘点人自己（${own}），请由另一个人监盘`,
  ]);
  const { data } = await count();
  expect(data).toMatchObject({
    ...{ counted: 200, journal: 210, ledger: 0, difference: -10, witness: '王五' },
    text: '实存 200.00，日记账 210.00，总账 0.00，短款 10.00',
  });
  expect(messages(await count())).toEqual(['1月31日已有盘点表，需要重新盘点时请先删除它']);
  const other = await cashierBooks(app);
  expect(await other.books.client.del(`/cashier/count/${data.id}`)).toMatchObject({ code: 404 });
  expect(await client().del(`/cashier/count/${data.id}`)).toMatchObject({ success: true });
  expect((await client().get('/cashier/count', { account_id: kept.cash.id })).data).toStrictEqual([]);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('盘点短款：登记一次，一张凭证转入待处理财产损溢；删了凭证、删了那一笔，可以再来', async () => {
  await kept.books.enter(`
    2026-01-05 记-1 提现
      借 1001 库存现金  210.00
      贷 1002 银行存款  210.00
  `);
  await keptEntry(kept.books, kept.cash, 5, 210);
  await client().post('/cashier/count', countBody(kept.cash));
  const counted = async () => {
    const asked = { account_id: kept.cash.id };
    return (await client().get<WireCashCount[]>('/cashier/count', asked)).data[0];
  };
  const count = await counted();
  expect(count).toMatchObject({ difference: -10, entry: null });
  const enter = () => client().post<WireSavedEntries>(`/cashier/count/${count?.id}/entry`, {});
  const { data } = await enter();
  expect(data.entries).toMatchObject([
    {
      ...{ date: '2026-01-31', received: 0, paid: 10, balance: 200, settlement: 'cash' },
      ...{ summary: '现金短款（2026-01-31 盘点）', settlementNumber: 'PD-20260131', state: 'unposted' },
    },
  ]);
  const entryId = data.entries[0]?.id ?? 0;
  expect(await enter()).toMatchObject({ msg: '这次盘点的长短款已经登记，请刷新' });
  const { vouchers } = (await post(client(), [entryId])).data;
  expect(await counted()).toMatchObject({ entry: { entryId, voucher: { id: vouchers[0]?.id, number: 2 } } });
  expect((await kept.books.turnover()).filter((line) => / (190101|1001) /.test(line))).toEqual([
    '2026-01 1001 借 210.00 贷 10.00',
    '2026-01 190101 借 10.00 贷 0.00',
  ]);
  expect(await post(client(), [entryId])).toMatchObject({ msg: expect.stringContaining('已制单') });
  await client().del(`/voucher/${vouchers[0]?.id}`);
  expect(await counted()).toMatchObject({ entry: { entryId, voucher: null } });
  await client().del(`/cashier/journal/${entryId}`);
  expect(await counted()).toMatchObject({ entry: null });
  await client().post('/cashier/journal/close-day', { accountId: kept.cash.id, date: '2026-01-31' });
  expect((await enter()).data.entries).toMatchObject([{ date: '2026-02-01', paid: 10 }]);
  const other = await cashierBooks(app);
  expect(await other.books.client.post(`/cashier/count/${count?.id}/entry`, {})).toMatchObject({ code: 404 });
  expect(await kept.books.findings()).toStrictEqual([]);
  await client().del(`/cashier/journal/${(await counted())?.entry?.entryId}`);
  await client().post('/cashier/journal/reopen-day', { accountId: kept.cash.id, date: '2026-01-05' });
  await closeJanuary(app, kept.books);
  expect((await enter()).data.entries).toMatchObject([{ date: '2026-02-01', paid: 10 }]);
});

test('短款批准以后：个人承担的转其他应收款，其余进管理费用；一次，删了凭证可以再来', async () => {
  await kept.books.enter(`
    2026-01-05 记-1 提现
      借 1001 库存现金  220.00
      贷 1002 银行存款  220.00
  `);
  await keptEntry(kept.books, kept.cash, 5, 220);
  const { data: count } = await client().post<WireCashCount>('/cashier/count', countBody(kept.cash));
  const target = (code: string) => ({ subjectId: kept.books.account(code), auxiliary: [] });
  const approve = (fields: object = {}) =>
    client().post<WireCashCount>(
      `/cashier/count/${count.id}/voucher`,
      countVoucherBody(kept.books, { restTarget: target('560220'), ...fields }),
    );
  expect(messages(await approve())).toEqual(['长短款还没有记入待处理财产损溢，请先登记并制单，再来处理']);
  const { data } = await client().post<WireSavedEntries>(`/cashier/count/${count.id}/entry`, {});
  expect(messages(await approve())).toEqual(['长短款还没有记入待处理财产损溢，请先登记并制单，再来处理']);
  await post(client(), [data.entries[0]?.id ?? 0]);
  expect(messages(await approve({ date: '2026-01-30' }))).toEqual([
    '处理日期不能早于长短款记入待处理财产损溢的日期 2026-01-31',
  ]);
  expect(messages(await approve({ compensation: 20.01 }))).toEqual(['由个人承担的金额应在 0 和 20.00 之间']);
  expect(messages(await approve({ compensation: 5, restTarget: null }))).toEqual([
    '请选择个人承担部分的科目',
    '请选择其余部分的科目',
  ]);
  expect(messages(await approve({ approval: ' ' }))).toEqual(['请填写批准情况']);
  const shared = { compensation: 5, compensationTarget: target('122105') };
  const { data: approved } = await approve(shared);
  expect(approved).toMatchObject({ approvedBy: { word: '记', number: 3 }, entry: { isPending: true } });
  expect((await kept.books.turnover()).filter((line) => / (190101|122105|560220) /.test(line))).toEqual([
    '2026-01 122105 借 5.00 贷 0.00',
    '2026-01 190101 借 20.00 贷 20.00',
    '2026-01 560220 借 15.00 贷 0.00',
  ]);
  expect(messages(await approve(shared))).toEqual(['这次盘点的长短款已经处理（记-3），请刷新']);
  await client().del(`/voucher/${approved.approvedBy?.id}`);
  const asked = { account_id: kept.cash.id };
  expect((await client().get<WireCashCount[]>('/cashier/count', asked)).data[0]?.approvedBy).toBeNull();
  expect((await approve()).data.approvedBy).toMatchObject({ number: 3 });
  const other = await cashierBooks(app);
  const body = countVoucherBody(other.books);
  expect(await other.books.client.post(`/cashier/count/${count.id}/voucher`, body)).toMatchObject({
    code: 404,
  });
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('长短款没有经过待处理财产损溢的，不用处理；两个人同时处理，只有一张凭证', async () => {
  const countId = await postedCount(kept.books, kept.cash);
  const [entry] = (await client().get<WireCashCount[]>('/cashier/count', { account_id: kept.cash.id })).data;
  const approve = () => client().post(`/cashier/count/${countId}/voucher`, countVoucherBody(kept.books));
  const answers = await Promise.all([approve(), approve()]);
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(entry).toMatchObject({ difference: 200, entry: { isPending: true } });
  const direct = await client().post<WireCashCount>('/cashier/count', {
    ...{ ...countBody(kept.cash), date: '2026-02-01', pieces: hundreds(3) },
  });
  const { data } = await client().post<WireSavedEntries>(`/cashier/count/${direct.data.id}/entry`, {});
  const [surplus] = data.entries;
  const categoryId = kept.category('利息收入');
  await client().put('/cashier/journal', { ...surplus, categoryId });
  await post(client(), [surplus?.id ?? 0]);
  expect(
    messages(
      await client().post(
        `/cashier/count/${direct.data.id}/voucher`,
        countVoucherBody(kept.books, { date: '2026-02-01' }),
      ),
    ),
  ).toEqual(['长短款没有记入待处理财产损溢，不用再处理']);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('盘点表是长短款的依据：已登记、已制单、已批准、已结账的都不能删除，写明先做什么；退回去以后可以删', async () => {
  const countId = await postedCount(kept.books, kept.cash);
  const remove = async () => messages(await client().del(`/cashier/count/${countId}`));
  const { data: approved } = await client().post<WireCashCount>(
    `/cashier/count/${countId}/voucher`,
    countVoucherBody(kept.books),
  );
  expect(await remove()).toEqual([
    '这次盘点的长短款已经批准处理（记-2），盘点表是它的依据，不能删除；请先删除凭证记-2，再删除或冲销日记账里的长短款',
  ]);
  await client().del(`/voucher/${approved.approvedBy?.id}`);
  expect(await remove()).toEqual([
    '这次盘点的长短款已登记日记账，已制单（记-1），盘点表不能删除；请先删除凭证记-1，再删除或冲销这一笔',
  ]);
  await client().del(`/voucher/${approved.entry?.voucher?.id}`);
  expect(await remove()).toEqual(['这次盘点的长短款已登记日记账，盘点表不能删除；请先删除或冲销这一笔']);
  const entryId = approved.entry?.entryId ?? 0;
  const reversal = await client().post('/cashier/journal/reverse', { id: entryId, date: '2026-02-01' });
  expect(reversal.success).toBe(true);
  await client().post('/cashier/journal/to-voucher', { ids: [entryId] });
  expect(await kept.books.findings()).toStrictEqual([]);
  await closeJanuary(app, kept.books);
  expect(await remove()).toEqual(['2026年第01期已结账，盘点表不能删除；确实要更正的，请先反结账']);
});

test('两个人一个处理长短款、一个删除盘点表：不会有没有依据的处理', async () => {
  const countId = await postedCount(kept.books, kept.cash);
  const [approved, removed] = await Promise.all([
    client().post(`/cashier/count/${countId}/voucher`, countVoucherBody(kept.books)),
    client().del(`/cashier/count/${countId}`),
  ]);
  expect([approved.success, removed.success]).toEqual([true, false]);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('资金账户用着的项目和组织都留着', async () => {
  await kept.books.keepAuxiliary('101201', '客户');
  const books = await kept.books.reload();
  const itemId = await books.item('客户', '外埠支行');
  const { category_id: categoryId } = await app.db
    .selectFrom('auxiliary_item')
    .where('account_set_id', '=', books.set.id)
    .where('id', '=', itemId)
    .select('category_id')
    .executeTakeFirstOrThrow();
  const auxiliary = [{ accountingCategoryId: categoryId, id: itemId }];
  const outside = { name: '外埠', kind: 'other', target: { subjectId: books.account('101201'), auxiliary } };
  expect(messages(await add({ ...outside, target: { ...outside.target, auxiliary: [] } }))).toEqual([
    '请选择末级科目，以及科目要求的辅助核算项目',
  ]);
  const fund = await keptFund(books, outside);
  expect(fund).toMatchObject({ accountCode: '101201', accountName: expect.stringContaining('外埠支行') });
  expect(await client().del(`/accounting-category-details/${itemId}`)).toMatchObject({
    msg: expect.stringContaining('已被“资金账户外埠”使用'),
  });
  const orgs = await client().post<{ id: number }>('/organization', {
    ...{ code: '02', name: '城东门店', type: '1', linkman: '', telephone: '', status: true },
    ...{ parentId: books.set.organizationId, enableDate: '2026-02-01' },
  });
  const orgId = orgs.data.id;
  const listed = async () =>
    (await client().get<WireFundAccounts>('/cashier/account', { org_id: orgId })).data.accounts;
  const own = await keptFund(books, { name: '现金', orgId, startPeriod: '2026-02' });
  expect((await listed()).map(({ name }) => name)).toEqual(['现金']);
  expect(await client().del(`/organization/${orgId}`)).toMatchObject({ success: false });
  expect(await change(own, { orgId: books.set.organizationId })).toMatchObject({
    msg: '资金账户不能换核算组织，请在另一个组织新增',
  });
  expect(await enter(client(), own, 5, -1, { date: '2026-02-05', transferTo: kept.cash.id })).toMatchObject({
    msg: '两个账户不在同一个核算组织',
  });
  expect(await kept.books.findings()).toStrictEqual([]);
});
