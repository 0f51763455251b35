import type { WireSupplement } from '@mingzhang/shared/wire/cashFlow';
import { bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
const january = { accountDate: '2026-01-31' };

test('企业会计准则的补充资料由净利润调节到经营活动现金流量；小企业没有', async () => {
  const small = await bookkeeper(app);
  expect((await small.client.get<WireSupplement>('/cashFlow/supplement', january)).data.lines).toEqual([]);
  const books = await bookkeeper(app, { accountingStandards: '1' });
  await books.enter(`
    2026-01-05 记-1 销售
      借 1122 应收账款  90.00
      贷 6001 主营业务收入  90.00
    2026-01-06 记-2 收款
      借 1002 银行存款  70.50
      贷 1122 应收账款  70.50
  `);
  const { data } = await books.client.get<WireSupplement>('/cashFlow/supplement', january);
  const amountOf = (line: number) => data.lines.find(({ lineNum }) => lineNum === line)?.currentPeriodAmount;
  expect([amountOf(101), amountOf(114), amountOf(117)]).toEqual([90, -19.5, 70.5]);
  expect(data.operating).toEqual({ currentPeriodAmount: 70.5, currentYearAmount: 70.5 });
  expect(data.unexplained).toEqual({ currentPeriodAmount: 0, currentYearAmount: 0 });
});
