import type { WireUser } from '@mingzhang/shared/wire/user';
import { bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

test('当前期间是最早的未结账期间：提前录入不影响，结账前进，反结账回来，处处一致', async () => {
  const books = await bookkeeper(app);
  await books.enter(`
    2026-01-10 记-1 投资款
      借 1002 银行存款  500.00
      贷 3001 实收资本  500.00
    2026-03-10 记-1 取现
      借 1001 库存现金  20.00
      贷 1002 银行存款  20.00
  `);
  const everywhere = async () => {
    const { data } = await books.client.get<WireUser>('/init');
    const sets = (await books.client.get<{ currentAccountDate: string }[]>('/account-sets')).data;
    const organizations = (await books.client.get<{ currentAccountDate: string }[]>('/organization')).data;
    const vouchers = (await books.client.get<number>('/home/voucher/count')).data;
    const dates = [
      data.org?.currentAccountDate,
      data.accountSets?.currentAccountDate,
      ...sets.map((set) => set.currentAccountDate),
      ...organizations.map((organization) => organization.currentAccountDate),
    ];
    return { dates: [...new Set(dates)], vouchers };
  };
  const january = { year: 2026, month: 1 };
  expect(await everywhere()).toEqual({ dates: ['2026-01-31'], vouchers: 1 });
  expect(await books.client.get('/checkout/invoicing', january)).toMatchObject({ success: true });
  expect(await everywhere()).toEqual({ dates: ['2026-02-28'], vouchers: 0 });
  expect(await books.client.get('/checkout/unCheck', january)).toMatchObject({ success: true });
  expect(await everywhere()).toEqual({ dates: ['2026-01-31'], vouchers: 1 });
});
