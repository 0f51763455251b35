import type { WireCarryForwardCard, WireCarryForwards } from '@mingzhang/shared/wire/carryForward';
import type { WireVoucher } from '@mingzhang/shared/wire/voucher';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { januaryQuery } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

/** The books change after a computed amount was carried: what was carried is too much now. */
const app = createTestApp();

const VAT = `
  2026-01-10 记-1 购进
    借 22210101 进项税额     100.00
    贷 1002 银行存款         100.00
  2026-01-12 记-2 销售
    借 1002 银行存款        1300.00
    贷 22210107 销项税额    1300.00
`;

const LESS = `
  2026-01-20 记-0 补记进项
    借 22210101 进项税额     200.00
    贷 1002 银行存款         200.00
`;

async function cardOf({ client }: Bookkeeper, key: string): Promise<WireCarryForwardCard> {
  const { data } = await client.get<WireCarryForwards>('/closing/carryForwards', januaryQuery);
  const card = data.cards.find((candidate) => candidate.key === key);
  if (!card) throw new Error(`no card ${key}`);
  return card;
}

const print = ({ lines }: WireCarryForwardCard) =>
  lines.map(
    ({ subjectCode, debitAmount, creditAmount }) =>
      `${debitAmount === null ? '贷' : '借'} ${subjectCode} ${debitAmount ?? creditAmount}`,
  );

const make = ({ client }: Bookkeeper, key: string) =>
  client.post<WireCarryForwards>(`/closing/carryForwards/${key}`, januaryQuery);

async function transferred(): Promise<Bookkeeper> {
  const books = await bookkeeper(app, { vatType: '1' });
  await books.enter(VAT);
  await make(books, 'unpaidVat');
  await make(books, 'taxSurcharge');
  return books;
}

test('进项税额后来多了，未交增值税和附加税都要重新生成', async () => {
  const books = await transferred();
  await books.enter(LESS);
  const vat = await cardOf(books, 'unpaidVat');
  expect(vat.stale).toBe(true);
  expect(print(vat)).toEqual(['借 22210103 1000', '贷 222102 1000']);
  await make(books, 'unpaidVat');
  const surcharge = await cardOf(books, 'taxSurcharge');
  expect(surcharge.stale).toBe(true);
  expect(surcharge.amount).toBe(120);
  await make(books, 'taxSurcharge');
  expect(await cardOf(books, 'taxSurcharge')).toMatchObject({ stale: false, amount: 120 });
});

test('已审核的，差额以红字冲回', async () => {
  const books = await transferred();
  await app.db
    .updateTable('voucher')
    .set({ auditor_id: books.client.userId, audited_at: app.clock.now() })
    .where('account_set_id', '=', books.set.id)
    .execute();
  await books.enter(LESS);
  expect(print(await cardOf(books, 'unpaidVat'))).toEqual(['借 22210103 -200', '贷 222102 -200']);
});

test('没有应交的了：提醒删除已生成的凭证，删除后不再提醒', async () => {
  const books = await bookkeeper(app, { vatType: '1' });
  const [, sale] = await books.enter(VAT);
  await make(books, 'unpaidVat');
  await books.client.del(`/voucher/${(sale as WireVoucher).id}`);
  const card = await cardOf(books, 'unpaidVat');
  expect(card).toMatchObject({ stale: true, lines: [] });
  await books.client.del(`/voucher/${card.vouchers[0]?.id}`);
  expect(await cardOf(books, 'unpaidVat')).toMatchObject({ stale: false, vouchers: [], lines: [] });
});
