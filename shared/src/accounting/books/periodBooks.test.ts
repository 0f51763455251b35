import { formatAmount, fen } from '../../primitives/money';
import { period } from '../../primitives/period';
import { given } from '../../testing/given';
import { summarize } from '../summarize';
import { accountBalances } from './accountBalances';
import { accountSummary } from './accountSummary';
import { auxiliaryBalances } from './auxiliaryBalances';
import type { BalanceRow } from './balanceRow';

const books = given`
  启用 2026-02
  期初
    借 1122 应收账款 [客户:甲公司]   70.00
    借 1405 库存商品                 60.00 数量 4
    贷 3001 实收资本                130.00
  2026-02-06 记-1
    借 1122 应收账款 [客户:乙公司]   33.00
    贷 5001 主营业务收入             33.00
  2026-02-08 记-2
    借 1405 库存商品                 15.00 数量 1
    贷 2202 应付账款                 15.00
`;
const month = period('2026-02');
const source = {
  accounts: books.accounts,
  totals: summarize(books, month, month),
  items: books.auxiliaryItems,
};
const text = (rows: readonly BalanceRow[]) =>
  rows.map(({ code, name, openingDebit, debit, credit, closingDebit, openingQuantity, debitQuantity }) => {
    const amounts = [openingDebit, debit, credit, closingDebit].map((amount) => formatAmount(fen(amount)));
    return [code, name, ...amounts, `${openingQuantity ?? '-'}+${debitQuantity}`].join(' ').trim();
  });

test('余额表列出有数字的科目，合计在最后；有期初数量的带着', () => {
  expect(text(accountBalances.rows(source, { asks: 'nothing' }))).toEqual([
    '1122 应收账款 70.00 33.00 0.00 103.00 -+0',
    '1405 库存商品 60.00 15.00 0.00 75.00 4000000+1000000',
    '2202 应付账款 0.00 0.00 15.00 0.00 -+0',
    '3001 实收资本 0.00 0.00 0.00 0.00 -+0',
    '5001 主营业务收入 0.00 0.00 33.00 0.00 -+0',
    '合计 130.00 48.00 48.00 178.00 -+0',
  ]);
});

test('汇总表只列有发生的科目', () => {
  const codes = accountSummary.rows(source, { asks: 'nothing' }).map(({ code, name }) => code || name);
  expect(codes).toEqual(['1122', '1405', '2202', '5001', '合计']);
});

test('辅助核算余额表列出有数字的项目，合计在最后', () => {
  const [category] = books.auxiliaryCategories;
  const rows = auxiliaryBalances.rows(source, { asks: 'category', category: category! });
  expect(text(rows)).toEqual([
    '101 甲公司 70.00 0.00 0.00 70.00 -+0',
    '102 乙公司 0.00 33.00 0.00 33.00 -+0',
    '合计 70.00 33.00 0.00 103.00 -+0',
  ]);
});

test('只有数量进出、没有金额的科目也在汇总表里', () => {
  const counted = given`
    启用 2026-02
    期初
      借 1405 库存商品  60.00 数量 4
      借 1403 原材料    30.00 数量 4
      贷 3001 实收资本  90.00
    2026-02-06 记-1
      借 1405 库存商品   0.00 数量 1
      贷 1403 原材料     0.00 数量 1
  `;
  const { accounts } = counted;
  const totals = summarize(counted, month, month);
  const rows = accountSummary.rows({ ...source, accounts, totals }, { asks: 'nothing' });
  expect(rows.map(({ code, name }) => code || name)).toEqual(['1403', '1405', '合计']);
});
