import type { WireJournalEntry } from '@mingzhang/shared/wire/journal';
import { messages } from '../../../test/bookkeeper';
import {
  cashierBooks,
  enter,
  entryBody,
  journalOf,
  keptEntry,
  keptFund,
  post,
  type CashierBooks,
} from '../../../test/cashier';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
let kept: CashierBooks;

beforeEach(async () => {
  kept = await cashierBooks(app);
});

const rows = (entries: readonly WireJournalEntry[]) =>
  entries.map(({ date, number, received, paid, balance, summary }) =>
    [date.slice(5), number, received, paid, balance, summary].join(' '),
  );
const client = () => kept.books.client;
const put = (id: number, fields: object) => client().put('/cashier/journal', { id, ...fields });
const del = (id: number) => client().del(`/cashier/journal/${id}`);
const reverse = (id: number, date: string, summary = '') =>
  client().post<{ entries: WireJournalEntry[] }>('/cashier/journal/reverse', { id, date, summary });

test('逐笔登记，每天从 1 编号，逐笔有余额；期初 + 收 − 支 = 期末，分页和筛选不改变它们', async () => {
  const { books, bank } = kept;
  await keptEntry(books, bank, 6, 300);
  await keptEntry(books, bank, 5, 1000.1, { summary: '收货款' });
  await keptEntry(books, bank, 5, -0.2, { summary: '手续费' });
  const whole = await journalOf(client(), bank);
  expect(rows(whole.records)).toEqual([
    '01-05 1 1000.1 0 1000.1 收货款',
    '01-05 2 0 0.2 999.9 手续费',
    '01-06 1 300 0 1299.9 货款',
  ]);
  const sums = { opening: 0, received: 1300.1, paid: 0.2, closing: 1299.9 };
  expect(whole).toMatchObject({ ...sums, total: 3, pages: 1, closedThrough: null });
  const second = await journalOf(client(), bank, { page: 2, size: 2 });
  expect(second).toMatchObject({ ...sums, total: 3, pages: 2 });
  expect(rows(second.records)).toEqual(['01-06 1 300 0 1299.9 货款']);
  expect(rows((await journalOf(client(), bank, { text: '手续' })).records)).toEqual([
    '01-05 2 0 0.2 999.9 手续费',
  ]);
  expect((await journalOf(client(), bank, { state: 'posted' })).records).toStrictEqual([]);
  expect(await journalOf(client(), bank, { from: '2026-01-06' })).toMatchObject({
    ...{ opening: 999.9, received: 300, paid: 0, closing: 1299.9 },
  });
  expect(await books.findings()).toStrictEqual([]);
});

test('收入支出只填一个；未来、启用前、没有摘要、类别方向不对都拒绝，什么也没留下', async () => {
  const { books, bank, category } = kept;
  const refused = async (net: number, fields: object, day = 5) =>
    messages(await enter(client(), bank, day, net, fields as Record<string, unknown>));
  expect(await refused(5, { paid: 3 })).toEqual(['收入和支出只能填一个']);
  expect(await refused(0, {})).toEqual(['请填写收入或支出金额']);
  expect(await refused(5, { date: '2026-03-16' })).toEqual(['日期 2026-03-16 还没有到']);
  expect(await refused(5, { date: '2025-12-31' })).toEqual(['日期早于账户的启用期间2026年第01期']);
  expect(await refused(5, { summary: '' })).toEqual(['请填写摘要']);
  expect(await refused(-5, { received: -5, paid: 0 })).toEqual(['负数只用于冲销，请从原来的一笔点“冲销”']);
  expect(await refused(5, { categoryId: category('付货款') })).toEqual(['类别“付货款”是支出类别，请换一个']);
  const long = '长'.repeat(201);
  expect(await refused(5, { summary: long })).toEqual(['摘要不能超过 200 个字']);
  expect(await refused(5, { party: long })).toEqual(['对方单位不能超过 100 个字']);
  expect(await refused(5, { settlementNumber: long })).toEqual(['结算号不能超过 64 个字']);
  const most = { summary: '长'.repeat(200), party: '乙'.repeat(100), settlementNumber: '9'.repeat(64) };
  expect(await enter(client(), bank, 5, 99_999_999_999.99, most)).toMatchObject({ success: true });
  expect((await journalOf(client(), bank)).total).toBe(1);
  expect(await books.findings()).toStrictEqual([]);
});

test('修改换到另一天，接着那天的编号；旧版本的修改被拒绝；删除留下断号', async () => {
  const { books, bank } = kept;
  const first = await keptEntry(books, bank, 5, 100);
  await keptEntry(books, bank, 6, 50);
  const body = { ...entryBody(bank, 6, -30, { summary: '改' }), version: first.version };
  expect(await put(first.id, body)).toMatchObject({ success: true });
  expect(rows((await journalOf(client(), bank)).records)).toEqual([
    '01-06 1 50 0 50 货款',
    '01-06 2 0 30 20 改',
  ]);
  expect(await put(first.id, body)).toMatchObject({
    code: 409,
    msg: '1月6日第2笔已被他人修改，您的修改没有保存；请刷新后再改。',
  });
  expect(await put(first.id, { ...body, version: 2, accountId: kept.cash.id })).toMatchObject({
    msg: '不能改变资金账户或转账的对方账户，请删除后重新登记',
  });
  expect(await client().del(`/cashier/journal/${first.id}?version=1`)).toMatchObject({ code: 409 });
  expect(await del(first.id)).toMatchObject({ success: true });
  await keptEntry(books, bank, 6, 1);
  expect((await journalOf(client(), bank)).records.map(({ number }) => number)).toEqual([1, 2]);
  expect(await books.findings()).toStrictEqual([]);
});

test('内部转账两笔相等，一起修改、冲销、删除', async () => {
  const { books, bank, cash } = kept;
  const { data } = await enter(client(), bank, 5, -300, { transferTo: cash.id, summary: '提现' });
  expect(data.entries.map(({ accountId, received, paid }) => [accountId, received, paid])).toEqual([
    [bank.id, 0, 300],
    [cash.id, 300, 0],
  ]);
  const [out, into] = data.entries;
  expect([out?.transferId, into?.transferId]).toEqual([into?.id, out?.id]);
  expect(await enter(client(), bank, 5, -1, { transferTo: bank.id })).toMatchObject({
    msg: '转出和转入不能是同一个账户',
  });
  expect(
    await enter(client(), bank, 5, -1, { transferTo: cash.id, categoryId: kept.category('工资') }),
  ).toMatchObject({ msg: '内部转账不用收支类别，请清空类别' });
  const changed = entryBody(cash, 6, 200, { summary: '提现', transferTo: bank.id });
  expect(await put(into?.id ?? 0, changed)).toMatchObject({ success: true });
  expect(rows((await journalOf(client(), bank)).records)).toEqual(['01-06 1 0 200 -200 提现']);
  const day = { accountId: bank.id, date: '2026-01-06' };
  await client().post('/cashier/journal/close-day', day);
  expect(await put(into?.id ?? 0, changed)).toMatchObject({
    msg: '对方账户“工行”的一笔：1月6日已日结，不能修改或删除，请用冲销更正',
  });
  await client().post('/cashier/journal/reopen-day', day);
  const reversed = await reverse(out?.id ?? 0, '2026-01-07');
  expect(reversed.data.entries.map(({ received, paid, summary }) => [received, paid, summary])).toEqual([
    [0, -200, '冲销 提现'],
    [-200, 0, '冲销 提现'],
  ]);
  expect((await journalOf(client(), cash)).closing).toBe(0);
  expect(await del(out?.id ?? 0)).toMatchObject({
    msg: '这一笔已被冲销，不能修改或删除，请先删除冲销的一笔',
  });
  expect(await del(reversed.data.entries[1]?.id ?? 0)).toMatchObject({ success: true });
  expect(await del(out?.id ?? 0)).toMatchObject({ success: true });
  expect((await journalOf(client(), cash)).total).toBe(0);
  expect(await books.findings()).toStrictEqual([]);
});

test('日结以后只能冲销；取消日结要主管；已结账的月份不能取消', async () => {
  const { books, bank } = kept;
  const entry = await keptEntry(books, bank, 5, 100);
  const day = { accountId: bank.id, date: '2026-01-05' };
  const close = (fields: object = {}) => client().post('/cashier/journal/close-day', { ...day, ...fields });
  expect(await close({ date: '2026-03-16' })).toMatchObject({ msg: '3月16日还没有到，不能日结' });
  expect(await close()).toMatchObject({ success: true });
  expect(await close()).toMatchObject({ msg: '已日结到 2026-01-05' });
  expect(await enter(client(), bank, 5, 1)).toMatchObject({
    msg: '1月5日已日结，请在 2026-01-05 之后登记，或先取消日结',
  });
  expect(await del(entry.id)).toMatchObject({ msg: '1月5日已日结，不能修改或删除，请用冲销更正' });
  expect(await reverse(entry.id, '2026-01-05')).toMatchObject({ success: false });
  const reversal = await reverse(entry.id, '2026-01-06', '记错');
  expect(reversal.data.entries[0]).toMatchObject({ received: -100, reversesId: entry.id, summary: '记错' });
  expect(await reverse(entry.id, '2026-01-06')).toMatchObject({ msg: '这一笔已被冲销，不能再冲销一次' });
  expect(await reverse(reversal.data.entries[0]?.id ?? 0, '2026-01-06')).toMatchObject({
    msg: '这一笔是冲销，不能再冲销；请重新登记',
  });
  const cashier = await app.addMember(client(), 'cashier');
  expect(await cashier.post('/cashier/journal/reopen-day', day)).toMatchObject({
    msg: '只有账套管理员或主管可以取消日结',
  });
  expect(await client().post('/cashier/journal/reopen-day', day)).toMatchObject({ success: true });
  expect((await journalOf(client(), bank)).closedThrough).toBe('2026-01-04');
  expect(await client().post('/cashier/journal/reopen-day', day)).toMatchObject({
    msg: '1月5日没有日结，不用取消',
  });
  expect(await books.findings()).toStrictEqual([]);
});

test('现金低于零、超过限额只提醒', async () => {
  const { books } = kept;
  const till = await keptFund(await books.reload(), {
    ...{ name: '备用金', kind: 'other', code: '101201', opening: 10 },
  });
  const { data } = await client().get<{ accounts: { id: number; version: number }[] }>('/cashier/account');
  const cash = data.accounts.find(({ id }) => id === kept.cash.id);
  await client().put('/cashier/account', { ...cash, cashLimit: 500 });
  expect((await enter(client(), kept.cash, 5, 600)).data.warnings).toEqual([
    '现金 1月5日 余额 600.00 超过限额 500.00',
  ]);
  expect((await enter(client(), kept.cash, 4, -20)).data.warnings).toEqual(['现金 1月4日 余额 -20.00']);
  expect((await enter(client(), till, 4, -20)).data.warnings).toStrictEqual([]);
});

test('出纳只登记日记账：不能制单、不能记凭证；制单人不登记，查看的人只看，看不到完整账号', async () => {
  const { books, category } = kept;
  const bank = await keptFund(books, {
    name: '建行',
    kind: 'bank',
    code: '101201',
    number: '6222020012345678',
  }).catch((error: unknown) => error);
  expect(bank).toMatchObject({ message: '银行账户不能对应科目 101201，请选择资金类科目' });
  await client().put('/cashier/account', { ...kept.bank, number: '6222020012345678' });
  const people = {
    cashier: await app.addMember(client(), 'cashier'),
    maker: await app.addMember(client(), 'maker'),
    viewer: await app.addMember(client(), 'viewer'),
  };
  const written = await enter(people.cashier, kept.bank, 5, 100, { categoryId: category('收货款') });
  expect(written).toMatchObject({ success: true });
  expect(written.data.entries[0]?.keeper).toMatch(/^会计/);
  const ids = written.data.entries.map(({ id }) => id);
  expect(await post(people.cashier, ids)).toMatchObject({ code: 403 });
  expect(await people.cashier.post('/voucher', {})).toMatchObject({ code: 403 });
  for (const role of ['maker', 'viewer'] as const) {
    expect(await enter(people[role], kept.bank, 5, 1)).toMatchObject({ code: 403 });
    expect((await journalOf(people[role], kept.bank)).total).toBe(1);
  }
  const numberFor = async (role: keyof typeof people) =>
    (
      await people[role].get<{ accounts: { id: number; number: string }[] }>('/cashier/account')
    ).data.accounts.find(({ id }) => id === kept.bank.id)?.number;
  expect([await numberFor('cashier'), await numberFor('maker')]).toEqual(['6222020012345678', '****5678']);
  expect(await post(people.maker, ids)).toMatchObject({ success: true });
});

test('两个人同时登记，各有各的编号，余额接着算', async () => {
  const { books, bank } = kept;
  const other = await app.addMember(client(), 'cashier');
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, at) => enter(at % 2 ? other : client(), bank, 5, 10 + at)),
  );
  expect(answers.map(({ success, msg }) => [success, msg ?? ''])).toEqual(answers.map(() => [true, '']));
  const { records, closing } = await journalOf(client(), bank);
  expect(records.map(({ number }) => number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  let balance = 0;
  for (const entry of records) expect(entry.balance).toBe((balance += entry.received));
  expect(closing).toBe(balance);
  expect(await books.findings()).toStrictEqual([]);
});
