import fc from 'fast-check';
import { sum, negate } from '../../primitives/money';
import { period, type Period } from '../../primitives/period';
import { ledgers } from '../../testing/arbitraryLedgers';
import { given, type GivenLedger } from '../../testing/given';
import { printTable } from '../../testing/printTable';
import { summarize } from '../summarize';
import { accountBalanceRows } from './accountBalances';
import { combinationBalances } from './combinationBalances';

const ledger = given`
  启用 2024-01
  期初
    借 1122 应收账款 [客户:甲公司] [部门:一部]  500.00
    借 1122 应收账款 [客户:甲公司]               60.00
    借 1221 其他应收款 [职员:张三]               45.00
    贷 3001 实收资本                            605.00
  2024-01-05 记-1
    借 1122 应收账款 [客户:乙公司] [部门:一部]  200.00
    借 1122 应收账款 [客户:甲公司] [部门:二部]   70.00
    贷 5001 主营业务收入                        270.00
  2024-01-08 记-2
    借 1002 银行存款                            530.00
    贷 1122 应收账款 [客户:甲公司] [部门:一部]  530.00
`;

function rowsOf(books: GivenLedger, from: Period, to: Period) {
  const source = {
    accounts: books.accounts,
    totals: summarize(books, from, to),
    items: books.auxiliaryItems,
  };
  return combinationBalances.rows(source, { asks: 'nothing' });
}

const january = rowsOf(ledger, period('2024-01'), period('2024-01'));

test('同时核算客户和部门的科目，每个组合一行，只核算一个类别的科目不列', () => {
  expect(
    printTable(january, [
      'code',
      'items',
      'openingDebit',
      'debit',
      'credit',
      'closingDebit',
      'closingCredit',
    ]),
  ).toMatchInlineSnapshot(`
    "1122 | 甲公司 | 60.00 | - | - | 60.00 | -
    1122 | 甲公司 / 一部 | 500.00 | - | 530.00 | - | 30.00
    1122 | 甲公司 / 二部 | - | 70.00 | - | 70.00 | -
    1122 | 乙公司 / 一部 | - | 200.00 | - | 200.00 | -
     | - | 560.00 | 270.00 | 530.00 | 330.00 | 30.00"
  `);
});

test('只有客户的一行，是甲公司各组合的一部分，后面没有单独的明细账', () => {
  expect(january.filter(({ isPartial }) => isPartial).map(({ items }) => items)).toEqual(['甲公司']);
});

const [from, to] = [period('2024-11'), period('2025-01')];

test('任何账簿：一个科目的各组合相加，等于科目余额表的这个科目', () => {
  fc.assert(
    fc.property(ledgers(), (books) => {
      const balances = accountBalanceRows(summarize(books, from, to), books.accounts);
      const rows = rowsOf(books, from, to).filter(({ kind }) => kind === 'line');
      for (const accountId of new Set(rows.map((row) => row.accountId))) {
        const own = rows.filter((row) => row.accountId === accountId);
        const account = balances.find((row) => row.accountId === accountId);
        for (const key of ['debit', 'credit', 'yearDebit', 'yearCredit'] as const) {
          expect(sum(own.map((row) => row[key]))).toBe(account?.[key]);
        }
        const closing = sum(own.flatMap((row) => [row.closingDebit, negate(row.closingCredit)]));
        expect(closing).toBe((account?.closingDebit ?? 0) - (account?.closingCredit ?? 0));
      }
    }),
  );
});

test('栏目里有本年累计，没有数量和原币：组合没有单位，也没有币别', () => {
  expect(combinationBalances.columns.map(({ key }) => key)).toEqual([
    ...['code', 'name', 'items', 'openingDebit', 'openingCredit', 'debit', 'credit'],
    ...['yearDebit', 'yearCredit', 'closingDebit', 'closingCredit'],
  ]);
});
