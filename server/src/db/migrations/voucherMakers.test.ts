import { sql } from 'kysely';
import type { WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';
import { up } from './0023-voucher-makers';

/** Books as they were before the migration: makers and changers are read from trail and lines. */
const app = createTestApp();
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app);
});

const OLD = `
  2026-01-05 记-1 收款
    借 1002 银行存款  700.10
    贷 3001 实收资本  700.10
  2026-01-06 记-2 收款
    借 1002 银行存款  80.20
    贷 3001 实收资本  80.20
  2026-01-31 记-3 第1期计提折旧
    借 560207 折旧费  12.30
    贷 1602 累计折旧  12.30
  2026-01-31 记-4 第02期计提折旧
    借 560207 折旧费  4.50
    贷 1602 累计折旧  4.50
  2026-01-20 记-5 计提所得税
    借 5801 所得税费用  6.70
    贷 222106 应交企业所得税  6.70
  2026-02-10 记-1 结转本年利润
    借 1002 银行存款  88.80
    贷 5001 主营业务收入  88.80
`;

/** The tables as they were, with a sale of February that an imported file had marked 结转损益. */
async function asBefore(soldId: number, taxId: number): Promise<void> {
  await app.db.transaction().execute(async (trx) => {
    await sql`drop table generated_voucher`.execute(trx);
    await sql`alter table voucher drop column changer_id, drop column recognized_kind`.execute(trx);
    await sql`drop index if exists voucher_carried`.execute(trx);
    await sql`update voucher set is_profit_transfer = true, is_carry_forward = true where id = ${soldId}`.execute(
      trx,
    );
    await sql`update movement set is_profit_transfer = true
      where account_set_id = ${books.set.id} and period = '2026-02'`.execute(trx);
    await sql`update voucher set kind = 'incomeTax', is_carry_forward = true where id = ${taxId}`.execute(
      trx,
    );
  });
}

test('旧账：谁最后改的、卡片生成的、旧客户端按摘要结转的；收款不再当作结转损益', async () => {
  const [one, two, depreciation, otherMonth, tax, sold] = (await books.enter(OLD)).map(({ id }) => id);
  const second = await app.addMember(books.client, 'manager');
  const rewrite = async (id = 0, code = 0, by = second) =>
    by.put('/voucher', { ...(await books.body(OLD.split('2026-01-06')[0] ?? '')), id, code });
  expect(await rewrite(one, 1)).toMatchObject({ success: true });
  expect(await rewrite(two, 2)).toMatchObject({ success: true });
  expect(await rewrite(two, 2, books.client)).toMatchObject({ success: true });
  const made = await books.client.post<WireCarryForwards>(
    '/closing/carryForwards/profitAndLoss',
    januaryQuery,
  );
  const card = made.data.cards.find(({ key }) => key === 'profitAndLoss')?.vouchers[0];
  await asBefore(sold ?? 0, tax ?? 0);
  await app.db.transaction().execute((trx) => up(trx));
  const vouchers = await app.db
    .selectFrom('voucher')
    .where('account_set_id', '=', books.set.id)
    .orderBy('period')
    .orderBy('number')
    .select(['id', 'changer_id', 'recognized_kind', 'is_profit_transfer'])
    .execute();
  expect(
    vouchers.map((row) => [row.id, row.changer_id, row.recognized_kind, row.is_profit_transfer]),
  ).toEqual([
    [one, second.userId, null, false],
    [two, null, null, false],
    [depreciation, null, 'depreciation', false],
    [otherMonth, null, null, false],
    [tax, null, null, false],
    [expect.any(Number), null, null, true],
    [sold, null, null, false],
  ]);
  expect(card).toMatchObject({ code: 6 });
  const { rows } = await sql<{ number: number }>`
    select voucher.number from generated_voucher
    join voucher on voucher.account_set_id = generated_voucher.account_set_id and voucher.id = generated_voucher.voucher_id
    where generated_voucher.account_set_id = ${books.set.id}`.execute(app.db);
  expect(rows).toEqual([{ number: 6 }]);
});

test('二月的收入回到利润表，账和凭证相符', async () => {
  const rows = await app.db
    .selectFrom('movement')
    .where('account_set_id', '=', books.set.id)
    .where('account_id', '=', books.account('5001'))
    .where('period', '=', '2026-02' as never)
    .orderBy('is_profit_transfer')
    .select(['is_profit_transfer', 'credit_fen'])
    .execute();
  expect(rows).toEqual([
    { is_profit_transfer: false, credit_fen: 8880 },
    { is_profit_transfer: true, credit_fen: 0 },
  ]);
});
