import { period } from '../../primitives/period';
import { given } from '../../testing/given';
import { printTable } from '../../testing/printTable';
import { NO_AUXILIARY } from '../auxiliary';
import { emptyTotals, summarize } from '../summarize';
import { accountBalanceRows, accountBalanceTotal } from './accountBalances';
import { accountRow } from './balanceRow';

const ledger = given`
  启用 2024-01
  期初
    借 1002 银行存款                 1000.00
    借 1122 应收账款 [客户:甲公司]    130.00
    贷 1122 应收账款 [客户:乙公司]     30.00
    贷 3001 实收资本                 1100.00
  2024-01-05 记-1
    借 1405 库存商品                  400.00 数量 8
    借 22210101 进项税额               52.00
    贷 1002 银行存款                  452.00
  2024-01-09 记-2
    借 1002 银行存款                  113.00
    贷 5001 主营业务收入              100.00
    贷 22210107 销项税额               13.00
  2024-01-09 记-3
    借 5401 主营业务成本               50.00
    贷 1405 库存商品                   50.00 数量 1
  2024-02-01 记-1
    借 1001 库存现金                    6.00
    贷 1001 库存现金                    6.00
  2024-02-09 记-2
    借 1002 银行存款                   20.00
    贷 5001 主营业务收入               20.00
  2024-02-09 记-3
    借 1002 银行存款                  -20.00
    贷 5001 主营业务收入              -20.00
`;

const rows = (from: string, to: string) =>
  accountBalanceRows(summarize(ledger, period(from), period(to)), ledger.accounts);

test('各级科目的期初、本期、期末：上级为下级带符号之和，应收按科目合计', () => {
  const table = rows('2024-01', '2024-01');
  expect(
    printTable([...table, { ...accountBalanceTotal(table), code: '合计' }] as typeof table, [
      'code',
      'openingDebit',
      'openingCredit',
      'debit',
      'credit',
      'closingDebit',
      'closingCredit',
    ]),
  ).toMatchInlineSnapshot(`
   "1002 | 1,000.00 | - | 113.00 | 452.00 | 661.00 | -
   1122 | 100.00 | - | - | - | 100.00 | -
   1405 | - | - | 400.00 | 50.00 | 350.00 | -
   2221 | - | - | 52.00 | 13.00 | 39.00 | -
   222101 | - | - | 52.00 | 13.00 | 39.00 | -
   22210101 | - | - | 52.00 | - | 52.00 | -
   22210107 | - | - | - | 13.00 | - | 13.00
   3001 | - | 1,100.00 | - | - | - | 1,100.00
   5001 | - | - | - | 100.00 | - | 100.00
   5401 | - | - | 50.00 | - | 50.00 | -
   合计 | 1,100.00 | 1,100.00 | 615.00 | 615.00 | 1,200.00 | 1,200.00"
  `);
});

test('数量：期初 + 收入 − 发出 = 结存', () => {
  expect(rows('2024-01', '2024-01').find(({ code }) => code === '1405')).toMatchObject({
    openingQuantity: 0,
    debitQuantity: 8_000_000,
    creditQuantity: 1_000_000,
    closingQuantity: 7_000_000,
  });
});

test('全部为零的科目不列；有发生额而余额为零的要列', () => {
  const codes = rows('2024-02', '2024-02').map(({ code }) => code);
  expect(codes).toContain('1001');
  expect(codes).not.toContain('3103');
  expect(codes).toContain('2221');
});

test('本年累计含以前月份', () => {
  expect(rows('2024-02', '2024-02').find(({ code }) => code === '1002')).toMatchObject({
    debit: 0,
    yearDebit: 11300,
    yearCredit: 45200,
  });
});

test.each([
  ['本年累计只有借方', '累计 借 5.00', { yearDebit: 5_00, yearCredit: 0 }],
  ['本年累计只有贷方', '累计 贷 5.00', { yearDebit: 0, yearCredit: 5_00 }],
])('%s的科目也要列', (_what, year, figures) => {
  const books = given`
    启用 2024-07
    期初
      平 5602 管理费用  ${year}
  `;
  const july = summarize(books, period('2024-07'), period('2024-07'));
  expect(accountBalanceRows(july, books.accounts)).toMatchObject([{ code: '5602', ...figures }]);
});

test.each(['openingQuantity', 'debitQuantity', 'creditQuantity', 'yearDebitQuantity', 'yearCreditQuantity'])(
  '金额为零、只有数量的科目也要列（%s）',
  (field) => {
    const goods = ledger.accounts.byCode('1405')?.id ?? 0;
    const only = { ...emptyTotals(goods, NO_AUXILIARY), [field]: 2_000_000 };
    expect(accountBalanceRows([only], ledger.accounts).map(({ code }) => code)).toEqual(['1405']);
    expect(accountBalanceRows([emptyTotals(goods, NO_AUXILIARY)], ledger.accounts)).toStrictEqual([]);
  },
);

test('数量只写在核算数量的科目上：上级合并不同的单位，没有数量', () => {
  const books = given`
    启用 2024-01
    期初
      借 140501 大米  100.00 数量 5
      贷 3001 实收资本  100.00
    2024-01-05 记-1
      借 140501 大米   60.00 数量 3
      借 140502 铁锅   40.00 数量 1
      贷 1002 银行存款  100.00
    2024-01-09 记-2
      借 5401 主营业务成本  40.00
      贷 140501 大米  40.00 数量 2
  `;
  const totals = summarize(books, period('2024-01'), period('2024-01'));
  const counted = accountBalanceRows(totals, books.accounts)
    .map(accountRow)
    .filter(({ code }) => code.startsWith('1405'))
    .map((row) => [
      row.code,
      row.openingQuantity,
      row.debitQuantity,
      row.creditQuantity,
      row.closingQuantity,
    ]);
  expect(counted).toEqual([
    ['1405', undefined, 0, 0, 0],
    ['140501', 5_000_000, 3_000_000, 2_000_000, 6_000_000],
    ['140502', undefined, 1_000_000, 0, 1_000_000],
  ]);
});
