import type { WireAutoMatched, WireOpenLines } from '@mingzhang/shared/wire/fundMatch';
import type { WireFundReconciliation } from '@mingzhang/shared/wire/fundReconciliation';
import type { WireDailyFunds, WireUnregistered } from '@mingzhang/shared/wire/journal';
import type { WireClosingReport } from '@mingzhang/shared/wire/closing';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { bankCsv, cashBooks, fundAccount, keptStatement, sendStatement } from '../../../../test/bank';
import type { Bookkeeper } from '../../../../test/bookkeeper';
import { journalOf, keptFund } from '../../../../test/cashier';
import { createTestApp } from '../../../../test/testApp';

/** A fund account in dollars, and the accounts of two organizations of one set. */
const app = createTestApp();

beforeEach(() => app.clock.set('2026-02-10T02:00:00Z'));

const JANUARY = { from: '2026-01-01', to: '2026-01-31' };
const HEADER = '交易日期,币种,收入金额,支出金额,余额,对方户名,摘要';

async function registerAll({ client }: Bookkeeper, query: object = {}): Promise<number> {
  const { lines } = (await client.get<WireUnregistered>('/cashier/journal/unregistered', { ...query })).data;
  const asked = lines.map(({ voucherId, line }) => ({ voucherId, line }));
  expect((await client.post('/cashier/journal/from-voucher', { lines: asked })).msg).toBe('');
  return lines.length;
}

async function closingOf({ client }: Bookkeeper): Promise<string[]> {
  const { data } = await client.get<WireClosingReport>('/closing/checks', { year: 2026, month: 1 });
  const check = data.checks.find(({ key }) => key === 'cashierInOrder');
  invariant(check, 'there is no check of the cashier');
  return check.findings.map(({ severity, message }) => `${severity} ${message}`);
}

describe('美元账户', () => {
  let books: Bookkeeper;
  let fund: number;

  beforeEach(async () => {
    books = await cashBooks(app);
    await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
    const parentId = books.account('1002');
    const own = { name: '', balanceDirection: '借', type: '资产', parentId };
    for (const child of [
      { ...own, code: '100201', name: '工行人民币户' },
      { ...own, code: '100202', name: '中行美元户', currencyCodes: ['USD'] },
    ]) {
      expect((await books.client.post('/subject', { ...child, confirmed: true })).msg).toBe('');
    }
    books = await books.reload();
    fund = await fundAccount(books, {
      ...{
        name: '中行美元户',
        code: '100202',
        number: '456351',
        currencyCode: 'USD',
        startPeriod: '2026-01',
      },
    });
    await books.enter(`
      2026-01-05 记-1 收美元货款
        借 100202 中行美元户  7100.00 USD 1000.00 汇率 7.1
        贷 1122 应收账款  7100.00
      2026-01-12 记-2 付美元运费
        借 560112 运费  1440.00
        贷 100202 中行美元户  1440.00 USD 200.00 汇率 7.2
      2026-01-28 记-3 结汇
        借 100201 工行人民币户  2160.00
        贷 100202 中行美元户  2160.00 USD 300.00 汇率 7.2
    `);
  });

  test('日记账、对账单、勾对、余额调节表都是美元；日记账与总账相符，本位币照凭证', async () => {
    expect(await registerAll(books)).toBe(3);
    const journal = await journalOf(books.client, { id: fund });
    expect(journal.records.map(({ received, paid, balance }) => [received, paid, balance])).toEqual([
      [1_000, 0, 1_000],
      [0, 200, 800],
      [0, 300, 500],
    ]);
    const rows = [
      '2026-01-05,美元,1000.00,,1000.00,甲公司,货款',
      '2026-01-13,美元,,200.00,800.00,船公司,运费',
      '2026-01-20,美元,,5.00,795.00,,手续费',
    ];
    const wrong = rows.map((row) => row.replaceAll('美元', '欧元'));
    const refused = await sendStatement(books, fund, bankCsv(wrong, HEADER));
    expect(refused.msg).toMatch('文件里有 EUR 的交易，账户的币种是 USD');
    await keptStatement(books, fund, rows, {}, HEADER);
    const asked = { accountId: fund, asOf: '2026-01-31' };
    const { data: matched } = await books.client.post<WireAutoMatched>('/cashier/match/auto', asked);
    expect(matched.matched).toBe(2);
    const query = { account_id: fund, as_of: '2026-01-31' };
    const { data: open } = await books.client.get<WireOpenLines>('/cashier/match', query);
    expect([open.books.net, open.banks.net]).toEqual([-300, -5]);
    const { data } = await books.client.get<WireFundReconciliation>('/cashier/reconciliation', query);
    expect(data).toMatchObject({
      ...{ book: 500, bank: 795, adjustedBook: 495, adjustedBank: 495, difference: 0 },
      bankOut: [{ amount: 5, summary: '手续费' }],
      bookOut: [{ amount: 300, summary: '结汇' }],
    });
    expect(await closingOf(books)).toEqual(['warn 中行美元户 2026年第01期没有对账单，或对账单没有到月末']);
    const daily = await books.client.get<WireDailyFunds>('/cashier/report/daily', { date: '2026-01-12' });
    expect(daily.data.totals).toMatchObject([
      { currencyCode: 'USD', yesterday: 1_000, paid: 200, today: 800 },
    ]);
    expect((await books.turnover()).filter((line) => line.includes('100202'))).toEqual([
      '2026-01 100202 借 7100.00 贷 3600.00',
    ]);
    expect(await books.findings()).toStrictEqual([]);
  });

  test('期末调汇只动本位币：不用登记，待办也不说，美元的余额不变', async () => {
    const { client } = books;
    const toRegister = async () => {
      const { work } = (await client.get<{ work: { text: string }[] }>('/home/todo')).data;
      return work.map(({ text }) => text).filter((text) => text.includes('没有登记日记账'));
    };
    expect(await toRegister()).toEqual(['有 3 行收付款凭证没有登记日记账']);
    await registerAll(books);
    const made = await client.post('/closing/carryForwards/fxRevaluation', { year: 2026, month: 1 });
    expect(made.msg ?? '').toBe('');
    expect(await books.turnover()).toContain('2026-01 100202 借 7150.00 贷 3600.00');
    expect(await toRegister()).toStrictEqual([]);
    const { data } = await client.get<WireUnregistered>('/cashier/journal/unregistered');
    expect(data).toEqual({ total: 0, lines: [] });
    const query = { account_id: fund, as_of: '2026-01-31' };
    const table = await client.get<WireFundReconciliation>('/cashier/reconciliation', query);
    expect([table.data.book, table.data.difference]).toEqual([500, 0]);
    expect(await closingOf(books)).toEqual(['warn 中行美元户 2026年第01期没有对账单，或对账单没有到月末']);
  });

  test('按规则制单要汇率，请人填写；漏登记的按美元点名', async () => {
    const { lines } = (await books.client.get<WireUnregistered>('/cashier/journal/unregistered')).data;
    expect(lines.map(({ received, paid }) => [received, paid])).toEqual([
      [1_000, 0],
      [0, 200],
      [0, 300],
    ]);
    const [block] = await closingOf(books);
    expect(block).toMatch(/^block 中行美元户 日记账 0\.00，总账 500\.00；记-1 第 1 行 1,000\.00 未登记/);
    await keptStatement(books, fund, ['2026-01-20,美元,,5.00,-5.00,,手续费'], {}, HEADER);
    const query = { account_id: fund, as_of: '2026-01-31' };
    const { banks } = (await books.client.get<WireOpenLines>('/cashier/match', query)).data;
    const body = { accountId: fund, keys: banks.records.map(({ key }) => key) };
    expect((await books.client.post('/cashier/rule/draft', body)).msg).toBe(
      '外币账户的凭证要填汇率，请在凭证里自己填写',
    );
  });
});

test('两个核算组织各有自己的账户：日记账、待登记、日报、对账互不相干', async () => {
  const books = await cashBooks(app);
  const { client } = books;
  const shop = await client.post<{ id: number }>('/organization', {
    ...{ code: '02', name: '城东门店', type: '1', linkman: '', telephone: '', status: true },
    ...{ parentId: books.set.organizationId, enableDate: '2026-01-01' },
  });
  expect(shop.msg).toBe('');
  const orgId = shop.data.id;
  const head = await fundAccount(books, { startPeriod: '2026-01' });
  const { id: branch } = await keptFund(books, {
    ...{ name: '工行基本户', kind: 'bank', code: '1002', number: '6222020087654321', orgId },
    ...{ startPeriod: '2026-01', statementOpening: 0, openingItems: [] },
  });
  const write = async (amount: number, day: string, organizationId: number) => {
    const voucher = await books.body(`
      2026-01-${day} 记-0 收货款
        借 1002 银行存款  ${amount}.00
        贷 1122 应收账款  ${amount}.00
    `);
    expect((await client.post('/voucher', { ...voucher, orgId: organizationId })).msg).toBe('');
  };
  await write(700, '05', books.set.organizationId);
  await write(31, '06', orgId);
  expect(await registerAll(books, { org_id: orgId })).toBe(1);
  expect((await journalOf(client, { id: branch }, JANUARY)).closing).toBe(31);
  expect((await journalOf(client, { id: head }, JANUARY)).closing).toBe(0);
  expect(await registerAll(books, { org_id: books.set.organizationId })).toBe(1);
  const daily = async (org: number) => {
    const asked = { org_id: org, date: '2026-01-06' };
    return (await client.get<WireDailyFunds>('/cashier/report/daily', asked)).data.funds;
  };
  expect(await daily(orgId)).toMatchObject([{ accountId: branch, received: 31, today: 31 }]);
  expect(await daily(books.set.organizationId)).toMatchObject([{ accountId: head, received: 0, today: 700 }]);
  await keptStatement(books, branch, ['2026-01-07 09:00:00,31.00,,31.00,甲公司,货款,']);
  await keptStatement(books, head, ['2026-01-07 09:00:00,31.00,,31.00,乙公司,货款,']);
  const auto = async (accountId: number) =>
    (await client.post<WireAutoMatched>('/cashier/match/auto', { accountId, asOf: '2026-01-31' })).data
      .matched;
  expect([await auto(branch), await auto(head)]).toEqual([1, 0]);
  const reconciled = async (id: number) => {
    const asked = { account_id: id, as_of: '2026-01-31' };
    const { data } = await client.get<WireFundReconciliation>('/cashier/reconciliation', asked);
    return [data.book, data.bank, data.adjustedBook, data.adjustedBank];
  };
  expect([await reconciled(branch), await reconciled(head)]).toEqual([
    [31, 31, 31, 31],
    [700, 31, 731, 731],
  ]);
  expect(await books.findings()).toStrictEqual([]);
});
