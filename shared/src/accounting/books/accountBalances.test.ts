import { period } from '../../primitives/period';
import { given } from '../../testing/given';
import { printTable } from '../../testing/printTable';
import { summarize } from '../summarize';
import { accountBalanceRows, accountBalanceTotal } from './accountBalances';

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
