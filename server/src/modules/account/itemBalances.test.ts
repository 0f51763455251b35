import type { WireItemBalance } from '@mingzhang/shared/wire/itemBalance';
import type { WireVoucherLists } from '@mingzhang/shared/wire/voucherLists';
import { bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('辅助核算项目的余额：按组问，截至当日，不含正在改的凭证；没有发生的和别的账套的不答', async () => {
  const books = await bookkeeper(app);
  await books.keepAuxiliary('1122', '客户');
  const [, received] = await books.enter(`
    2026-01-10 记-1 赊销
      借 1122 应收账款 [客户:甲公司]  300.01
      借 1122 应收账款 [客户:乙公司]  45.10
      贷 5001 主营业务收入  345.11
    2026-02-10 记-1 收甲公司货款
      借 1002 银行存款  120.00
      贷 1122 应收账款 [客户:甲公司]  120.00
  `);
  const { data: lists } = await books.client.get<WireVoucherLists>('/voucher/lists');
  const combinationOf = (name: string) => {
    const item = lists.details.find((each) => each.name === name);
    return `${books.account('1122')}/${item?.accountingCategoryId}:${item?.id}`;
  };
  const [first, second] = [combinationOf('甲公司'), combinationOf('乙公司')];
  const ask = async (query: Record<string, string | number>, ...combinations: readonly string[]) => {
    const asked = combinations.map((one) => `combination=${one}`).join('&');
    const { data } = await books.client.get<WireItemBalance[]>(
      `/subject/balances/items?${asked}&${new URLSearchParams(query as Record<string, string>).toString()}`,
    );
    return Object.fromEntries(data.map(({ combination, balance }) => [combination, balance]));
  };
  expect(await ask({ voucherDate: '2026-01-09' }, first)).toEqual({});
  expect(await ask({ voucherDate: '2026-02-09' }, first, second)).toEqual({
    [first]: 300.01,
    [second]: 45.1,
  });
  expect(await ask({ voucherDate: '2026-02-10' }, first)).toEqual({ [first]: 180.01 });
  expect(await ask({ voucherDate: '2026-02-10', exceptVoucherId: received!.id }, first)).toEqual({
    [first]: 300.01,
  });
  expect(await ask({ voucherDate: '2026-02-10' }, `${first}0`)).toEqual({});
  const stranger = await bookkeeper(app);
  const query = { voucherDate: '2026-02-10', combination: first };
  expect((await stranger.client.get('/subject/balances/items', query)).data).toStrictEqual([]);
});
