import { sql } from 'kysely';
import { period } from '@mingzhang/shared/primitives/period';
import type { WireCheckout } from '@mingzhang/shared/wire/organization';
import { bookkeeper, soundFindings, type Bookkeeper } from '../../../test/bookkeeper';
import { enterJanuary, januaryQuery } from '../../../test/month';
import { createOwnTestApp } from '../../../test/testApp';
import { untilWaiting } from '../../../test/heldMonths';

const app = createOwnTestApp();
const february = { year: 2026, month: 2 };
const ROUNDS = 3;
const rounds = Array.from({ length: ROUNDS }, (_, round) => round + 1);

const WITHDRAWAL = `
  2026-01-31 记-0 提现
    借 1001 库存现金  5.00
    贷 1002 银行存款  5.00
`;
const SALE = `
  2026-01-31 记-0 零售
    借 1001 库存现金  7.00
    贷 5001 主营业务收入  7.00
`;

const times = <T>(count: number, work: () => Promise<T>) => Promise.all(Array.from({ length: count }, work));

async function isJanuaryClosed({ client }: Bookkeeper): Promise<boolean> {
  const { data } = await client.get<WireCheckout[]>('/checkout');
  return data.some(({ checkMonth, status }) => checkMonth === 1 && status === 2);
}

async function vouchersInJanuary({ set }: Bookkeeper): Promise<number> {
  const rows = await app.db
    .selectFrom('voucher')
    .where('account_set_id', '=', set.id)
    .where('period', '=', period('2026-01'))
    .select('id')
    .execute();
  return rows.length;
}

describe('结账时有人在保存凭证', () => {
  test.each(rounds)('第%i轮：每张凭证不是在已结账的账里，就是被拒绝', async () => {
    const books = await bookkeeper(app);
    await enterJanuary(books);
    const before = await vouchersInJanuary(books);
    const [closing, saves] = await Promise.all([
      books.client.get('/checkout/invoicing', januaryQuery),
      times(20, () => books.post(WITHDRAWAL)),
    ]);
    expect(closing).toMatchObject({ success: true });
    const accepted = saves.filter(({ success }) => success).length;
    expect(await vouchersInJanuary(books)).toBe(before + accepted);
    for (const { success, msg } of saves) {
      if (!success) expect(msg).toContain('已结账');
    }
    expect(await soundFindings(app)).toStrictEqual([]);
  });

  test.each(rounds)('第%i轮：保存收入的凭证时结账，损益不会漏结', async () => {
    const books = await bookkeeper(app);
    await enterJanuary(books);
    await Promise.all([
      books.client.get('/checkout/invoicing', januaryQuery),
      times(8, () => books.post(SALE)),
    ]);
    if (await isJanuaryClosed(books)) {
      const { rows } = await sql<{ left: number }>`
        select coalesce(sum(debit_fen - credit_fen), 0)::bigint as left
        from movement join account on account.account_set_id = movement.account_set_id and account.id = movement.account_id
        where movement.account_set_id = ${books.set.id} and account.category = 'profitAndLoss'
      `.execute(app.db);
      expect(rows[0]?.left).toBe(0);
    }
    expect(await soundFindings(app)).toStrictEqual([]);
  });
});

describe('同时结账与反结账', () => {
  test.each(rounds)('第%i轮：两人同时结账，只有一人成功', async () => {
    const books = await bookkeeper(app);
    await enterJanuary(books);
    const answers = await times(6, () => books.client.get('/checkout/invoicing', januaryQuery));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    expect(answers.filter(({ msg }) => msg === '2026年第01期已结账')).toHaveLength(5);
  });

  test.each(rounds)('第%i轮：结二月与反结一月同时进行，不会出现一月未结而二月已结', async () => {
    const books = await bookkeeper(app);
    await books.client.get('/checkout/invoicing', januaryQuery);
    await Promise.all([
      books.client.get('/checkout/invoicing', february),
      books.client.get('/checkout/unCheck', { ...januaryQuery, reason: '重做' }),
    ]);
    const { data } = await books.client.get<WireCheckout[]>('/checkout');
    const status = Object.fromEntries(data.map((month) => [month.checkMonth, month.status]));
    expect([
      { 1: 0, 2: 0 },
      { 1: 0, 2: 0, 3: 0 },
    ]).toContainEqual(status);
  });

  test.each(rounds)('第%i轮：两人同时生成结转凭证，只有一张', async () => {
    const books = await bookkeeper(app);
    await books.enter(SALE);
    await times(5, () => books.client.post('/closing/carryForwards/profitAndLoss', januaryQuery));
    expect(await vouchersInJanuary(books)).toBe(2);
    expect(await soundFindings(app)).toStrictEqual([]);
  });
});

describe('数据库的墙：已结账期间，谁来写都不行', () => {
  let books: Bookkeeper;

  beforeAll(async () => {
    books = await bookkeeper(app);
    await enterJanuary(books);
    await books.keepAuxiliary('1123', '客户');
    await books.enter(`
      2026-01-26 记-0 预付货款
        借 1123 预付账款 [客户:甲公司]  5.00
        贷 1002 银行存款  5.00
      2026-02-03 记-1 提现
        借 1001 库存现金  9.00
        贷 1002 银行存款  9.00
      2026-02-04 记-2 预付货款
        借 1123 预付账款 [客户:甲公司]  6.00
        贷 1002 银行存款  6.00
    `);
    await books.client.get('/checkout/invoicing', januaryQuery);
  });

  test.each([
    [
      '改摘要',
      `update voucher_line set summary = '改' where account_set_id = $set and voucher_date < '2026-02-01'`,
    ],
    [
      '改金额',
      `update voucher_line set debit_fen = debit_fen + 1 where account_set_id = $set and debit_fen <> 0 and voucher_date < '2026-02-01'`,
    ],
    ['删分录', `delete from voucher_line where account_set_id = $set and voucher_date < '2026-02-01'`],
    ['删凭证', `delete from voucher where account_set_id = $set and period = '2026-01'`],
    ['改审核', `update voucher set auditor_id = maker_id where account_set_id = $set and period = '2026-01'`],
    [
      '把凭证移进来',
      `update voucher set period = '2026-01', voucher_date = '2026-01-31', number = 99 where account_set_id = $set and period = '2026-02'`,
    ],
    [
      '把分录移进来',
      `update voucher_line set voucher_date = '2026-01-31' where account_set_id = $set and voucher_date > '2026-02-01'`,
    ],
    [
      '加期初余额',
      `insert into opening_balance (account_set_id, organization_id, account_id, net_fen) select account_set_id, organization_id, account_id, 1 from voucher_line where account_set_id = $set limit 1`,
    ],
    [
      '改发生额',
      `update movement set debit_fen = debit_fen + 1 where account_set_id = $set and period = '2026-01'`,
    ],
    ['删发生额', `delete from movement where account_set_id = $set and period = '2026-01'`],
    [
      '加发生额',
      `insert into movement select account_set_id, organization_id, '2026-01', account_id, 'x', currency_code, is_profit_transfer, 1, 0, 0, 0, 0, 0 from movement where account_set_id = $set limit 1`,
    ],
    [
      '把发生额移进来',
      `update movement set period = '2026-01', auxiliary_key = 'x' where account_set_id = $set and period = '2026-02'`,
    ],
    ['改辅助核算', `update voucher_line_auxiliary set item_id = item_id where account_set_id = $set`],
    ['删辅助核算', `delete from voucher_line_auxiliary where account_set_id = $set`],
    [
      '加期初现金流量',
      `insert into opening_cash_flow select account_set_id, id, 1, 100 from organization where account_set_id = $set`,
    ],
    [
      '改现金流量项目',
      `update cash_flow_part set cash_flow_line = 6 where account_set_id = $set and period = '2026-01'`,
    ],
    ['删现金流量项目', `delete from cash_flow_part where account_set_id = $set and period = '2026-01'`],
    [
      '加现金流量项目',
      `insert into cash_flow_part select account_set_id, voucher_id, 99, organization_id, period, line_number, counter_line_number, cash_flow_line, net_fen, source, needs_review from cash_flow_part where account_set_id = $set and period = '2026-01' limit 1`,
    ],
    [
      '把现金流量项目移进来',
      `update cash_flow_part set period = '2026-01' where account_set_id = $set and period = '2026-02'`,
    ],
  ])('%s', async (_what, statement) => {
    const write = sql.raw(statement.replace('$set', String(books.set.id))).execute(app.db);
    await expect(write).rejects.toMatchObject({ code: 'MZ001' });
  });

  test('结账尚未提交时写入的，等它提交，然后被拒绝', async () => {
    const other = await bookkeeper(app);
    const [voucher] = await other.enter(WITHDRAWAL);
    let write: Promise<unknown> = Promise.resolve();
    await app.db.transaction().execute(async (trx) => {
      await sql`update accounting_period set is_closed = true where account_set_id = ${other.set.id}`.execute(
        trx,
      );
      write =
        sql`update voucher set remark = '改' where account_set_id = ${other.set.id} and id = ${voucher?.id}`
          .execute(app.db)
          .catch((error: unknown) => error);
      await untilWaiting(app.db);
    });
    expect(await write).toMatchObject({ code: 'MZ001' });
  });
});
