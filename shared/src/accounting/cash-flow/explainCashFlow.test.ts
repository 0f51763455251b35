import { fen } from '../../primitives/money';
import { period } from '../../primitives/period';
import { given } from '../../testing/given';
import { summarize } from '../summarize';
import { beforeBooksTerms, isOpeningLine, monthTerms, openingTerms } from './explainCashFlow';

const range = { from: period('2024-03'), to: period('2024-04') };

test('各月指定的：本期和本年各算各的，流出的项目写正数', () => {
  const months = [
    { period: period('2023-12'), net: fen(-1_00) },
    { period: period('2024-01'), net: fen(-20_00) },
    { period: period('2024-03'), net: fen(-300_00) },
  ];
  expect(monthTerms(months, 3, range, 'small')).toEqual([
    { source: 'month', period: '2023-12', amounts: { period: 0, year: 0 } },
    { source: 'month', period: '2024-01', amounts: { period: 0, year: 20_00 } },
    { source: 'month', period: '2024-03', amounts: { period: 300_00, year: 300_00 } },
  ]);
  const acrossYears = { from: period('2023-12'), to: period('2024-01') };
  expect(monthTerms(months.slice(0, 1), 1, acrossYears, 'small')[0]?.amounts).toEqual({
    period: -1_00,
    year: 0,
  });
});

test('期初现金流量只算本年', () => {
  const openings = [
    { line: 1, net: fen(500_00) },
    { line: 3, net: fen(-80_00) },
  ];
  expect(beforeBooksTerms(openings, 3, 'small')).toEqual([
    { source: 'beforeBooks', amounts: { period: 0, year: 80_00 } },
  ]);
  expect(beforeBooksTerms(openings, 4, 'small')).toStrictEqual([]);
});

test('期初现金余额：每个现金科目一项，各项目合在一起；别的科目不算', () => {
  const books = given`
    启用 2024-01
    期初
      借 1001 库存现金                 30.00
      借 100201 工行 [客户:甲公司]    200.00
      借 100201 工行 [客户:乙公司]     45.00
      借 1122 应收账款                 70.00
      贷 3001 实收资本                345.00
    2024-02-03 记-1
      借 100201 工行 [客户:甲公司]      6.00
      贷 1122 应收账款                  6.00
  `;
  const totals = summarize(books, range.from, range.to);
  expect(openingTerms(totals, books.accounts)).toEqual([
    { source: 'opening', accountId: 1001, amounts: { period: 30_00, year: 30_00 } },
    { source: 'opening', accountId: 100201, amounts: { period: 251_00, year: 245_00 } },
  ]);
});

test('哪一行是期初现金余额', () => {
  expect([20, 21, 22].map((line) => isOpeningLine(line, 'small'))).toEqual([false, true, false]);
  expect([33, 34, 35].map((line) => isOpeningLine(line, 'enterprise'))).toEqual([false, true, false]);
});
