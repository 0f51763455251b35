import { lengthenCode } from '@mingzhang/shared/accounting/accountCode';
import type { WireAccount } from '@mingzhang/shared/wire/account';
import type { WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

/** A set whose codes are longer than those of the official chart: rules and old clients name the short ones. */
const app = createTestApp();

const longer = (code: string) => lengthenCode(code, [4, 2, 2, 2], [4, 3, 2, 2]) ?? code;

async function lengthened(fields: object = {}): Promise<Bookkeeper> {
  const { set, reload } = await bookkeeper(app, fields as Record<string, unknown>);
  const chart = await app.db
    .selectFrom('account')
    .where('account_set_id', '=', set.id)
    .select(['id', 'code'])
    .execute();
  for (const { id, code } of chart) {
    await app.db
      .updateTable('account')
      .set({ code: longer(code) })
      .where('id', '=', id)
      .where('account_set_id', '=', set.id)
      .execute();
  }
  await app.db.updateTable('account_set').set({ encoding: '4-3-2-2' }).where('id', '=', set.id).execute();
  return reload();
}

test('增值税、附加税、损益照样结转', async () => {
  const books = await lengthened({ vatType: '1' });
  await books.enter(`
    2026-01-12 记-1 销售
      借 1002 银行存款             11300.00
      贷 5001 主营业务收入         10000.00
      贷 222100107 销项税额         1300.00
  `);
  for (const kind of ['unpaidVat', 'taxSurcharge', 'profitAndLoss']) {
    const made = await books.client.post(`/closing/carryForwards/${kind}`, januaryQuery);
    expect(made).toMatchObject({ success: true });
  }
  const { data } = await books.client.get<WireCarryForwards>('/closing/carryForwards', januaryQuery);
  const vouchers = data.cards.filter((card) => card.vouchers.length > 0).map(({ title }) => title);
  expect(vouchers).toEqual(['结转未交增值税', '计提税金及附加', '结转损益']);
  expect(await books.turnover()).toEqual(
    expect.arrayContaining(['2026-01 5403002 借 91.00 贷 0.00', '2026-01 5403002 借 0.00 贷 91.00']),
  );
  expect(await books.client.get('/checkout/invoicing', januaryQuery)).toMatchObject({ success: true });
});

test('loadByCode：旧客户端的编码按账套的编码规则补位，不存在的不出错', async () => {
  const books = await lengthened();
  await books.enter(`
    2026-01-12 记-1 折旧
      借 5602007 折旧费  30.00
      贷 1602 累计折旧   30.00
  `);
  const form = { checkYear: 2026, checkMonth: 1, name: '计提折旧', code: ['560207', '1602', '999999'] };
  const answer = await books.client.form<{ subject: WireAccount[]; amount: object }>(
    '/subject/loadByCode',
    form,
  );
  expect(answer.data.subject.map(({ code }) => code)).toEqual(['1602', '5602007']);
  expect(answer.data.amount).toEqual({ 1602: { creditAmount: 30 }, 5602007: { debitAmount: 30 } });
});
