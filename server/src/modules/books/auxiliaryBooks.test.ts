import type { WireAuxiliaryItem } from '@mingzhang/shared/wire/auxiliary';
import type { WireBalanceRow, WireGeneralLedgerPage, WireLedgerRow } from '@mingzhang/shared/wire/book';
import { bookkeeper, type Bookkeeper } from '../../../test/bookkeeper';
import { JANUARY } from '../../../test/month';
import { createTestApp } from '../../../test/testApp';

const app = createTestApp();
const january = { accountDate: '2026-01-31' };
let books: Bookkeeper;
let customers: number;

beforeAll(async () => {
  books = await bookkeeper(app);
  await books.keepAuxiliary('1122', '客户');
  await books.enter(`
    2026-01-03 记-1 销售
      借 1122 应收账款 [客户:甲公司]  113.00
      借 1122 应收账款 [客户:乙公司]  226.00
      贷 5001 主营业务收入  339.00
    2026-01-09 记-2 收款
      借 1002 银行存款  150.00
      贷 1122 应收账款 [客户:甲公司]  150.00
  `);
  const { id } = await app.db
    .selectFrom('auxiliary_category')
    .where('account_set_id', '=', books.set.id)
    .where('name', '=', '客户')
    .select('id')
    .executeTakeFirstOrThrow();
  customers = id;
});

test('出现过的客户，按编码', async () => {
  const { data } = await books.client.get<WireAuxiliaryItem[]>('/accountBook/auxiliaryList', {
    ...january,
    auxiliaryId: customers,
  });
  expect(data.map(({ code, name }) => `${code} ${name}`)).toEqual(['001 甲公司', '002 乙公司']);
});

test('一个客户的明细账，写明科目', async () => {
  const { data } = await books.client.get<WireLedgerRow[]>('/accountBook/auxiliaryDetails', {
    ...january,
    auxiliaryId: customers,
    auxiliaryItemId: await books.item('客户', '甲公司'),
  });
  expect(
    data.map(({ summary, subjectName, debitAmount, creditAmount, balanceDirection, balance }) =>
      [summary, subjectName, debitAmount, creditAmount, balanceDirection, balance].join(' '),
    ),
  ).toEqual([
    '期初余额 001-甲公司   平 0',
    '销售 1122-应收账款 113  借 113',
    '收款 1122-应收账款  150 贷 37',
    '本期合计 001-甲公司 113 150 贷 37',
    '本年累计 001-甲公司 113 150 贷 37',
  ]);
});

test('辅助核算余额表，每个项目一行，最后合计', async () => {
  const { data } = await books.client.get<WireBalanceRow[]>('/accountBook/auxiliaryBalance', {
    ...january,
    auxiliaryId: customers,
  });
  expect(
    data.map(
      ({ code, name, currentDebitAmount, currentCreditAmount, endingDebitBalance, endingCreditBalance }) =>
        [code, name, currentDebitAmount, currentCreditAmount, endingDebitBalance, endingCreditBalance].join(
          ' ',
        ),
    ),
  ).toEqual(['001 甲公司 113 150  37', '002 乙公司 226  226 ', ' 合计 339 150 226 37']);
});

test('别的账套的类别和项目就像不存在', async () => {
  const stranger = await bookkeeper(app);
  const itemId = await books.item('客户', '甲公司');
  const category = { ...january, auxiliaryId: customers };
  for (const answer of [
    await stranger.client.get('/accountBook/auxiliaryList', category),
    await stranger.client.get('/accountBook/auxiliaryBalance', category),
    await stranger.client.get('/accountBook/auxiliaryDetails', { ...category, auxiliaryItemId: itemId }),
  ]) {
    expect(answer).toMatchObject({ success: false, code: 404, data: null });
  }
  expect(await books.client.get('/accountBook/auxiliaryList', january)).toMatchObject({
    success: false,
    code: 400,
  });
});

describe('总账和科目汇总表', () => {
  let trading: Bookkeeper;

  beforeAll(async () => {
    trading = await bookkeeper(app);
    await trading.enter(JANUARY);
  });

  test('总账：每个科目期初余额、本期合计、本年累计', async () => {
    const { data } = await trading.client.get<WireGeneralLedgerPage[]>('/accountBook/generalLedger', january);
    const bank = data.find(({ subject }) => subject.code === '1002');
    expect(bank?.subject).toMatchObject({ id: trading.account('1002'), name: '银行存款' });
    expect(
      bank?.summary.map((row) => [
        row.summary,
        row.debitAmount,
        row.creditAmount,
        row.balanceDirection,
        row.balance,
      ]),
    ).toEqual([
      ['期初余额', undefined, undefined, '平', 0],
      ['本期合计', 50020.15, 9500, '借', 40520.15],
      ['本年累计', 50020.15, 9500, '借', 40520.15],
    ]);
    expect(data.every(({ summary }) => summary.length === 3)).toBe(true);
  });

  test('科目汇总表：本期发生额，借贷合计相等', async () => {
    const { data } = await trading.client.get<WireBalanceRow[]>('/accountBook/subjectSummary', january);
    expect(data.find(({ code }) => code === '5602')).toMatchObject({
      currentDebitAmount: 1500,
      currentCreditAmount: null,
    });
    expect(data.at(-1)).toMatchObject({
      name: '合计',
      currentDebitAmount: 75620.15,
      currentCreditAmount: 75620.15,
    });
  });
});
