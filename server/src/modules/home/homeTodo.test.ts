import { bookkeeper } from '../../../test/bookkeeper';
import { CASH_MONTH, cashFlowOf } from '../../../test/cashFlow';
import type { WireAssetDetail } from '@mingzhang/shared/wire/assetEvent';
import type { WireCashCount } from '@mingzhang/shared/wire/cashCount';
import type { WireSavedEntries } from '@mingzhang/shared/wire/journal';
import { assetKeeper, keptAsset, target } from '../../../test/assets';
import { keptStatement } from '../../../test/bank';
import { cashierBooks, countBody, countVoucherBody, hundreds, keptEntry, post } from '../../../test/cashier';
import { JANUARY } from '../../../test/month';
import type { TestClient } from '../../../test/TestClient';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

interface Work {
  work: { text: string; action: string; path: string }[];
  firstSteps: { title: string; isDone: boolean; path: string | null }[];
  uncarriedPeriods: string[];
}

const workOf = async (client: TestClient) => (await client.get<Work>('/home/todo')).data;
const hints = async (client: TestClient) =>
  (await workOf(client)).work.map(({ text, path }) => `${text} → ${path}`);

test('待办：断号、未审核、未结转损益和迟结的月份，各说张数，各到自己的地方', async () => {
  const books = await bookkeeper(app, { voucherReviewed: '1' });
  const [first] = await books.enter(`
    2026-01-05 记-1 收到投资款
      借 1002 银行存款  50000.00
      贷 3001 实收资本  50000.00
    2026-01-12 记-4 销售
      借 1002 银行存款  900.00
      贷 5001 主营业务收入  900.00
    2026-02-03 收-2 零售
      借 1001 库存现金  300.00
      贷 5001 主营业务收入  300.00
  `);
  expect(await hints(books.client)).toEqual([
    '2026年第01期尚未结账 → /check-out/check/2026/1',
    '2026年第01期等 2 个期间缺 3 个凭证号 → /voucher?from=2026-01&to=2026-01',
    '2026年第01期等 2 个期间有 3 张凭证未审核 → /voucher?from=2026-01&to=2026-02&audited=false',
    '2026年第01期等 2 个期间损益尚未结转 → /check-out/carry-forward/2026/1',
  ]);
  expect((await workOf(books.client)).uncarriedPeriods).toEqual(['2026-01', '2026-02']);
  const auditor = await app.addMember(books.client, 'director');
  await auditor.form('/voucher/audit', { checked: [first?.id ?? 0], year: 2026, month: 1 });
  expect(await hints(books.client)).toContain(
    '2026年第01期等 2 个期间有 2 张凭证未审核 → /voucher?from=2026-01&to=2026-02&audited=false',
  );
});

test('待办：结转损益以后不再说未结转；不审核的账套不说未审核', async () => {
  const books = await bookkeeper(app);
  await books.enter(JANUARY);
  expect(await hints(books.client)).toEqual(['2026年第01期损益尚未结转 → /check-out/carry-forward/2026/1']);
  await books.client.post('/closing/carryForwards/profitAndLoss', { year: 2026, month: 1 });
  expect(await workOf(books.client)).toMatchObject({ work: [], uncarriedPeriods: [] });
  await books.client.get('/checkout/invoicing', { year: 2026, month: 1 });
  expect(await hints(books.client)).toEqual(['2026年第02期还没有凭证 → /voucher/form']);
});

test('待办：没有现金流量项目的收支说几笔，到那个月的工作表；指定以后不再说', async () => {
  const books = await bookkeeper(app, { vatType: '1' });
  await books.enter(CASH_MONTH);
  const { worksheet, assign } = cashFlowOf(() => books);
  const [capital, sale] = await worksheet();
  const rows = capital && sale ? [capital, sale] : [];
  await assign(rows, null);
  const told =
    '2026年第01期有 2 笔收支未指定现金流量项目 → /report/cashFlow?view=worksheet&period=2026-01&state=unassigned';
  expect(await hints(books.client)).toContain(told);
  expect(await hints(await app.addMember(books.client, 'maker'))).toContain(told);
  expect(await hints(await app.addMember(books.client, 'cashier'))).toStrictEqual([]);
  await assign(await worksheet({ state: 'unassigned' }), 1);
  expect((await hints(books.client)).filter((hint) => hint.includes('现金流量'))).toStrictEqual([]);
});

test('待办：期初不平衡先说；只说角色能做的', async () => {
  const books = await bookkeeper(app);
  await books.client.post('/initial-balance', {
    subjectId: books.account('1002'),
    subjectCode: '1002',
    debitAmount: 500.5,
  });
  expect(await hints(books.client)).toEqual([
    '期初余额不平衡：借方 500.50，贷方 0.00，差额 500.50 → /initial',
    '2026年第01期还没有凭证 → /voucher/form',
  ]);
  expect(await hints(await app.addMember(books.client, 'maker'))).toEqual([
    '2026年第01期还没有凭证 → /voucher/form',
  ]);
  expect(await hints(await app.addMember(books.client, 'viewer'))).toStrictEqual([]);
});

test('新账套的四步：做完一步勾一步，结账后不再出现', async () => {
  const books = await bookkeeper(app);
  const done = async () =>
    (await workOf(books.client)).firstSteps.map(({ title, isDone }) => `${title}${isDone ? '✓' : ''}`);
  expect(await done()).toEqual(['期初', '凭证', '结转', '报表']);
  await books.enter(JANUARY);
  expect(await done()).toEqual(['期初', '凭证✓', '结转', '报表']);
  await books.client.post('/closing/carryForwards/profitAndLoss', { year: 2026, month: 1 });
  expect(await done()).toEqual(['期初', '凭证✓', '结转✓', '报表']);
  const cashier = await app.addMember(books.client, 'cashier');
  expect((await workOf(cashier)).firstSteps.map(({ path }) => path)).toEqual([
    null,
    null,
    null,
    '/report/profit',
  ]);
  await books.client.get('/checkout/invoicing', { year: 2026, month: 1 });
  expect(await done()).toStrictEqual([]);
});

test('待办：出纳的账套，日记账没有凭证的、凭证没有登记的，各说几笔；做完不再说', async () => {
  const { books, cash, category } = await cashierBooks(app);
  await keptEntry(books, cash, 5, -80, { categoryId: category('办公费') });
  await books.enter(`
    2026-01-06 记-1 收到投资款
      借 1001 库存现金  300.00
      贷 3001 实收资本  300.00
  `);
  expect(await hints(await app.addMember(books.client, 'cashier'))).toEqual([
    '有 1 行收付款凭证没有登记日记账 → /cashier/pending?tab=lines',
  ]);
  expect(await hints(await app.addMember(books.client, 'maker'))).toEqual([
    '有 1 笔日记账待制单 → /cashier/pending',
  ]);
  const { entries } = (await books.client.get<{ entries: { id: number }[] }>('/cashier/journal/unposted'))
    .data;
  await post(
    books.client,
    entries.map(({ id }) => id),
  );
  expect(await hints(books.client)).toEqual([
    '有 1 行收付款凭证没有登记日记账 → /cashier/pending?tab=lines',
    '2026年第01期损益尚未结转 → /check-out/carry-forward/2026/1',
  ]);
});

test('待办：过去的月份没有对账单、没有确认、没有盘点；做完不再说；还在进行的月份不说', async () => {
  const { books, cash, bank } = await cashierBooks(app);
  await books.enter(`
    2026-01-06 记-1 收到投资款
      借 1002 银行存款  300.00
      贷 3001 实收资本  300.00
  `);
  const ofCashier = async () => (await hints(books.client)).filter((hint) => hint.includes('账户'));
  expect(await ofCashier()).toStrictEqual([]);
  await books.enter(`
    2026-02-06 记-1 收到投资款
      借 1001 库存现金  5.00
      贷 3001 实收资本  5.00
  `);
  expect(await ofCashier()).toEqual([
    '2026年第01期有 1 个账户没有到月末的对账单 → /cashier/statement',
    '2026年第01期有 1 个现金账户未盘点 → /cashier/count',
  ]);
  await books.client.post('/cashier/count', countBody(cash));
  await keptStatement(books, bank.id, [
    '2026-01-06 09:00:00,300.00,,300.00,,投资款,',
    '2026-01-31 09:00:00,1.00,,301.00,,利息,',
  ]);
  expect(await ofCashier()).toEqual([
    '2026年第01期有 1 个账户的余额调节表未确认 → /cashier/reconciliation?asOf=2026-01-31',
  ]);
  const confirmed = { accountId: bank.id, asOf: '2026-01-31', corrections: [] };
  expect(await books.client.post('/cashier/reconciliation/confirm', confirmed)).toMatchObject({
    success: true,
  });
  expect(await ofCashier()).toStrictEqual([]);
});

test('待办：盘点的长短款先登记，制单后等处理；处理完不再说，处理的凭证删除了又要处理', async () => {
  const { books, cash } = await cashierBooks(app);
  const { client } = books;
  const ofCounts = async (as = client) => (await hints(as)).filter((hint) => hint.includes('长短款'));
  const empty = { ...countBody(cash), date: '2026-01-30', pieces: hundreds(0) };
  await client.post('/cashier/count', empty);
  expect(await ofCounts()).toStrictEqual([]);
  const counted = await client.post<{ id: number }>('/cashier/count', countBody(cash));
  const unentered = '有 1 次盘点的长短款没有登记 → /cashier/count';
  expect(await ofCounts()).toEqual([unentered]);
  expect(await ofCounts(await app.addMember(client, 'maker'))).toStrictEqual([]);
  const entry = await client.post<WireSavedEntries>(`/cashier/count/${counted.data.id}/entry`, {});
  expect(await ofCounts()).toStrictEqual([]);
  await post(
    client,
    entry.data.entries.map(({ id }) => id),
  );
  const pending = '有 1 次盘点的长短款待处理 → /cashier/count';
  expect(await ofCounts()).toEqual([pending]);
  expect(await ofCounts(await app.addMember(client, 'cashier'))).toStrictEqual([]);
  const address = `/cashier/count/${counted.data.id}/voucher`;
  const { data } = await client.post<WireCashCount>(address, countVoucherBody(books));
  expect(await ofCounts()).toStrictEqual([]);
  await client.del(`/voucher/${data.approvedBy?.id}`);
  expect(await ofCounts()).toEqual([pending]);
});

test('待办：资产分录没有卡片、变动没有凭证，各说几笔；建了卡、制了单不再说', async () => {
  const books = await assetKeeper(app);
  await books.enter(`
    2026-01-10 记-1 买设备
      借 1601 固定资产  12000.00
      贷 1002 银行存款  12000.00
  `);
  const ofAssets = async (client = books.client) =>
    (await hints(client)).filter((hint) => hint.includes('/assets'));
  const uncarded = '有 1 行资产分录没有卡片 → /assets/unlinked';
  expect(await ofAssets()).toEqual([uncarded]);
  const { id } = await keptAsset(books);
  const unposted = '有 1 笔资产变动待制单 → /assets/unlinked?tab=events';
  expect(await ofAssets()).toEqual([uncarded, unposted]);
  expect(await ofAssets(await app.addMember(books.client, 'cashier'))).toStrictEqual([]);
  const { data } = await books.client.get<WireAssetDetail>(`/asset/${id}`);
  const eventIds = data.events.map((event) => event.id);
  const contra = target(books, '1002');
  expect(await books.client.post('/asset/voucher', { eventIds, contra })).toMatchObject({ success: true });
  expect(await ofAssets()).toEqual([uncarded]);
});
