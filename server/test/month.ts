import { period } from '@mingzhang/shared/primitives/period';
import type { Bookkeeper } from './bookkeeper';
import type { TestApp } from './testApp';

/** A trading company's month: capital, a sale on credit, cost, rent, interest earned. Profit 2,520.15. */
export const JANUARY = `
  2026-01-05 记-1 收到投资款
    借 1002 银行存款  50000.00
    贷 3001 实收资本  50000.00
  2026-01-08 记-2 采购商品
    借 1405 库存商品  8000.00
    贷 1002 银行存款  8000.00
  2026-01-12 记-3 销售商品
    借 1122 应收账款  10100.00
    贷 5001 主营业务收入  10000.00
    贷 222101 应交增值税  100.00
  2026-01-20 记-4 结转成本
    借 5401 主营业务成本  6000.00
    贷 1405 库存商品  6000.00
  2026-01-25 记-5 支付房租
    借 560206 房租  1500.00
    贷 1002 银行存款  1500.00
  2026-01-31 记-6 利息收入
    借 1002 银行存款  20.15
    贷 560302 利息收入  20.15
`;

export const januaryQuery = { year: 2026, month: 1 };

/** Enters the month and carries its profit; the books are ready to be closed. */
export async function enterJanuary({ enter, client }: Bookkeeper): Promise<void> {
  await enter(JANUARY);
  await client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
}

/** Closes January past all checks: for tests of what a closed month refuses. */
export async function closeJanuary({ db }: TestApp, { set }: Bookkeeper): Promise<void> {
  await db
    .updateTable('accounting_period')
    .set({ is_closed: true, closed_at: new Date() })
    .where('account_set_id', '=', set.id)
    .where('period', '=', period('2026-01'))
    .execute();
}
