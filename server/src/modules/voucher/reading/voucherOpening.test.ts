import type { WireVoucherOpening } from '@mingzhang/shared/wire/voucherOpening';
import { bookkeeper, type Bookkeeper } from '../../../../test/bookkeeper';
import { createTestApp } from '../../../../test/testApp';

const app = createTestApp();
let books: Bookkeeper;
let invested: number;

beforeAll(async () => {
  books = await bookkeeper(app);
  await books.keepAuxiliary('1122', '客户');
  const saved = await books.enter(`
    2026-01-05 记-1 收到投资款
      借 1002 银行存款  5000.00
      贷 3001 实收资本  5000.00
    2026-01-09 收-1 销售
      借 1122 应收账款 [客户:甲公司]  113.00
      贷 5001 主营业务收入            113.00
    2026-01-17 记-2 购买办公用品
      借 560214 办公费  300.10
      贷 1002 银行存款   300.10
  `);
  invested = saved[0]?.id ?? 0;
});

const open = (query: Record<string, string | number>) =>
  books.client.get<WireVoucherOpening>('/voucher/opening', query);
const opened = async (query: Record<string, string | number>) => (await open(query)).data;
const answer = async (path: string, query: Record<string, string | number> = {}) =>
  (await books.client.get(path, query)).data;

test('新凭证：默认的字、接着录的日期、下一个号和各科目余额，和各自的调用相同', async () => {
  const { words } = (await answer('/voucher/lists')) as { words: { word: string; isDefault: boolean }[] };
  const data = await opened({ orgId: books.set.organizationId, accountDate: '2026-01-01' });
  expect(data).toEqual({
    voucher: null,
    word: words.find(({ isDefault }) => isDefault)?.word,
    voucherDate: '2026-01-17',
    code: await answer('/voucher/code', { word: '记', currentAccountDate: '2026-01-17' }),
    balances: await answer('/subject/balances', { voucherDate: '2026-01-17' }),
  });
  expect(data).toMatchObject({ word: '记', code: 3 });
  expect(data.balances).toContainEqual({ subjectId: books.account('1002'), balance: 4699.9 });
});

test('字和日期已经知道：号和余额是那个字、那一天的', async () => {
  const asked = { word: '收', voucherDate: '2026-01-09' };
  expect(await opened({ accountDate: '2026-01-01', ...asked })).toEqual({
    voucher: null,
    ...asked,
    code: await answer('/voucher/code', { word: '收', currentAccountDate: '2026-01-09' }),
    balances: await answer('/subject/balances', { voucherDate: '2026-01-09' }),
  });
  expect(await opened({ word: '转', voucherDate: '2026-02-11' })).toMatchObject({
    word: '转',
    voucherDate: '2026-02-11',
    code: 1,
  });
});

test('已存的凭证：凭证本身，余额不算它自己，不要新的号', async () => {
  expect(await opened({ voucherId: invested })).toEqual({
    voucher: await answer(`/voucher/${invested}`),
    word: '记',
    voucherDate: '2026-01-05',
    code: null,
    balances: await answer('/subject/balances', { voucherDate: '2026-01-05', exceptVoucherId: invested }),
  });
});

test('复制一张：被复制的凭证，字跟着它，日期、号和余额是新凭证的', async () => {
  const data = await opened({ voucherId: invested, copy: 'true', accountDate: '2026-01-31' });
  expect(data).toEqual({
    ...(await opened({ accountDate: '2026-01-31' })),
    voucher: await answer(`/voucher/${invested}`),
  });
  expect(data).toMatchObject({ word: '记', voucherDate: '2026-01-17', code: 3 });
});

test('这个月还没有凭证就是今天或月末；已结账的月份到下一个月', async () => {
  const fresh = await bookkeeper(app);
  const start = async (accountDate: string) =>
    (await fresh.client.get<WireVoucherOpening>('/voucher/opening', { accountDate })).data.voucherDate;
  await fresh.enter(`
    2026-01-12 记-1 收到投资款
      借 1002 银行存款  880.00
      贷 3001 实收资本  880.00
  `);
  expect(await start('2025-11-01')).toBe('2025-11-30');
  expect(await start('2029-04-01')).toBe('2029-04-01');
  await fresh.client.get('/checkout/invoicing', { year: 2026, month: 1 });
  expect(await start('2026-01-01')).toBe('2026-02-01');
  // Without a month: the current one.
  const current = (await fresh.client.get<WireVoucherOpening>('/voucher/opening')).data.voucherDate;
  expect(current.slice(0, 7)).toBe('2026-02');
});

test('号用完了：不给号，其余照给', async () => {
  const full = await bookkeeper(app);
  await full.enter(`
    2026-01-12 记-99999 收到投资款
      借 1002 银行存款  77.00
      贷 3001 实收资本  77.00
  `);
  const { data } = await full.client.get<WireVoucherOpening>('/voucher/opening', {
    accountDate: '2026-01-01',
  });
  expect(data).toMatchObject({ code: null, voucherDate: '2026-01-12' });
  expect(await full.client.get('/voucher/code', { word: '记' })).toMatchObject({ success: false });
});

test('别的账套的凭证和组织，都像不存在一样', async () => {
  const other = await bookkeeper(app);
  const refused = { success: false, code: 404, data: null };
  expect(await open({ orgId: other.set.organizationId, accountDate: '2026-01-01' })).toMatchObject(refused);
  expect(
    await open({ orgId: other.set.organizationId, word: '记', voucherDate: '2026-01-09' }),
  ).toMatchObject(refused);
  expect(await other.client.get('/voucher/opening', { voucherId: invested })).toMatchObject(refused);
  expect(await open({ voucherId: 999_999_999 })).toMatchObject(refused);
});
