import { period } from '../primitives/period';
import { given, givenEnterprise } from '../testing/given';
import {
  cashBalances,
  figureAccounts,
  monthlyCash,
  monthlyExpenses,
  monthlyResults,
  positionBalances,
} from './homeFigures';

const ledger = given`
  期初
    借 1001 库存现金  200.00
    贷 3001 实收资本  200.00
  2024-01-05 记-1
    借 1002 银行存款  10000.00
    贷 5001 主营业务收入  10000.00
  2024-01-08 记-2
    借 560206 房租  1500.00
    借 560101 职工薪酬  700.00
    贷 1002 银行存款  2200.00
  2024-01-31 记-3
    借 1002 银行存款  20.15
    贷 560302 利息收入  20.15
  2024-02-10 记-1
    借 1012 其他货币资金  60.00
    贷 5051 其他业务收入  60.00
`;
const january = period('2024-01');
const february = period('2024-02');

test('各月的主营业务收入和利润', () => {
  expect(monthlyResults(ledger, 'small', [january, february])).toEqual([
    { period: '2024-01', revenue: 1000000, profit: 782015 },
    { period: '2024-02', revenue: 0, profit: 6000 },
  ]);
});

test('结转损益后数字不变', () => {
  const carried = given`
    2024-01-05 记-1
      借 1002 银行存款  910.00
      贷 5001 主营业务收入  910.00
    2024-01-31 记-2 结转 kind=profitAndLoss
      借 5001 主营业务收入  910.00
      贷 3103 本年利润  910.00
  `;
  expect(monthlyResults(carried, 'small', [january])).toEqual([
    { period: '2024-01', revenue: 91000, profit: 91000 },
  ]);
});

test('以前年度损益调整不是本年利润', () => {
  const adjusted = givenEnterprise`
    2024-01-05 记-1
      借 6901 以前年度损益调整  30.00
      贷 1002 银行存款  30.00
  `;
  expect(monthlyResults(adjusted, 'enterprise', [january])).toEqual([
    { period: '2024-01', revenue: 0, profit: 0 },
  ]);
});

test('一个月的三项费用', () => {
  expect(monthlyExpenses(ledger, 'small', january)).toEqual([
    { name: '销售费用', amount: 70000 },
    { name: '管理费用', amount: 150000 },
    { name: '财务费用', amount: -2015 },
  ]);
});

test('三个货币资金科目的余额', () => {
  expect(cashBalances(ledger, february)).toEqual([
    { name: '库存现金', amount: 20000 },
    { name: '银行存款', amount: 782015 },
    { name: '其他货币资金', amount: 6000 },
  ]);
});

test('企业会计准则的三项费用', () => {
  const enterprise = givenEnterprise`
    2024-01-08 记-1
      借 660101 职工薪酬      700.00
      借 660202 办公费       1500.00
      贷 660301 利息收入       20.15
      贷 1002 银行存款       2179.85
    2024-01-20 记-2
      借 6401 主营业务成本     33.00
      贷 1405 库存商品         33.00
  `;
  expect(monthlyExpenses(enterprise, 'enterprise', january)).toEqual([
    { name: '销售费用', amount: 70000 },
    { name: '管理费用', amount: 150000 },
    { name: '财务费用', amount: -2015 },
  ]);
});

test('以红字结转损益之后，收入、利润和费用也不变', () => {
  const carried = given`
    2024-01-05 记-1
      借 1002 银行存款      880.00
      贷 5001 主营业务收入  910.00
      借 560206 房租         30.00
    2024-01-31 记-2 结转 kind=profitAndLoss
      贷 5001 主营业务收入 -910.00
      借 560206 房租        -30.00
      贷 3103 本年利润      880.00
  `;
  expect(monthlyResults(carried, 'small', [january])).toEqual([
    { period: '2024-01', revenue: 91000, profit: 88000 },
  ]);
  expect(monthlyExpenses(carried, 'small', january)[1]).toEqual({ name: '管理费用', amount: 3000 });
});

test('各月末的货币资金、往来和税，在哪个科目', () => {
  const books = given`
    启用 2024-01
    期初
      借 1001 库存现金    30.00
      借 100201 工行     500.00
      借 1122 应收账款    70.00
      贷 2202 应付账款    45.00
      贷 3001 实收资本   555.00
    2024-01-05 记-1
      借 100201 工行      11.00
      贷 1122 应收账款    11.00
    2024-02-05 记-1
      借 2202 应付账款     6.00
      贷 1001 库存现金     6.00
    2024-02-08 记-2
      借 1122 应收账款     9.00
      贷 222101 增值税     9.00
  `;
  expect(monthlyCash(books, period('2024-01'), period('2024-02'))).toEqual([
    { period: '2024-01', amount: 541_00 },
    { period: '2024-02', amount: 535_00 },
  ]);
  expect(positionBalances(books, period('2024-02')).map(({ amount }) => amount)).toEqual([
    68_00, 39_00, 9_00,
  ]);
  const accounts = figureAccounts(books.accounts, 'small');
  expect(Object.values(accounts)).toEqual(expect.arrayContaining([1001, 1002, 1122, 2202, 2221]));
  expect(Object.values(accounts)).not.toContain(5001);
});
