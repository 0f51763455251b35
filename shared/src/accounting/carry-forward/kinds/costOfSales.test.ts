import { given, givenEnterprise } from '../../../testing/given';
import { printDue } from '../../../testing/printDue';
import { costOfSales } from './costOfSales';

test('全月一次加权平均，按存货逐项结转', () => {
  const ledger = given`
    启用 2024-12
    期初
      借 1405 库存商品 [存货:甲]  1000.00 数量 100
      贷 3001 实收资本            1000.00
    2024-12-05 记-1
      借 1405 库存商品 [存货:甲]  2300.00 数量 200
      借 1405 库存商品 [存货:乙]    70.00 数量 7
      贷 1002 银行存款            2370.00
    2024-12-10 记-2
      借 1002 银行存款            9000.00
      贷 5001 主营业务收入 [客户:丙公司] [存货:甲]  4000.00 数量 100
      贷 5001 主营业务收入 [客户:丁公司] [存货:甲]  2000.00 数量 50
      贷 5001 主营业务收入 [客户:丁公司] [存货:乙]  3000.00 数量 3
      借 5401 主营业务成本           0.00
  `;
  expect(printDue(costOfSales, ledger)).toMatchInlineSnapshot(`
   "借 5401 主营业务成本   1680.00
   贷 1405 库存商品 [甲]  1650.00 数量 150
   贷 1405 库存商品 [乙]    30.00 数量 3"
  `);
});

test('售完的转出全部余额', () => {
  const ledger = givenEnterprise`
    启用 2024-12
    期初
      借 1405 库存商品 [存货:甲]  10.00 数量 3
      贷 4001 实收资本            10.00
    2024-12-10 记-1
      借 1002 银行存款               30.00
      贷 6001 主营业务收入 [存货:甲]  30.00 数量 3
      借 6401 主营业务成本            0.00
  `;
  expect(printDue(costOfSales, ledger, {}, { standard: 'enterprise' })).toMatchInlineSnapshot(`
   "借 6401 主营业务成本   10.00
   贷 1405 库存商品 [甲]  10.00 数量 3"
  `);
});

const traded = (sold: string, issued = '0') => given`
  启用 2024-12
  期初
    借 1405 库存商品 [存货:甲]  100.00 数量 10
    贷 3001 实收资本            100.00
  2024-12-10 记-1
    借 1002 银行存款               30.00
    贷 5001 主营业务收入 [存货:甲]  30.00 数量 ${sold}
  2024-12-11 记-2
    借 5401 主营业务成本            20.00
    贷 1405 库存商品 [存货:甲]      20.00 数量 ${issued}
`;

test('本月已经出库的先扣除；已全部出库的不再结转', () => {
  expect(printDue(costOfSales, traded('6', '2'))).toMatchInlineSnapshot(`
   "借 5401 主营业务成本   40.00
   贷 1405 库存商品 [甲]  40.00 数量 4"
  `);
  expect(printDue(costOfSales, traded('2', '2'))).toBe('无');
});

test('没有销售的存货，领用出库不会被冲回', () => {
  expect(printDue(costOfSales, traded('0', '2'))).toBe('无');
});

test('净退货用红字', () => {
  const returned = given`
    启用 2024-12
    期初
      借 1405 库存商品 [存货:甲]  100.00 数量 10
      贷 3001 实收资本            100.00
    2024-12-10 记-1
      贷 1002 银行存款               30.00
      贷 5001 主营业务收入 [存货:甲] -30.00 数量 -2
      借 5401 主营业务成本            0.00
  `;
  expect(printDue(costOfSales, returned)).toMatchInlineSnapshot(`
   "借 5401 主营业务成本   -20.00
   贷 1405 库存商品 [甲]  -20.00 数量 -2"
  `);
});

test('销售数量大于可供数量时不自动结转', () => {
  expect(printDue(costOfSales, traded('11', '2'))).toBe('无');
});

test('不核算数量的商品按库存商品余额的比例结转', () => {
  const ledger = given`
    2024-12-05 记-1
      借 1405 库存商品      8000.05
      贷 1002 银行存款      8000.05
      借 5401 主营业务成本     0.00
  `;
  expect(printDue(costOfSales, ledger)).toBe('无');
  expect(printDue(costOfSales, ledger, { soldShare: 7_500 })).toMatchInlineSnapshot(`
   "借 5401 主营业务成本  6000.04
   贷 1405 库存商品      6000.04"
  `);
});

test('先进先出：先卖期初和早进的', () => {
  const ledger = given`
    启用 2024-11
    期初
      借 1405 库存商品 [存货:甲]  1000.00 数量 100
      贷 3001 实收资本            1000.00
    2024-11-05 记-1
      借 1405 库存商品 [存货:甲]   550.00 数量 50
      贷 1002 银行存款             550.00
    2024-11-20 记-2
      借 5401 主营业务成本         800.00
      贷 1405 库存商品 [存货:甲]   800.00 数量 80
    2024-12-05 记-1
      借 1405 库存商品 [存货:甲]  2400.00 数量 200
      贷 1002 银行存款            2400.00
    2024-12-10 记-2
      借 1002 银行存款            9000.00
      贷 5001 主营业务收入 [存货:甲]  9000.00 数量 100
  `;
  // 20 × 10.00 + 50 × 11.00 + 30 × 12.00
  expect(printDue(costOfSales, ledger, { countedCost: 'firstInFirstOut' })).toMatchInlineSnapshot(`
   "借 5401 主营业务成本   1110.00
   贷 1405 库存商品 [甲]  1110.00 数量 100"
  `);
});

const shop = given`
  2024-12-01 记-1
    借 1405 库存商品        8000.00
    贷 1407 商品进销差价    1600.00
    贷 1002 银行存款        6400.00
  2024-12-10 记-2
    借 1002 银行存款        5000.00
    贷 5001 主营业务收入    5000.00
    借 5401 主营业务成本       0.00
`;

test('毛利率法：销售额乘以一减毛利率', () => {
  const entered = { uncountedCost: 'grossMargin' as const };
  expect(printDue(costOfSales, shop, entered)).toBe('无');
  expect(printDue(costOfSales, shop, { ...entered, grossMargin: 3_333 })).toMatchInlineSnapshot(`
   "借 5401 主营业务成本  3333.50
   贷 1405 库存商品      3333.50"
  `);
});

test('售价金额核算：按售价转出，再分摊商品进销差价', () => {
  expect(printDue(costOfSales, shop, { uncountedCost: 'retail' })).toMatchInlineSnapshot(`
   "借 5401 主营业务成本  5000.00
   贷 1405 库存商品      5000.00
   借 1407 商品进销差价  1000.00
   贷 5401 主营业务成本  1000.00"
  `);
});

test('几个库存科目按余额分摊，卖得比库存多时不自动结转', () => {
  const ledger = given`
    2024-12-01 记-1
      借 140501 服装    300.00
      借 140502 鞋帽    100.01
      贷 1002 银行存款  400.01
    2024-12-10 记-2
      借 1002 银行存款        200.00
      贷 5001 主营业务收入    200.00
      借 5401 主营业务成本      0.00
  `;
  const entered = { uncountedCost: 'grossMargin' as const, grossMargin: 5_000 };
  expect(printDue(costOfSales, ledger, entered)).toMatchInlineSnapshot(`
   "借 5401 主营业务成本  100.00
   贷 140501 服装         75.00
   贷 140502 鞋帽         25.00"
  `);
  const oversold = { ...entered, uncountedCost: 'retail' as const };
  const dear = given`
    2024-12-01 记-1
      借 1405 库存商品  100.00
      贷 1002 银行存款  100.00
    2024-12-10 记-2
      借 1002 银行存款        200.00
      贷 5001 主营业务收入    200.00
      借 5401 主营业务成本      0.00
  `;
  expect(printDue(costOfSales, dear, oversold)).toBe('无');
});

test.each([
  ['还没有结转损益', '借 5001 主营业务收入  0.00', '贷 3103 本年利润  0.00'],
  ['损益已从借方转出', '借 5001 主营业务收入  4600.00', '贷 3103 本年利润  4600.00'],
  ['损益以红字从贷方转出', '贷 5001 主营业务收入  -4600.00', '借 3103 本年利润  -4600.00'],
])('%s，毛利率法的销售额都是卖出的减退回的', (_, out, profit) => {
  const ledger = given`
    2024-12-01 记-1
      借 1405 库存商品        8000.00
      贷 1002 银行存款        8000.00
    2024-12-10 记-2
      借 1002 银行存款        5000.00
      贷 5001 主营业务收入    5000.00
      借 5401 主营业务成本       0.00
    2024-12-12 记-3
      借 5001 主营业务收入     300.00
      贷 5001 主营业务收入    -100.00
      贷 1002 银行存款         400.00
    2024-12-31 记-4 kind=profitAndLoss
      ${out}
      ${profit}
  `;
  const entered = { uncountedCost: 'grossMargin' as const, grossMargin: 2_500 };
  expect(printDue(costOfSales, ledger, entered).split('\n')).toEqual([
    '借 5401 主营业务成本  3450.00',
    '贷 1405 库存商品      3450.00',
  ]);
});

test('损益结转转出的数量不是退货', () => {
  const ledger = given`
    启用 2024-12
    期初
      借 1405 库存商品 [存货:甲]  100.00 数量 10
      贷 3001 实收资本            100.00
    2024-12-10 记-1
      借 1002 银行存款                90.00
      贷 5001 主营业务收入 [存货:甲]  90.00 数量 6
      借 5401 主营业务成本             0.00
    2024-12-11 记-2
      借 5001 主营业务收入 [存货:甲]  15.00 数量 1
      贷 1002 银行存款                15.00
    2024-12-31 记-3 kind=profitAndLoss
      借 5001 主营业务收入 [存货:甲]  75.00 数量 5
      贷 3103 本年利润                75.00
  `;
  expect(printDue(costOfSales, ledger)).toMatchInlineSnapshot(`
   "借 5401 主营业务成本   50.00
   贷 1405 库存商品 [甲]  50.00 数量 5"
  `);
});

test('几个库存科目分摊时，谁也不多转一分，余额很小的不会转成红字', () => {
  const ledger = given`
    2024-12-01 记-1
      借 140501 服装    0.01
      借 140502 鞋帽    0.01
      借 140503 箱包    0.01
      借 140504 饰品    0.01
      贷 1002 银行存款  0.04
    2024-12-10 记-2
      借 1002 银行存款        0.02
      贷 5001 主营业务收入    0.02
      借 5401 主营业务成本    0.00
  `;
  expect(printDue(costOfSales, ledger, { uncountedCost: 'retail' })).toMatchInlineSnapshot(`
   "借 5401 主营业务成本  0.02
   贷 140501 服装        0.01
   贷 140503 箱包        0.01"
  `);
});

test('先进先出，每种存货各算各的；本月已经出库的不影响先后', () => {
  const ledger = given`
    启用 2024-12
    期初
      借 1405 库存商品 [存货:甲]  100.00 数量 10
      借 1405 库存商品 [存货:乙]  200.00 数量 10
      贷 3001 实收资本            300.00
    2024-12-05 记-1
      借 1405 库存商品 [存货:甲]  120.00 数量 10
      贷 1002 银行存款            120.00
    2024-12-06 记-2
      借 5401 主营业务成本         30.00
      贷 1405 库存商品 [存货:甲]   30.00 数量 3
    2024-12-10 记-3
      借 1002 银行存款            900.00
      贷 5001 主营业务收入 [存货:甲]  600.00 数量 12
      贷 5001 主营业务收入 [存货:乙]  300.00 数量 5
  `;
  // 甲：10 × 10.00 + 2 × 12.00 − 30.00
  expect(printDue(costOfSales, ledger, { countedCost: 'firstInFirstOut' })).toMatchInlineSnapshot(`
   "借 5401 主营业务成本   194.00
   贷 1405 库存商品 [甲]   94.00 数量 9
   贷 1405 库存商品 [乙]  100.00 数量 5"
  `);
});

test('先进先出：下个月退给供应商的货，不改变本月的成本', () => {
  const ledger = given`
    启用 2024-12
    期初
      借 1405 库存商品 [存货:甲]  1000.00 数量 100
      贷 3001 实收资本            1000.00
    2024-12-05 记-1
      借 1405 库存商品 [存货:甲]  1000.00 数量 50
      贷 1002 银行存款            1000.00
    2024-12-10 记-2
      借 1002 银行存款            6000.00
      贷 5001 主营业务收入 [存货:甲]  6000.00 数量 120
      借 5401 主营业务成本           0.00
    2025-01-08 记-1 退货
      借 1405 库存商品 [存货:甲]  -150.00 数量 -10
      借 1002 银行存款             150.00
  `;
  // 100 × 10.00 + 20 × 20.00
  expect(printDue(costOfSales, ledger, { countedCost: 'firstInFirstOut' })).toMatchInlineSnapshot(`
   "借 5401 主营业务成本   1400.00
   贷 1405 库存商品 [甲]  1400.00 数量 120"
  `);
});

test('上个月卖出的不算在本月；退回的货已经按退货入库，不再调整金额', () => {
  const ledger = (soldBefore: string, sold: string, issued: string) => given`
    启用 2024-11
    期初
      借 1405 库存商品 [存货:甲]  100.00 数量 10
      贷 3001 实收资本            100.00
    2024-11-10 记-1
      借 1002 银行存款                30.00
      贷 5001 主营业务收入 [存货:甲]  30.00 数量 ${soldBefore}
    2024-12-10 记-1
      借 1002 银行存款                30.00
      贷 5001 主营业务收入 [存货:甲]  30.00 数量 ${sold}
    2024-12-11 记-2
      借 5401 主营业务成本            15.00
      贷 1405 库存商品 [存货:甲]      15.00 数量 ${issued}
  `;
  expect(printDue(costOfSales, ledger('3', '4', '1'))).toContain('25.00 数量 3');
  expect(printDue(costOfSales, ledger('0', '-2', '-2'))).toBe('无');
  expect(printDue(costOfSales, ledger('0', '2', '2'))).toBe('无');
});

test('按存货项目核算数量的，不参加按余额比例的结转', () => {
  const ledger = given`
    2024-12-01 记-1
      借 140501 电脑 [存货:甲]  100.00 数量 10
      借 140502 服装            900.00
      贷 1002 银行存款         1000.00
      借 5401 主营业务成本        0.00
  `;
  expect(printDue(costOfSales, ledger, { soldShare: 5_000 })).toMatchInlineSnapshot(`
    "借 5401 主营业务成本  450.00
    贷 140502 服装        450.00"
  `);
});

test('售价金额核算：恰好全部售完，进销差价也全部转出', () => {
  const ledger = given`
    2024-12-01 记-1
      借 1405 库存商品        8000.00
      贷 1407 商品进销差价    1600.00
      贷 1002 银行存款        6400.00
    2024-12-10 记-2
      借 1002 银行存款        8000.00
      贷 5001 主营业务收入    8000.00
      借 5401 主营业务成本       0.00
  `;
  expect(printDue(costOfSales, ledger, { uncountedCost: 'retail' })).toMatchInlineSnapshot(`
    "借 5401 主营业务成本  8000.00
    贷 1405 库存商品      8000.00
    借 1407 商品进销差价  1600.00
    贷 5401 主营业务成本  1600.00"
  `);
});

test('库存一借一贷合计为零，又没有销售：没有可结转的', () => {
  const ledger = given`
    2024-12-01 记-1
      借 140501 服装          5.00
      贷 140502 鞋帽          5.00
      借 5401 主营业务成本    0.00
      贷 5001 主营业务收入    0.00
  `;
  expect(printDue(costOfSales, ledger, { uncountedCost: 'retail' })).toBe('无');
});
