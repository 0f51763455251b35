import { sql } from 'kysely';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { up } from './0049-cash-flow';

/** Books as they were before the migration: no voucher knows what its cash is for. */
const app = createTestApp();

const MONTHS = `
  2026-01-05 记-1 投资款
    借 1002 银行存款      5000.00
    贷 3001 实收资本      5000.00
  2026-01-08 记-2 零售
    借 1002 银行存款       200.00
    贷 5001 主营业务收入   200.00
  2026-01-15 记-3 工资和办公费
    借 221101 职工工资   300.00
    借 560202 办公费        40.00
    贷 1002 银行存款       340.00
  2026-01-20 记-4 提现
    借 1001 库存现金        50.00
    贷 1002 银行存款        50.00
  2026-01-31 记-5 计提折旧
    借 560207 折旧费        12.30
    贷 1602 累计折旧        12.30
  2026-02-06 记-1 部分赊购
    借 1405 库存商品       400.00
    贷 1002 银行存款       150.00
    贷 2202 应付账款       250.00
`;

const partsOf = async ({ set }: Bookkeeper) =>
  (
    await sql<object>`
      select voucher.period, voucher.number, part.position, part.organization_id, part.line_number,
        part.counter_line_number, part.cash_flow_line, part.net_fen, part.source, part.needs_review
      from cash_flow_part as part
      join voucher on voucher.account_set_id = part.account_set_id and voucher.id = part.voucher_id
      where part.account_set_id = ${set.id} order by 1, 2, 3
    `.execute(app.db)
  ).rows;

const shownLines = async ({ set }: Bookkeeper) =>
  (
    await sql<object>`
      select template.name, item.position, item.cash_flow_line from report_item as item
      join report_template as template on template.account_set_id = item.account_set_id and template.id = item.template_id
      where item.account_set_id = ${set.id} and item.cash_flow_line is not null order by 1, 2
    `.execute(app.db)
  ).rows;

/** The tables as they were. */
async function asBefore(): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await sql`drop table cash_flow_part`.execute(trx);
    await sql`drop function guard_cash_flow_parts`.execute(trx);
    await sql`alter table report_item drop column cash_flow_line`.execute(trx);
  });
}

test('旧账升级：每张现金凭证得到规则的建议，和新保存的一样，已结账的月份也有；之后结了账的不能再改', async () => {
  const small = await bookkeeper(app);
  const enterprise = await bookkeeper(app, { accountingStandards: '1', vatType: '1' });
  await small.enter(MONTHS);
  await enterprise.enter(`
    2026-01-09 记-1 借款
      借 1002 银行存款  830.00
      贷 2001 短期借款  830.00
    2026-01-11 记-2 含税销售，税随收入
      借 1002 银行存款      226.00
      贷 6001 主营业务收入  200.00
      贷 22210107 销项税额   26.00
  `);
  await small.client.post('/closing/carryForwards/profitAndLoss', januaryQuery);
  const closed = await small.client.get('/checkout/invoicing', januaryQuery);
  expect(closed).toMatchObject({ success: true });
  const saved = [await partsOf(small), await partsOf(enterprise)];
  const lines = [await shownLines(small), await shownLines(enterprise)];
  expect(saved.map((parts) => parts.length)).toEqual([5, 3]);

  await asBefore();
  await app.db.transaction().execute((trx) => up(trx));

  expect([await partsOf(small), await partsOf(enterprise)]).toEqual(saved);
  expect([await shownLines(small), await shownLines(enterprise)]).toEqual(lines);
  expect([...(await small.findings()), ...(await enterprise.findings())]).toEqual([]);
  const change = (month: string) =>
    sql`update cash_flow_part set cash_flow_line = 6 where account_set_id = ${small.set.id} and period = ${month}`.execute(
      app.db,
    );
  await expect(change('2026-01')).rejects.toThrow(/2026-01|closed/);
  await change('2026-02');
});
