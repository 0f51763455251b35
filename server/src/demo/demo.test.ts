import type { WireAccountSet } from '@mingzhang/shared/wire/accountSet';
import type { WireReconciliation } from '@mingzhang/shared/wire/cashFlow';
import type { WireFundAccounts } from '@mingzhang/shared/wire/fundAccount';
import type { WireFundReconciliation } from '@mingzhang/shared/wire/fundReconciliation';
import type { WireReportTemplate } from '@mingzhang/shared/wire/reportTemplate';
import type { WireUser } from '@mingzhang/shared/wire/user';
import { sql } from 'kysely';
import type { WireTaxProof, WireUnbooked } from '@mingzhang/shared/wire/invoice';
import { createOwnTestApp, type TestApp } from '../../test/testApp';
import { createDemoOnce } from './createDemo';
import { demoLogin } from './demoLogin';

/** Sold to people who ask for no invoice. */
const RETAIL = ['门店零售收入存入银行', '网店销售结算，扣除平台服务费'];

/** In mid-year, across a year end, and on the first day of a month with books from January. */
describe.each(['2026-11-21', '2027-02-28', '2028-04-01'])('%s 的演示公司', (day) => {
  const app = createOwnTestApp();
  let user: WireUser;
  const client = () => app.anonymous();
  let visitor: ReturnType<TestApp['anonymous']>;

  beforeAll(async () => {
    app.clock.set(day);
    await createDemoOnce(app.services);
    visitor = client();
    const answer = await visitor.form<WireUser>('/login', { ...demoLogin, forever: 'true' });
    user = answer.data;
  });

  test('可以登录，三个月已结账，当前月开着', () => {
    expect(user.accountSets).toMatchObject({ companyName: '苏州青禾办公用品有限公司' });
    expect(user.role).toBe('Manager');
    expect(user.checkoutList.map(({ status }) => status)).toEqual([0, 2, 2, 2]);
    const [open] = user.checkoutList;
    expect(`${open?.checkYear}-${String(open?.checkMonth).padStart(2, '0')}`).toBe(day.slice(0, 7));
  });

  test('每个月的四项检查都通过', async () => {
    for (const { checkYear: year, checkMonth: month } of user.checkoutList.slice(1)) {
      for (const check of ['initialCheck', 'finalCheck', 'brokenCheck']) {
        expect(await visitor.get(`/checkout/${check}`, { year, month })).toMatchObject({ success: true });
      }
      expect(await visitor.get('/checkout/reportCheck', { year, month })).toMatchObject({
        data: { result: true },
      });
    }
  });

  test('现金流量表与现金科目一致，启用前的月份也一样', async () => {
    const [statement] = (await visitor.get<WireReportTemplate[]>('/report/template', { type: 2 })).data;
    const url = `/report/cashFlow/reconciliation/${statement?.id}`;
    const { data } = await visitor.get<WireReconciliation>(url, { accountDate: day });
    expect(data.netIncrease.currentYearAmount).not.toBe(0);
    expect(data.netIncrease).toEqual(data.cashChange);
    expect(data.causes).toStrictEqual([]);
  });

  test('余额调节表两个月已确认，一个月等人确认；当前月有一笔银行已付、企业未付的手续费', async () => {
    const { accounts } = (await visitor.get<WireFundAccounts>('/cashier/account')).data;
    const bank = accounts.find(({ kind }) => kind === 'bank');
    const confirmed = await visitor.get<unknown[]>('/cashier/reconciliation/confirmed', {
      account_id: bank?.id,
    });
    expect(confirmed.data).toHaveLength(2);
    const asked = { account_id: bank?.id, as_of: day };
    const { data } = await visitor.get<WireFundReconciliation>('/cashier/reconciliation', asked);
    expect(data.bankOut.map(({ summary, amount }) => [summary, amount])).toEqual([['账户管理费', 8]]);
    expect([data.bankIn, data.bookIn, data.bookOut, data.difference]).toEqual([[], [], [], 0]);
  });

  test('第二个银行账户有自己的对账单，逐月勾对完，余额调节表也是两个月已确认', async () => {
    const { accounts } = (await visitor.get<WireFundAccounts>('/cashier/account')).data;
    const second = accounts.find(({ name }) => name === '建行采购专户');
    const asked = { account_id: second?.id };
    const statements = await visitor.get<unknown[]>('/cashier/statement', asked);
    expect(statements.data.length).toBeGreaterThanOrEqual(3);
    expect((await visitor.get<unknown[]>('/cashier/reconciliation/confirmed', asked)).data).toHaveLength(2);
    const { data } = await visitor.get<WireFundReconciliation>('/cashier/reconciliation', {
      ...asked,
      as_of: day,
    });
    expect([data.bankIn, data.bankOut, data.bookIn, data.bookOut, data.difference]).toEqual([
      [],
      [],
      [],
      [],
      0,
    ]);
    expect(data.book).toBeGreaterThan(0);
  });

  test('凭证的日期不在将来', async () => {
    const { last } = await app.db
      .selectFrom('voucher')
      .select(({ fn }) => fn.max('voucher_date').as('last'))
      .executeTakeFirstOrThrow();
    expect(last <= day).toBe(true);
  });

  test('现金和银行存款没有赤字，存货没有负数', async () => {
    for (const code of ['1001', '1002', '1405']) {
      const account = await app.db
        .selectFrom('account')
        .where('code', '=', code)
        .select('id')
        .executeTakeFirstOrThrow();
      const { data } = await visitor.get<number>('/subject/balance', { subjectId: account.id });
      expect(data).toBeGreaterThan(0);
    }
  });

  test('上月末欠的税费，次月全部缴清', async () => {
    for (const { checkYear, checkMonth } of user.checkoutList) {
      const month = `${checkYear}-${String(checkMonth).padStart(2, '0')}`;
      if (`${month}-13` > day) continue; // The day they are paid has not come.
      const { rows } = await sql<{ code: string; due: number; paid: number }>`
        select account.code, sum(owed)::int as due, sum(paid)::int as paid
        from account join (
          select account_id, -net_fen as owed, 0 as paid from opening_balance
          union all
          select account_id, line.credit_fen - line.debit_fen, 0 from voucher_line as line join voucher
            on voucher.id = line.voucher_id where period < ${month}
          union all
          select account_id, 0, line.debit_fen from voucher_line as line join voucher
            on voucher.id = line.voucher_id where period = ${month} and summary = '缴纳上月税费'
        ) as moved on moved.account_id = account.id
        where account.code in ('222102', '222106', '222108', '222112', '222113', '222114')
        group by account.code`.execute(app.db);
      expect(rows.filter(({ due }) => due > 0).length).toBeGreaterThan(0);
      expect(rows.filter(({ due, paid }) => paid !== due)).toStrictEqual([]);
    }
  });

  test('各月的发票全部入账，进项税额没有差异，销项多的是不开票的零售；当前月有两张等人处理', async () => {
    for (const { checkYear, checkMonth } of user.checkoutList.slice(1)) {
      const period = `${checkYear}-${String(checkMonth).padStart(2, '0')}`;
      const { data } = await visitor.get<WireTaxProof>('/invoice/tax', { period });
      const [sold, ...bought] = data.sides;
      expect(sold).toMatchObject({
        left: 0,
        causes: RETAIL.map((text) => ({ text: expect.stringContaining(text) as string })),
      });
      expect(bought.map(({ difference, causes }) => [difference, causes])).toEqual([
        [0, []],
        [0, []],
      ]);
    }
    const { data } = await visitor.get<WireUnbooked>('/invoice/unbooked', { as_of: day });
    expect(data.invoices.map(({ goods }) => goods)).toEqual(['*餐饮服务*餐费', '*住宿服务*住宿费']);
    expect(new Set(data.lines.map(({ summary }) => summary))).toEqual(new Set(RETAIL));
  });

  test('每个已结账的月份有十五张以上的凭证', async () => {
    for (const { checkYear, checkMonth } of user.checkoutList.slice(1)) {
      const { data } = await visitor.get<{ total: number }>('/voucher', {
        voucher_year: checkYear,
        voucher_month: checkMonth,
      });
      expect(data.total).toBeGreaterThanOrEqual(15);
    }
  });
});

describe('示例账套', () => {
  const app = createOwnTestApp();
  const DEMO_SET = '示例账套（苏州青禾办公用品有限公司）';
  const createDemo = (client: Awaited<ReturnType<TestApp['signUp']>>) =>
    client.post<WireAccountSet>('/account-sets/demo', {});
  const setsOf = async (client: Awaited<ReturnType<TestApp['signUp']>>) =>
    (await client.get<WireAccountSet[]>('/account-sets')).data;

  test('还没有账套的人拿到一套自己的账：已结账三个月，是管理员，账目经得起核验', async () => {
    const client = await app.signUp();
    const { data: set } = await createDemo(client);
    expect(set.companyName).toBe(DEMO_SET);
    const { data: user } = await client.get<WireUser>('/init');
    expect(user).toMatchObject({ role: 'Manager', accountSets: { companyName: DEMO_SET } });
    expect(user.checkoutList.map(({ status }) => status)).toEqual([0, 2, 2, 2]);
    const [, closed] = user.checkoutList;
    const { data: vouchers } = await client.get<{ total: number }>('/voucher', {
      voucher_year: closed?.checkYear,
      voucher_month: closed?.checkMonth,
    });
    expect(vouchers.total).toBeGreaterThanOrEqual(15);
    expect(await client.get('/log/verification')).toMatchObject({ success: true });
  });

  test('同时按两次只建一个，有了就不再建；别人还能建自己的', async () => {
    const client = await app.signUp();
    const answers = await Promise.all([createDemo(client), createDemo(client)]);
    expect(answers.map(({ success }) => success).toSorted()).toEqual([false, true]);
    expect(answers.find(({ success }) => !success)?.msg).toMatch(/正在准备|您已经有/);
    expect((await createDemo(client)).msg).toContain('您已经有“示例账套');
    expect(await setsOf(client)).toHaveLength(1);
    expect(await createDemo(await app.signUp())).toMatchObject({ success: true });
  });

  test('没登录的不能建', async () => {
    expect((await app.anonymous().post('/account-sets/demo', {})).status).toBe(401);
  });
});

describe('只建一次', () => {
  const app = createOwnTestApp();

  test('两个实例同时启动，只有一个演示公司；有人以后不再建', async () => {
    await Promise.all([createDemoOnce(app.services), createDemoOnce(app.services)]);
    await createDemoOnce(app.services);
    expect(await app.db.selectFrom('account_set').select('id').execute()).toHaveLength(1);
  });

  test('已经有人的数据库不建演示公司', async () => {
    const before = (await app.db.selectFrom('app_user').select('id').execute()).length;
    await app.signUp();
    await createDemoOnce(app.services);
    expect(await app.db.selectFrom('app_user').select('id').execute()).toHaveLength(before + 1);
  });
});
