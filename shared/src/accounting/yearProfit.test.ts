import { fen, formatYuan } from '../primitives/money';
import { period } from '../primitives/period';
import { given } from '../testing/given';
import { printDue } from '../testing/printDue';
import { seedTemplate } from '../testing/seeds';
import { yuan } from '../testing/yuan';
import { incomeTax } from './carry-forward/kinds/incomeTax';
import { isCashAccount } from './account';
import { evaluateReport } from './report/evaluateReport';
import { isResultAccount } from './resultAccount';
import { summarize } from './summarize';
import { netResult, profitBeforeTax, profitOfYear, profitWithoutTurnover } from './yearProfit';
import { statutoryReserve } from './carry-forward/kinds/statutoryReserve';

/** Books from July whose first half is on 本年利润, without any turnover entered. */
const midYear = given`
  启用 2024-07
  期初
    借 1002 银行存款      1060000.00
    贷 3001 实收资本      1000000.00
    贷 3103 本年利润        60000.00
  2024-08-15 记-1
    借 1002 银行存款        40000.00
    贷 5001 主营业务收入    40000.00
  2024-08-31 记-2 kind=profitAndLoss
    借 5001 主营业务收入    40000.00
    贷 3103 本年利润        40000.00
  2024-12-10 记-1
    借 5602 管理费用         7000.00
    贷 1002 银行存款         7000.00
    借 310402 提取法定盈余公积  0.00
    贷 310101 法定盈余公积      0.00
    借 5801 所得税费用          0.00
    贷 222106 应交所得税        0.00
`;

test('年中建账、没有录入本年累计：本年利润的期初就是本年已实现的利润', () => {
  const earned = (month: string) => formatYuan(profitOfYear(midYear, period(month), 'small'));
  expect(earned('2024-07')).toBe('60000.00');
  expect(earned('2024-08')).toBe('100000.00');
  expect(earned('2024-12')).toBe('93000.00');
});

test('计提所得税和提取法定盈余公积都算上建账前的利润', () => {
  expect(printDue(incomeTax, midYear)).toMatchInlineSnapshot(`
       "借 5801 所得税费用    23250.00
       贷 222106 应交所得税  23250.00"
    `);
  expect(printDue(statutoryReserve, midYear)).toMatchInlineSnapshot(`
       "借 310402 提取法定盈余公积  9300.00
       贷 310101 法定盈余公积      9300.00"
    `);
});

test('一月建账的本年利润期初是以前年度的，不算本年', () => {
  const january = given`
    启用 2024-01
    期初
      借 1002 银行存款  5000.00
      贷 3103 本年利润  5000.00
    2024-03-15 记-1
      借 1002 银行存款      300.00
      贷 5001 主营业务收入  300.00
  `;
  expect(formatYuan(profitOfYear(january, period('2024-03'), 'small'))).toBe('300.00');
});

/** Books from September that were carried every month, entered with both sides as balance lists show them. */
const carriedBooks = given`
  启用 2026-09
  期初
    借 1002 银行存款       250000.00 累计 借 119587.65 贷 74583.52
    贷 3001 实收资本       204995.87
    贷 3103 本年利润        45004.13 累计 借 75408.22 贷 120412.35
    平 5001 主营业务收入             累计 借 120000.00 贷 120000.00
    平 5401 主营业务成本             累计 借 60000.00 贷 60000.00
    平 5602 管理费用                 累计 借 14515.29 贷 14515.29
    平 560302 利息收入               累计 借 412.35 贷 412.35
    平 560303 手续费                 累计 借 892.93 贷 892.93
  2026-09-20 记-1
    借 5602 管理费用         1000.00
    贷 1002 银行存款         1000.00
    借 5801 所得税费用          0.00
    贷 222106 应交所得税        0.00
`;

test('利润表、所得税、本年利润的变动说的是同一个利润：财务费用 480.58，净利润 44,004.13', () => {
  const month = period('2026-09');
  const amounts = evaluateReport(
    seedTemplate('small', 'profit'),
    summarize(carriedBooks, month, month),
    carriedBooks.accounts,
  );
  const yearOf = (line: number) => {
    const item = seedTemplate('small', 'profit').items.find(({ lineNumber }) => lineNumber === line);
    return formatYuan(amounts.get(item?.id ?? 0)?.year ?? fen(0));
  };
  expect([yearOf(18), yearOf(32)]).toEqual(['480.58', '44004.13']);
  expect(formatYuan(profitOfYear(carriedBooks, month, 'small'))).toBe('44004.13');
  expect(printDue(incomeTax, carriedBooks, {}, { at: '2026-09' })).toMatchInlineSnapshot(`
    "借 5801 所得税费用    11001.03
    贷 222106 应交所得税  11001.03"
  `);
});

test('录入了损益科目的本年累计，本年利润的期初就不再另算；本期只是本期的', () => {
  const month = period('2026-09');
  expect(profitWithoutTurnover(carriedBooks, month, 'small')).toBe(0);
  expect(profitWithoutTurnover(midYear, period('2024-08'), 'small')).toBe(yuan('60000.00'));
  expect(profitWithoutTurnover(midYear, period('2025-01'), 'small')).toBe(0);
  expect(netResult(summarize(carriedBooks, month, month), carriedBooks.accounts, 'small')).toEqual({
    period: yuan('-1000.00'),
    year: yuan('44004.13'),
  });
});

test.each([
  ['贷 3103 本年利润 500.00 累计 贷 120.00', '120.00', '只有本年累计贷方'],
  ['贷 3103 本年利润 500.00 累计 借 30.00', '-30.00', '只有本年累计借方'],
  ['贷 3103 本年利润 500.00 累计 借 30.00 贷 150.00', '120.00', '两方都有'],
  ['贷 5001 主营业务收入 500.00', '500.00', '还没有结转，在损益科目的余额里'],
  ['贷 5001 主营业务收入 500.00 累计 贷 480.00', '480.00', '录入了本年累计：利润表已有'],
  ['贷 5001 主营业务收入 500.00 累计 借 20.00', '-20.00', '只有借方累计也一样'],
  ['贷 3001 实收资本 500.00 累计 贷 500.00', '0.00', '投入的资本不是利润'],
])('年中建账，期初 %s：本年利润 %s（%s）', (opening, profit) => {
  const books = given`
    启用 2024-07
    期初
      借 1002 银行存款 500.00
      ${opening}
  `;
  expect(formatYuan(profitOfYear(books, period('2024-07'), 'small'))).toBe(profit);
});

test('利润总额加回本年的所得税费用，下级科目和建账前的也算', () => {
  const books = given`
    启用 2024-07
    期初
      借 1002 银行存款        800.00
      贷 5001 主营业务收入   1000.00 累计 贷 1000.00
      借 580101 当期所得税    200.00 累计 借 200.00
    2024-07-20 记-1
      借 580101 当期所得税     50.00
      贷 1002 银行存款         50.00
  `;
  const july = period('2024-07');
  expect(formatYuan(profitOfYear(books, july, 'small'))).toBe('750.00');
  expect(formatYuan(profitBeforeTax(books, july, 'small', '5801'))).toBe('1000.00');
});

test('科目表里没有的科目不是损益，也不是现金', () => {
  expect(isResultAccount(undefined, 'small')).toBe(false);
  expect(isCashAccount(undefined)).toBe(false);
});
