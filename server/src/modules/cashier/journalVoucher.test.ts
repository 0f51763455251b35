import type { WireFundCategory } from '@mingzhang/shared/wire/fundAccount';
import type {
  WireJournalEntry,
  WireJournalVouchers,
  WireUnposted,
  WireUnregistered,
} from '@mingzhang/shared/wire/journal';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import type { WireAutoMatched } from '@mingzhang/shared/wire/fundMatch';
import { keptStatement } from '../../../test/bank';
import { messages } from '../../../test/bookkeeper';
import {
  cashierBooks,
  enter,
  journalOf,
  keptEntry,
  keptFund,
  post,
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
const entryOf = async (id: number): Promise<WireJournalEntry | undefined> =>
  (await journalOf(client(), kept.bank)).records.find((entry) => entry.id === id);
const unposted = async () => (await client().get<WireUnposted>('/cashier/journal/unposted')).data.entries;
const unregistered = async () =>
  (await client().get<WireUnregistered>('/cashier/journal/unregistered')).data.lines;
const make = async (ids: readonly number[], fields: object = {}) =>
  (await client().post<WireJournalVouchers>('/cashier/journal/to-voucher', { ids, ...fields })).data;
const written = ({ vouchers }: WireJournalVouchers) =>
  vouchers.map(({ date, lines }) =>
    [
      date,
      ...lines.map(
        ({ code, debit, credit }) => `${debit === 0 ? `贷${code} ${credit}` : `借${code} ${debit}`}`,
      ),
    ].join(' '),
  );
const voucherOf = async (id: number) => (await client().get<WireVoucher>(`/voucher/${id}`)).data;
const income = (net: number, day = 5) =>
  keptEntry(kept.books, kept.bank, day, net, { categoryId: kept.category('收货款'), summary: '收货款' });
const rent = (net: number, day = 5) =>
  keptEntry(kept.books, kept.bank, day, net, { categoryId: kept.category('房租'), summary: '房租' });

test('待制单 → 凭证：逐笔、按类别、合成一张；先看后做；每笔只进一张凭证', async () => {
  const [first, second, third] = [await income(300), await income(500, 6), await rent(-40, 6)];
  const ids = [first.id, second.id, third.id];
  expect((await unposted()).map(({ id, accountName }) => [id, accountName])).toEqual(
    ids.map((id) => [id, '工行']),
  );
  const preview = { preview: true };
  expect(written(await make(ids, preview))).toEqual([
    '2026-01-05 借1002 300 贷1122 300',
    '2026-01-06 借1002 500 贷1122 500',
    '2026-01-06 贷1002 40 借560206 40',
  ]);
  expect(written(await make(ids, { ...preview, merge: 'category' }))).toEqual([
    '2026-01-06 借1002 300 借1002 500 贷1122 800',
    '2026-01-06 贷1002 40 借560206 40',
  ]);
  expect(written(await make(ids, { ...preview, merge: 'all', date: '2026-01-31' }))).toEqual([
    '2026-01-31 借1002 300 借1002 500 贷1002 40 贷1122 800 借560206 40',
  ]);
  expect(await unposted()).toHaveLength(3);
  const made = await make(ids, { merge: 'category' });
  expect(made.vouchers.map(({ word, number, entryIds }) => [word, number, entryIds])).toEqual([
    ['记', 1, [first.id, second.id]],
    ['记', 2, [third.id]],
  ]);
  expect(await entryOf(second.id)).toMatchObject({
    state: 'posted',
    voucher: { id: made.vouchers[0]?.id, word: '记', number: 1, line: 2, date: '2026-01-06' },
  });
  expect(await unposted()).toStrictEqual([]);
  expect(messages(await post(client(), [third.id]))).toEqual(['工行 1月6日第2笔已制单（记-2），请刷新']);
  expect(await client().del(`/cashier/journal/${first.id}`)).toMatchObject({
    msg: '这一笔已制单，不能修改或删除，请先删除它的凭证',
  });
  expect(await unregistered()).toStrictEqual([]);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('同对方科目合并：不同类别、同一科目的进一张凭证', async () => {
  const { data: all } = await client().get<WireFundCategory[]>('/cashier/category');
  const received = all.find(({ id }) => id === kept.category('收货款'));
  const second = { ...received, id: undefined, name: '收尾款' };
  const { data: other } = await client().post<WireFundCategory>('/cashier/category', second);
  const last = await keptEntry(kept.books, kept.bank, 8, 200, { categoryId: other.id, summary: '收尾款' });
  const ids = [(await income(300)).id, (await rent(-40, 6)).id, last.id];
  expect(written(await make(ids, { preview: true, merge: 'category' }))).toHaveLength(3);
  expect(written(await make(ids, { merge: 'counter' }))).toEqual([
    '2026-01-08 借1002 300 借1002 200 贷1122 500',
    '2026-01-06 贷1002 40 借560206 40',
  ]);
  expect(await unposted()).toStrictEqual([]);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('没有类别的按笔点名，全部不做；已结账的月份由凭证规则拒绝；不同月份不合并', async () => {
  const [good, bare] = [await income(1), await keptEntry(kept.books, kept.bank, 7, 5)];
  expect(messages(await post(client(), [good.id, bare.id]))).toEqual([
    '工行 1月7日第1笔没有收支类别，请先填写再制单',
  ]);
  const later = await keptEntry(kept.books, kept.bank, 1, 5, {
    date: '2026-02-01',
    categoryId: kept.category('收货款'),
  });
  expect(messages(await post(client(), [good.id, later.id], { merge: 'all' }))).toEqual([
    '不同月份的日记账不能合并成一张凭证，请分月制单或指定凭证日期',
  ]);
  await closeJanuary(app, kept.books);
  expect(messages(await post(client(), [later.id, good.id]))).toEqual([expect.stringContaining('已结账')]);
  expect(await unposted()).toHaveLength(3);
  expect(await enter(client(), kept.bank, 5, 1)).toMatchObject({ msg: '2026年第01期已结账，不能再登记' });
  expect(await client().del(`/cashier/journal/${good.id}`)).toMatchObject({
    msg: '2026年第01期已结账，不能再登记',
  });
});

test('两个人同时制单，一人做成，另一人知道', async () => {
  const { id } = await income(300);
  const other = await app.addMember(client(), 'maker');
  const answers = await Promise.all([post(client(), [id]), post(other, [id])]);
  expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
  expect(answers.find(({ success }) => !success)?.msg).toMatch('已制单');
  const { data } = await client().get<{ total: number }>('/voucher', {
    voucher_year: 2026,
    voucher_month: 1,
  });
  expect(data.total).toBe(1);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('内部转账两笔一张凭证', async () => {
  const { data } = await enter(client(), kept.bank, 5, -300, { transferTo: kept.cash.id, summary: '提现' });
  expect(written(await make([data.entries[1]?.id ?? 0]))).toEqual(['2026-01-05 借1001 300 贷1002 300']);
  expect(await unposted()).toStrictEqual([]);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('删除凭证，日记账回到待制单；批量删除也一样', async () => {
  const [first, second] = [await income(300), await rent(-40)];
  const [one] = (await make([first.id])).vouchers;
  expect(await client().del(`/voucher/${one?.id}`)).toMatchObject({ success: true });
  expect(await entryOf(first.id)).toMatchObject({ state: 'unposted', voucher: null });
  const { vouchers } = await make([first.id, second.id]);
  const checked = vouchers.flatMap(({ id }) => id ?? []);
  await client().form('/voucher/batchDelete', { checked, year: 2026, month: 1 });
  expect((await unposted()).map(({ id }) => id)).toEqual([first.id, second.id]);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('修改凭证：分录换了行，关联跟着；金额、科目没有了，关联也没有了；摘要随便改', async () => {
  const { id } = await income(300);
  const [made] = (await make([id])).vouchers;
  const change = async (details: (lines: WireVoucher['details']) => unknown[]) => {
    const voucher = await voucherOf(made?.id ?? 0);
    return client().put('/voucher', { ...voucher, details: details(voucher.details) });
  };
  expect(await change(([bank, other]) => [other, { ...bank, summary: '改过' }])).toMatchObject({
    success: true,
  });
  expect((await entryOf(id))?.voucher).toMatchObject({ id: made?.id, line: 2 });
  expect(
    await change(([other, bank]) => [
      { ...other, creditAmount: 310 },
      { ...bank, debitAmount: 310 },
    ]),
  ).toMatchObject({ success: true });
  expect(await entryOf(id)).toMatchObject({ state: 'unposted', voucher: null });
  expect((await unregistered()).map(({ line, received }) => [line, received])).toEqual([[2, 310]]);
  const { data } = await client().get<{ entries: { sentence: string }[] }>('/log', { size: 20 });
  expect(data.entries.map(({ sentence }) => sentence)).toEqual(
    expect.arrayContaining([expect.stringContaining('凭证修改后日记账的关联')]),
  );
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('凭证的日期移到账户启用以前：它的分录不再是日记账的，那一笔回到待制单', async () => {
  const books = kept.books;
  const orders = await keptFund(await books.reload(), {
    ...{ name: '备用金', kind: 'other', code: '101201', startPeriod: '2026-02' },
  });
  const entry = await keptEntry(books, orders, 5, 100, { date: '2026-02-05' });
  const text = (date: string) => `
    ${date} 记-1 拨备用金
      借 101201 备用金      100.00
      贷 3001 实收资本      100.00
  `;
  const [voucher] = await books.enter(text('2026-02-05'));
  const link = { entryIds: [entry.id], voucherId: voucher?.id, line: 1 };
  expect(await client().post('/cashier/journal/link', link)).toMatchObject({ success: true });
  const state = async () =>
    (await journalOf(client(), orders, { from: '2026-02-01', to: '2026-02-28' })).records[0]?.state;
  const move = async (date: string, version: number) =>
    messages(await client().put('/voucher', { ...(await books.body(text(date))), id: voucher?.id, version }));
  expect(await move('2026-02-28', voucher?.version ?? 0)).toStrictEqual([]);
  expect(await state()).toBe('posted');
  expect(await move('2026-01-31', (voucher?.version ?? 0) + 1)).toStrictEqual([]);
  expect(await state()).toBe('unposted');
  expect(await unregistered()).toStrictEqual([]);
  expect(await books.findings()).toStrictEqual([]);
});

test('待登记：凭证里的资金分录，登记后关联；可以取消，再与自己登记的一笔关联', async () => {
  await kept.books.enter(`
    2026-01-05 记-1 付房租
      借 560206 房租      300.00
      贷 1002 银行存款    300.00
    2026-01-06 记-2 冲房租
      借 560206 房租      -50.00
      贷 1002 银行存款    -50.00
    2026-01-07 记-3 销售
      借 1122 应收账款    9.00
      贷 5001 主营业务收入  9.00
  `);
  const lines = await unregistered();
  expect(
    lines.map(({ number, line, received, paid, accountName }) => [number, line, received, paid, accountName]),
  ).toEqual([
    [1, 2, 0, 300, '工行'],
    [2, 2, 0, -50, '工行'],
  ]);
  const asked = lines.map(({ voucherId, line }) => ({ voucherId, line }));
  const cashier = await app.addMember(client(), 'cashier');
  const taken = await cashier.post<{ entries: WireJournalEntry[] }>('/cashier/journal/from-voucher', {
    lines: asked,
  });
  expect(taken.data.entries.map(({ paid, state, date }) => [paid, state, date])).toEqual([
    [300, 'posted', '2026-01-05'],
    [-50, 'posted', '2026-01-06'],
  ]);
  expect(await cashier.post('/cashier/journal/from-voucher', { lines: asked })).toMatchObject({
    msg: '记-1 第 2 行已登记日记账，请刷新',
  });
  expect(
    await cashier.post('/cashier/journal/from-voucher', { lines: [{ ...asked[0], line: 1 }] }),
  ).toMatchObject({ code: 404 });
  const [first] = taken.data.entries;
  expect(await cashier.del(`/cashier/journal/link/${first?.id}`)).toMatchObject({ success: true });
  expect(await cashier.del(`/cashier/journal/link/${first?.id}`)).toMatchObject({
    msg: '这一笔没有关联凭证',
  });
  expect(await cashier.del(`/cashier/journal/${first?.id}`)).toMatchObject({ success: true });
  const halves = [await rent(-100), await rent(-200, 6)];
  const link = (entryIds: readonly number[]) =>
    cashier.post('/cashier/journal/link', { entryIds, ...asked[0] });
  expect(await link([halves[0]?.id ?? 0])).toMatchObject({ msg: '日记账的金额与凭证分录不相等，不能关联' });
  const onCash = await keptEntry(kept.books, kept.cash, 5, -300);
  expect(await link([onCash.id])).toMatchObject({ msg: '凭证分录不在这一笔的资金账户上' });
  expect(await link(halves.map(({ id }) => id))).toMatchObject({ success: true });
  expect(await entryOf(halves[1]?.id ?? 0)).toMatchObject({
    state: 'posted',
    voucher: { number: 1, line: 2 },
  });
  await cashier.del(`/cashier/journal/link/${halves[0]?.id}`);
  expect((await unposted()).filter(({ accountId }) => accountId === kept.bank.id)).toHaveLength(2);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('取消关联：勾对了的先取消勾对，已结账的月份不能取消', async () => {
  const { id } = await income(300);
  const { vouchers } = await make([id]);
  await keptStatement(kept.books, kept.bank.id, ['2026-01-06 09:00:00,300.00,,300.00,甲公司,货款,']);
  const asked = { accountId: kept.bank.id, asOf: '2026-01-31' };
  const { data } = await client().post<WireAutoMatched>('/cashier/match/auto', asked);
  expect(data.matched).toBe(1);
  const cut = () => client().del(`/cashier/journal/link/${id}`);
  expect(await cut()).toMatchObject({ msg: '这一笔的凭证分录已与银行对账单勾对，请先在“勾对”页取消勾对' });
  await client().del(`/cashier/match/batch/${data.batchId}`);
  expect(await cut()).toMatchObject({ success: true });
  expect(await entryOf(id)).toMatchObject({ state: 'unposted', voucher: null });
  const line = { voucherId: vouchers[0]?.id, line: 1 };
  await client().post('/cashier/journal/link', { entryIds: [id], ...line });
  expect(await kept.books.findings()).toStrictEqual([]);
  await closeJanuary(app, kept.books);
  expect(await cut()).toMatchObject({ msg: '2026年第01期已结账，日记账与凭证的关联不能取消' });
});

test('启用前的凭证不用登记；科目有了下级，账户和类别跟到下级，关联还在', async () => {
  await kept.books.enter('2026-01-03 记-1 存款\n 借 1002 银行存款 1.00\n 贷 1001 库存现金 1.00');
  expect(await unregistered()).toHaveLength(2);
  const { id } = await income(300);
  await make([id]);
  const parentId = kept.books.account('1002');
  const child = { code: '100201', name: '工行', balanceDirection: '借', type: '资产', parentId };
  const asked = await client().post('/subject', child);
  expect(asked.msg).toMatch('资金账户工行');
  const made = await client().post('/subject', { ...child, confirmed: true });
  expect(made.msg ?? '').toBe('');
  const { data } = await client().get<{ accounts: { name: string; accountCode: string }[] }>(
    '/cashier/account',
  );
  expect(data.accounts.map(({ name, accountCode }) => [name, accountCode])).toEqual([
    ['现金', '1001'],
    ['工行', '100201'],
  ]);
  expect(await entryOf(id)).toMatchObject({ state: 'posted' });
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('冲销的一笔也能制单，是红字', async () => {
  const entry = await income(300);
  const { data } = await client().post<{ entries: WireJournalEntry[] }>('/cashier/journal/reverse', {
    ...{ id: entry.id, date: '2026-01-06', summary: '退回' },
  });
  expect(written(await make([data.entries[0]?.id ?? 0]))).toEqual(['2026-01-06 借1002 -300 贷1122 -300']);
  expect(await kept.books.findings()).toStrictEqual([]);
});

test('外币账户按原币登记；凭证由人录入，再登记或关联', async () => {
  await client().post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  const dollars = {
    code: '101299',
    name: '美元户',
    balanceDirection: '借',
    type: '资产',
    currencyCodes: ['USD'],
  };
  const added = await client().post('/subject', dollars);
  expect(added.msg ?? '').toBe('');
  const books = await kept.books.reload();
  const body = { name: '美元户', kind: 'other', code: '101299', currencyCode: 'USD' };
  await expect(keptFund(books, { ...body, currencyCode: 'EUR' })).rejects.toThrow('没有外币“EUR”');
  await expect(keptFund(books, { ...body, code: '101201' })).rejects.toThrow('科目 101201 不核算USD');
  const fund = await keptFund(books, body);
  expect(await enter(client(), fund, 5, 100, { transferTo: kept.bank.id })).toMatchObject({
    msg: '两个账户的币别不同，请分别登记，凭证里做结汇或购汇',
  });
  const entry = await keptEntry(books, fund, 5, 100, { categoryId: kept.category('收货款') });
  expect(messages(await post(client(), [entry.id]))).toEqual([
    '美元户 1月5日第1笔是外币（USD），请在“凭证”页录入凭证，再与它关联',
  ]);
  const voucher = await books.body(`
    2026-01-05 记-0 收美元
      借 101299 美元户     710.00
      贷 1122 应收账款     710.00
  `);
  const [line, other] = voucher['details'] as object[];
  const foreign = { ...line, currencyCode: 'USD', exchangeRate: 7.1, currencyAmount: 100 };
  const saved = await client().post<WireVoucher>('/voucher', { ...voucher, details: [foreign, other] });
  expect(saved.msg ?? '').toBe('');
  expect((await unregistered()).map(({ received, accountName }) => [received, accountName])).toEqual([
    [100, '美元户'],
  ]);
  const link = { entryIds: [entry.id], voucherId: saved.data.id, line: 1 };
  expect(await client().post('/cashier/journal/link', link)).toMatchObject({ success: true });
  expect(await unregistered()).toStrictEqual([]);
  expect(await kept.books.findings()).toStrictEqual([]);
});
