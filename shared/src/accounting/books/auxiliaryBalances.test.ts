import { period } from '../../primitives/period';
import { given } from '../../testing/given';
import { printTable } from '../../testing/printTable';
import { summarize } from '../summarize';
import { auxiliaryBalanceRows, auxiliaryBalanceTotal } from './auxiliaryBalances';
import type { AuxiliaryBalanceRow } from './balanceRow';

/** 客户 is category 1, 部门 2; 甲 101, 乙 102, 丙 103, 一部 104, 丁 105. */
const ledger = given`
  启用 2024-01
  期初
    借 1122 应收账款 [客户:甲公司]              500.00
    贷 1122 应收账款 [客户:乙公司]               30.00
    贷 2203 预收账款 [客户:甲公司]              120.00
    借 1122 应收账款 [客户:丙公司]                0.00
    贷 3001 实收资本                            350.00
  2024-01-05 记-1
    借 1122 应收账款 [客户:乙公司] [部门:一部]  200.00
    贷 5001 主营业务收入                        200.00
  2024-01-08 记-2
    借 1002 银行存款                            600.00
    贷 1122 应收账款 [客户:甲公司]              600.00
  2024-02-09 记-1
    借 1122 应收账款 [客户:丁公司]               77.00
    贷 5001 主营业务收入                         77.00
`;

const rows = (month: string, categoryId: number) =>
  auxiliaryBalanceRows(
    summarize(ledger, period(month), period(month)),
    categoryId,
    [...ledger.auxiliaryItems].reverse(),
  );

const table = (shown: readonly AuxiliaryBalanceRow[]) =>
  printTable(shown, [
    'code',
    'name',
    'openingDebit',
    'openingCredit',
    'debit',
    'credit',
    'yearDebit',
    'yearCredit',
    'closingDebit',
    'closingCredit',
  ]);

test('一个客户在各科目上带符号相加，按编码排列，没有数字的不列', () => {
  const customers = rows('2024-01', 1);
  const total = { ...auxiliaryBalanceTotal(customers), itemId: 0, code: '合计', name: '' };
  expect(table([...customers, total])).toMatchInlineSnapshot(`
   "101 | 甲公司 | 380.00 | - | - | 600.00 | - | 600.00 | - | 220.00
   102 | 乙公司 | - | 30.00 | 200.00 | - | 200.00 | - | 170.00 | -
   合计 |  | 380.00 | 30.00 | 200.00 | 600.00 | 200.00 | 600.00 | 170.00 | 220.00"
  `);
});

test('同一行分录的部门各算各的，不与客户相混', () => {
  expect(table(rows('2024-01', 2))).toMatchInlineSnapshot(
    `"104 | 一部 | - | - | 200.00 | - | 200.00 | - | 200.00 | -"`,
  );
  expect(rows('2024-01', 9)).toStrictEqual([]);
});

test('下个月的期初是上个月的期末，本年累计接着', () => {
  expect(table(rows('2024-02', 1))).toMatchInlineSnapshot(`
   "101 | 甲公司 | - | 220.00 | - | - | - | 600.00 | - | 220.00
   102 | 乙公司 | 170.00 | - | - | - | 200.00 | - | 170.00 | -
   105 | 丁公司 | - | - | 77.00 | - | 77.00 | - | 77.00 | -"
  `);
});
