import type { WireFundLeaves } from '@mingzhang/shared/wire/fundAccount';
import { bookkeeper } from '../../../test/bookkeeper';
import { keptFund } from '../../../test/cashier';
import { createTestApp } from '../../../test/testApp';

/** The places of the ledger that have no fund account yet. */
const app = createTestApp();

test('分明细的、只用一种外币的：还没有账户的才列出，期初是自己那个明细、那种币的', async () => {
  const own = await bookkeeper(app, { cashierModule: '1' });
  await own.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7 });
  const dollars = {
    code: '101210',
    name: '美元户',
    balanceDirection: '借',
    type: '资产',
    currencyCodes: ['USD'],
  };
  const parentId = own.account('1012');
  expect((await own.client.post('/subject', { ...dollars, parentId, confirmed: true })).msg).toBe('');
  await own.keepAuxiliary('1002', '部门');
  const books = await own.reload();
  await books.enter(`
    2026-01-03 记-1 存款
      借 1002 银行存款 [部门:一部]  100.00
      借 1002 银行存款 [部门:二部]  30.00
      借 101210 美元户  700.00 USD 100.00 汇率 7
      贷 3001 实收资本  830.00
  `);
  const leaves = async () => {
    const answer = await books.client.get<WireFundLeaves>('/cashier/account/leaf', { period: '2026-02' });
    return answer.data.leaves
      .filter(({ opening }) => opening !== 0)
      .map(({ name, currencyCode, opening }) => `${name} ${currencyCode} ${opening}`);
  };
  const others = ['银行存款_002_二部 null 30', '其他货币资金-美元户 USD 100'];
  expect(await leaves()).toEqual(['银行存款_001_一部 null 100', ...others]);
  const { data } = await books.client.get<{ id: number; name: string }[]>('/accounting-category');
  const accountingCategoryId = data.find(({ name }) => name === '部门')?.id;
  const auxiliary = [{ accountingCategoryId, id: await books.item('部门', '一部') }];
  const target = { subjectId: books.account('1002'), auxiliary };
  await keptFund(books, { name: '一部', kind: 'bank', target, startPeriod: '2026-02', opening: 100 });
  expect(await leaves()).toEqual(others);
});
