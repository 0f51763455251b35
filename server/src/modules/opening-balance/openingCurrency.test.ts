import type { WireOpeningRow } from '@mingzhang/shared/wire/openingBalance';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();

/** Books whose 应付账款 is kept in dollars as well. */
async function dollarBooks(): Promise<Bookkeeper> {
  const books = await bookkeeper(app);
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  await app.db
    .updateTable('account')
    .set({ currency_codes: ['USD'] })
    .where('account_set_id', '=', books.set.id)
    .where('code', '=', '2202')
    .execute();
  return books;
}

const save = ({ client, account }: Bookkeeper, code: string, figures: object) =>
  client.post('/initial-balance', { subjectId: account(code), subjectCode: code, ...figures });

async function rowOf({ client }: Bookkeeper, code: string): Promise<WireOpeningRow | undefined> {
  const { data } = await client.get<WireOpeningRow[]>('/initial-balance', { type: '负债' });
  return data.find((row) => row.code === code);
}

test('外币科目的期初余额连同原币保存，按科目方向', async () => {
  const books = await dollarBooks();
  await save(books, '2202', { creditAmount: 1450, currencyCode: 'USD', currencyAmount: 200 });
  expect(await rowOf(books, '2202')).toMatchObject({
    beginBalance: 1450,
    currencyCode: 'USD',
    currencyAmount: 200,
  });
  expect(await rowOf(books, '2202')).toMatchObject({ currencyCodes: ['USD'] });
  expect(await rowOf(books, '2203')).toMatchObject({ currencyCodes: [], currencyCode: null });
  await save(books, '2202', { creditAmount: 1460, currencyCode: null });
  expect(await rowOf(books, '2202')).toMatchObject({ currencyCode: null, currencyAmount: null });
});

test('旧客户端不知道外币，保存时原币不变', async () => {
  const books = await dollarBooks();
  await save(books, '2202', { creditAmount: 1450, currencyCode: 'USD', currencyAmount: 200 });
  await save(books, '2202', { creditAmount: 1460 });
  expect(await rowOf(books, '2202')).toMatchObject({
    beginBalance: 1460,
    currencyCode: 'USD',
    currencyAmount: 200,
  });
});

test('不核算这种外币的科目不能有原币', async () => {
  const books = await dollarBooks();
  expect(
    await save(books, '2203', { creditAmount: 1, currencyCode: 'USD', currencyAmount: 1 }),
  ).toMatchObject({ success: false, msg: '第1行：科目“2203 预收账款”不核算外币USD' });
});

test('没有金额、只有原币的期初也保留', async () => {
  const books = await dollarBooks();
  await save(books, '2202', { creditAmount: 0, currencyCode: 'USD', currencyAmount: 200 });
  expect(await rowOf(books, '2202')).toMatchObject({ beginBalance: null, currencyAmount: 200 });
});

test('上级是合计，没有原币，哪怕下级只有一个', async () => {
  const books = await dollarBooks();
  await app.db
    .updateTable('account')
    .set({ currency_codes: ['USD'] })
    .where('account_set_id', '=', books.set.id)
    .where('code', '=', '101201')
    .execute();
  await save(books, '101201', { debitAmount: 710, currencyCode: 'USD', currencyAmount: 100 });
  const { data } = await books.client.get<WireOpeningRow[]>('/initial-balance', { type: '资产' });
  const find = (code: string) => data.find((row) => row.code === code);
  expect(find('101201')).toMatchObject({ beginBalance: 710, currencyCode: 'USD', currencyAmount: 100 });
  expect(find('1012')).toMatchObject({ beginBalance: 710, currencyCode: null, currencyAmount: null });
});
