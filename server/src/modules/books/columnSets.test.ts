import type { WireBalanceRow, WireLedgerRow } from '@mingzhang/shared/wire/book';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { createTestApp } from '../../../test/testApp';
import { wholeAndParts } from '../../../test/wholeAndParts';

/** 数量金额账 and 外币账: more columns of the same books. */
const app = createTestApp();
const january = { accountDate: '2026-01-31' };
let books: Bookkeeper;

beforeAll(async () => {
  books = await bookkeeper(app);
  await books.client.post('/currency', { code: 'USD', name: '美元', exchangeRate: 7.1 });
  const change = (code: string, fields: object) =>
    app.db
      .updateTable('account')
      .set(fields)
      .where('account_set_id', '=', books.set.id)
      .where('code', '=', code)
      .execute();
  await change('1002', { currency_codes: ['USD'] });
  await change('1405', { unit: '件' });
  await books.enter(`
    2026-01-05 记-1 收美元
      借 1002 银行存款  7000.00 USD 1000.00 汇率 7
      贷 3001 实收资本  7000.00
    2026-01-08 记-2 进货
      借 1405 库存商品  800.00 数量 40 单价 20
      贷 1002 银行存款  800.00 USD 100.00 汇率 8
    2026-01-20 记-3 出库
      借 5401 主营业务成本  300.00
      贷 1405 库存商品  300.00 数量 15 单价 20
  `);
});

const details = async (code: string, query: object) =>
  (
    await books.client.get<WireLedgerRow[]>('/accountBook/details', {
      ...january,
      ...query,
      subjectId: books.account(code),
    })
  ).data;

test('外币账：原币与本位币并列，逐笔、合计和余额', async () => {
  const rows = await details('1002', { currency: 'USD' });
  expect(
    rows.map((row) => [
      row.summary,
      row.currencyDebitAmount,
      row.currencyCreditAmount,
      row.currencyBalance,
      row.balance,
    ]),
  ).toEqual([
    ['期初余额', 0, 0, 0, 0],
    ['收美元', 1000, 0, 1000, 7000],
    ['进货', 0, 100, 900, 6200],
    ['本期合计', 1000, 100, 900, 6200],
    ['本年累计', 1000, 100, 900, 6200],
  ]);
  const query = { ...january, currency: 'USD', subjectId: books.account('1002') };
  const { whole, inParts } = await wholeAndParts(app, books, 'details', query);
  expect(whole.map(({ foreignBalance }) => foreignBalance)).toEqual([0, 100000, 90000, 90000, 90000]);
  expect(await inParts(1)).toEqual(whole);
  expect((await details('1002', {})).every((row) => row.currencyBalance === undefined)).toBe(true);
});

test('外币余额表只有这种货币的科目，原币余额与明细账相同', async () => {
  const { data } = await books.client.get<WireBalanceRow[]>('/accountBook/subjectBalance', {
    ...january,
    currency: 'USD',
  });
  expect(data.map(({ code, currency }) => [code, currency?.currentDebit, currency?.endingDebit])).toEqual([
    ['1002', 1000, 900],
    [null, 1000, 900],
  ]);
});

test('数量金额账：来的、去的和结存，各有数量和单价', async () => {
  const rows = await details('1405', { showNumPrice: 'true' });
  expect(
    rows.map((row) => [
      row.debitNum,
      row.debitPrice,
      row.creditNum,
      row.creditPrice,
      row.numBalance,
      row.balancePrice,
    ]),
  ).toEqual([
    [undefined, undefined, undefined, undefined, 0, undefined],
    [40, 20, undefined, undefined, 40, 20],
    [undefined, undefined, 15, 20, 25, 20],
    [40, 20, 15, 20, 25, 20],
    [40, 20, 15, 20, 25, 20],
  ]);
});
