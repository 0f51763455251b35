import { bookkeeper } from '../../../test/bookkeeper';
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
