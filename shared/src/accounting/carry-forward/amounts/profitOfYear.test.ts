import { formatYuan } from '../../../primitives/money';
import { period } from '../../../primitives/period';
import { given } from '../../../testing/given';
import { printDue } from '../../../testing/printDue';
import { incomeTax } from '../kinds/incomeTax';
import { profitOfYear } from './profitOfYear';
import { statutoryReserve } from '../kinds/statutoryReserve';

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
