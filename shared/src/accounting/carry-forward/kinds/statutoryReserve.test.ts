import { given } from '../../../testing/given';
import { printDue } from '../../../testing/printDue';
import { yuan } from '../../../testing/yuan';
import { statutoryReserve } from './statutoryReserve';

const year = (reserve = '0.00') => given`
  启用 2024-01
  期初
    借 1002 银行存款        980000.00
    借 310415 未分配利润     20000.00
    贷 3001 实收资本       1000000.00
    借 1012 其他货币资金   ${reserve}
    贷 310101 法定盈余公积  ${reserve}
  2024-06-30 记-1
    借 1002 银行存款        100000.00
    贷 5001 主营业务收入    100000.00
  2024-12-31 记-1 kind=profitAndLoss
    借 5001 主营业务收入    100000.00
    贷 3103 本年利润        100000.00
  2024-12-31 记-2
    借 310402 提取法定盈余公积   0.00
`;

test('净利润弥补以前年度亏损后的10%', () => {
  expect(printDue(statutoryReserve, year())).toMatchInlineSnapshot(`
   "借 310402 提取法定盈余公积  8000.00
   贷 310101 法定盈余公积      8000.00"
  `);
});

test('法定盈余公积达到注册资本的50%后不再提取', () => {
  expect(printDue(statutoryReserve, year('499999.99'))).not.toBe('无');
  expect(printDue(statutoryReserve, year('500000.00'))).toBe('无');
  expect(printDue(statutoryReserve, year('500000.00'), { registeredCapital: yuan('2000000') })).not.toBe(
    '无',
  );
});

test('亏损年度和其他月份不提取', () => {
  const lost = given`
    2024-12-31 记-1
      借 5602 管理费用           7.00
      贷 1002 银行存款           7.00
      借 310402 提取法定盈余公积  0.00
      贷 310101 法定盈余公积      0.00
  `;
  expect(printDue(statutoryReserve, lost)).toBe('无');
  expect(printDue(statutoryReserve, year(), {}, { at: '2024-11' })).toBe('无');
});

/** Net profit 100,000.00, of which some was put aside in June; 9,000.00 came from earlier years. */
const interim = (extracted: string) => given`
  启用 2024-01
  期初
    借 1002 银行存款         59000.00
    贷 3001 实收资本         50000.00
    贷 310101 法定盈余公积    9000.00
  2024-05-31 记-1
    借 1002 银行存款        100000.00
    贷 5001 主营业务收入    100000.00
  2024-06-30 记-1
    借 310402 提取法定盈余公积  ${extracted}
    贷 310101 法定盈余公积      ${extracted}
`;

test('年中已经提取过的，年末只补提差额；以前年度提取的不抵本年', () => {
  expect(printDue(statutoryReserve, interim('0.00'))).toContain('10000.00');
  expect(printDue(statutoryReserve, interim('4000.00'))).toMatchInlineSnapshot(`
   "借 310402 提取法定盈余公积  6000.00
   贷 310101 法定盈余公积      6000.00"
  `);
  expect(printDue(statutoryReserve, interim('10000.00'))).toBe('无');
  expect(printDue(statutoryReserve, interim('10000.01'))).toBe('无');
});

test('本年提取的不算在注册资本50%的界限里，否则补提会停在半路', () => {
  // 9,000.00 of earlier years and 4,000.00 of June are more than half of 25,000.00; the earlier ones alone are not.
  const entered = { registeredCapital: yuan('25000') };
  expect(printDue(statutoryReserve, interim('4000.00'), entered)).toContain('6000.00');
  expect(printDue(statutoryReserve, interim('4000.00'), { registeredCapital: yuan('18000') })).toBe('无');
});
