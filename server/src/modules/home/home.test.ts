import type { WireBalanceRow } from '@mingzhang/shared/wire/book';
import type { WireHomeFigures, WireRevenueProfit } from '@mingzhang/shared/wire/homeFigures';
import type { WireReportTemplate, WireReportView } from '@mingzhang/shared/wire/reportTemplate';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { JANUARY, enterJanuary } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('新账套的首页：都是零，名称和次序固定', async () => {
  const { client } = await bookkeeper(app);
  expect((await client.get('/home/voucher/count')).data).toBe(0);
  expect((await client.get('/home/chart/revenueProfit')).data).toEqual({
    本年利润: { 1: 0 },
    主营业务收入: { 1: 0 },
  });
  expect((await client.get('/home/chart/cost')).data).toEqual([
    { name: '销售费用', value: 0 },
    { name: '管理费用', value: 0 },
    { name: '财务费用', value: 0 },
  ]);
  expect((await client.get('/home/chart/cash')).data).toEqual([
    { name: '库存现金', value: 0 },
    { name: '银行存款', value: 0 },
    { name: '其他货币资金', value: 0 },
  ]);
});

test('四项数字一次取全，与旧客户端分别取到的一样', async () => {
  const books = await bookkeeper(app);
  await books.enter(JANUARY);
  const paths = ['voucher/count', 'chart/revenueProfit', 'chart/cost', 'chart/cash', 'figures'];
  const answers = await Promise.all(paths.map((path) => books.client.get(`/home/${path}`)));
  const [voucherCount, revenueProfit, cost, cash, figures] = answers.map(({ data }) => data);
  expect(figures).toMatchObject({ voucherCount, revenueProfit, cost, cash });
  // Others than the owner see these and no more.
  const maker = await app.addMember(books.client, 'maker');
  expect((await maker.get('/home/figures')).data).toEqual({ voucherCount, revenueProfit, cost, cash });
});

test('管理员看见应收、应付、应交税费和各月的货币资金，与科目余额表一致', async () => {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  await books.client.get('/checkout/invoicing', { year: 2026, month: 1 });
  await books.enter(`
    2026-02-03 记-1 赊销
      借 1122 应收账款  3811.20
      贷 5001 主营业务收入  3700.20
      贷 222103 应交消费税  111.00
    2026-02-05 记-2 赊购
      借 560201 办公费  905.40
      贷 2202 应付账款  905.40
    2026-02-06 记-3 零售
      借 1001 库存现金  300.00
      贷 5001 主营业务收入  300.00
  `);
  const { data } = await books.client.get<WireHomeFigures>('/home/figures');
  const balance = async (month: string, codes: readonly string[]) => {
    const query = { accountDate: month };
    const { data: rows } = await books.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', query);
    return codes.reduce((total, code) => {
      const row = rows.find((each) => each.code === code);
      const net = (row?.endingDebitBalance ?? 0) - (row?.endingCreditBalance ?? 0);
      return Math.round((total + net) * 100) / 100;
    }, 0);
  };
  expect(data.position).toEqual([
    { name: '应收账款', value: await balance('2026-02-28', ['1122']) },
    { name: '应付账款', value: -(await balance('2026-02-28', ['2202'])) },
    { name: '应交税费', value: -(await balance('2026-02-28', ['2221'])) },
  ]);
  expect(data.position?.map(({ value }) => value)).toEqual([13911.2, 905.4, 211]);
  expect(data.cashByMonth).toEqual([
    { month: '2026-01', value: await balance('2026-01-31', ['1001', '1002', '1012']) },
    { month: '2026-02', value: await balance('2026-02-28', ['1001', '1002', '1012']) },
  ]);
});

test('结转损益前后，收入、利润、费用相同', async () => {
  const books = await bookkeeper(app);
  await books.enter(JANUARY);
  const charts = async () => [
    (await books.client.get('/home/chart/revenueProfit')).data,
    (await books.client.get('/home/chart/cost')).data,
  ];
  const before = await charts();
  expect(before).toEqual([
    { 本年利润: { 1: 2520.15 }, 主营业务收入: { 1: 10000 } },
    [
      { name: '销售费用', value: 0 },
      { name: '管理费用', value: 1500 },
      { name: '财务费用', value: -20.15 },
    ],
  ]);
  await books.client.post('/closing/carryForwards/profitAndLoss', { year: 2026, month: 1 });
  expect(await charts()).toEqual(before);
});

test('结账后首页看下一个月，图表留着本年各月', async () => {
  const books = await bookkeeper(app);
  await enterJanuary(books);
  expect((await books.client.get('/home/voucher/count')).data).toBe(7);
  await books.client.get('/checkout/invoicing', { year: 2026, month: 1 });
  await books.enter(`
    2026-02-03 记-1 零售
      借 1001 库存现金  300.00
      贷 5001 主营业务收入  300.00
  `);
  expect((await books.client.get('/home/voucher/count')).data).toBe(1);
  expect((await books.client.get('/home/chart/revenueProfit')).data).toEqual({
    本年利润: { 1: 2520.15, 2: 300 },
    主营业务收入: { 1: 10000, 2: 300 },
  });
  expect((await books.client.get('/home/chart/cost')).data).toContainEqual({ name: '管理费用', value: 0 });
  expect((await books.client.get('/home/chart/cash')).data).toEqual([
    { name: '库存现金', value: 300 },
    { name: '银行存款', value: 40520.15 },
    { name: '其他货币资金', value: 0 },
  ]);
});

test('企业会计准则用自己的科目', async () => {
  const books = await bookkeeper(app, { accountingStandards: '1' });
  await books.enter(`
    2026-01-03 记-1 销售
      借 1002 银行存款  880.00
      贷 6001 主营业务收入  880.00
    2026-01-04 记-2 办公费
      借 660202 办公费  75.50
      贷 1002 银行存款  75.50
  `);
  expect((await books.client.get('/home/chart/revenueProfit')).data).toEqual({
    本年利润: { 1: 804.5 },
    主营业务收入: { 1: 880 },
  });
  expect((await books.client.get('/home/chart/cost')).data).toContainEqual({ name: '管理费用', value: 75.5 });
});

test('没有账套时不能看首页的数字', async () => {
  const client = await app.signUp();
  expect(await client.get('/home/voucher/count')).toMatchObject({ success: false, code: 403, data: null });
});

describe('首页的数字就是账簿和报表的数字', () => {
  interface Named {
    name: string;
    value: number;
  }
  const figures = async ({ client }: Bookkeeper) => ({
    cash: (await client.get<Named[]>('/home/chart/cash')).data,
    costs: (await client.get<Named[]>('/home/chart/cost')).data,
    months: (await client.get<WireRevenueProfit>('/home/chart/revenueProfit')).data,
  });
  async function booksOf({ client }: Bookkeeper, month: string) {
    const query = { accountDate: month };
    const { data: balances } = await client.get<WireBalanceRow[]>('/accountBook/subjectBalance', query);
    const { data: list } = await client.get<WireReportTemplate[]>('/report/template', { type: 0 });
    const { data: template } = await client.get<WireReportTemplate>(`/report/template/${list[0]?.id}`);
    const { data: view } = await client.get<WireReportView>(`/report/template/view/${list[0]?.id}`, query);
    const row = (code: string) => balances.find((balance) => balance.code === code);
    return {
      balance: (code: string) => (row(code)?.endingDebitBalance ?? 0) - (row(code)?.endingCreditBalance ?? 0),
      turnover: (code: string) =>
        (row(code)?.currentDebitAmount ?? 0) - (row(code)?.currentCreditAmount ?? 0),
      line: (number: number) =>
        view[String(template.items?.find(({ lineNum }) => lineNum === number)?.id)]?.currentPeriodAmount ?? 0,
    };
  }
  const inFen = (yuan: number) => Math.round(yuan * 100);

  test.each([
    [
      '小企业',
      '0',
      { cash: ['1001', '1002', '1012'], costs: ['5601', '5602', '5603'], revenue: '5001', net: 32 },
    ],
    [
      '企业',
      '1',
      { cash: ['1001', '1002', '1012'], costs: ['6601', '6602', '6603'], revenue: '6001', net: 24 },
    ],
  ])('%s会计准则，结转前后、结账前后', async (_, accountingStandards, { cash, costs, revenue, net }) => {
    const books = await bookkeeper(app, { accountingStandards });
    const [selling = '', managing = '', financing = ''] = costs.map((code) => `${code}02`);
    await books.enter(`
      2026-01-03 记-1 销售
        借 1002 银行存款  8803.17
        借 101201 其他货币资金  41.90
        贷 ${revenue} 主营业务收入  8845.07
      2026-01-05 记-2 退货
        借 ${revenue} 主营业务收入  120.50
        贷 1002 银行存款  120.50
      2026-01-12 记-3 费用
        借 ${selling} 费用  311.13
        借 ${managing} 费用  275.29
        贷 1002 银行存款  586.42
      2026-01-20 记-4 利息收入
        借 1002 银行存款  20.15
        借 ${financing} 利息收入  -20.15
      2026-01-25 记-5 提现
        借 1001 库存现金  600.06
        贷 1002 银行存款  600.06
    `);
    async function compare(month: string, isCarried: boolean): Promise<void> {
      const home = await figures(books);
      const ledger = await booksOf(books, month);
      const number = String(Number(month.slice(5, 7)));
      expect(home.cash.map(({ value }) => inFen(value))).toEqual(
        cash.map((code) => inFen(ledger.balance(code))),
      );
      expect(inFen(home.months['本年利润'][number] ?? 0)).toBe(inFen(ledger.line(net)));
      // 结转 empties the accounts; the figures of the month stay.
      if (isCarried) return;
      expect(home.costs.map(({ value }) => inFen(value))).toEqual(
        costs.map((code) => inFen(ledger.turnover(code))),
      );
      expect(inFen(home.months['主营业务收入'][number] ?? 0)).toBe(inFen(-ledger.turnover(revenue)));
    }
    await compare('2026-01-31', false);
    await books.client.post('/closing/carryForwards/profitAndLoss', { year: 2026, month: 1 });
    await compare('2026-01-31', true);
    await books.client.get('/checkout/invoicing', { year: 2026, month: 1 });
    await books.enter(`
      2026-02-03 记-1 零售
        借 1001 库存现金  300.33
        贷 ${revenue} 主营业务收入  300.33
    `);
    await compare('2026-02-28', false);
  });

  test('每个数字所在的科目，用来打开它的账', async () => {
    const books = await bookkeeper(app);
    const { data } = await books.client.get<{ figureAccounts: Record<string, number> }>('/home/todo');
    expect(data.figureAccounts).toEqual({
      主营业务收入: books.account('5001'),
      销售费用: books.account('5601'),
      管理费用: books.account('5602'),
      财务费用: books.account('5603'),
      库存现金: books.account('1001'),
      银行存款: books.account('1002'),
      其他货币资金: books.account('1012'),
      应收账款: books.account('1122'),
      应付账款: books.account('2202'),
      应交税费: books.account('2221'),
    });
  });
});
