import { period } from '../../../primitives/period';
import { quantityOf } from '../../../primitives/scaled';
import { given } from '../../../testing/given';
import { printDue } from '../../../testing/printDue';
import { NO_AUXILIARY } from '../../auxiliary';
import { defaultCarryForwardSettings } from '../settings/carryForwardSettings';
import { costOfSales } from './costOfSales';

describe('科目核算数量而不按存货项目核算', () => {
  const margin = { uncountedCost: 'grossMargin' as const, grossMargin: 2_000 };
  const laptops = (sale: string, stock = '数量 5') => given`
    2024-12-01 记-1
      借 140501 笔记本电脑  20000.00 ${stock}
      贷 1002 银行存款      20000.00
    2024-12-10 记-2
      借 1002 银行存款      12000.00
      贷 ${sale}
      借 5401 主营业务成本      0.00
  `;
  const plain = () => laptops('5001 主营业务收入  12000.00');
  const asked = (ledger: ReturnType<typeof plain>, settings: object = margin) =>
    costOfSales.asks?.(
      ledger,
      period('2024-12'),
      { standard: 'small', taxpayer: 'general' },
      { ...defaultCarryForwardSettings, ...settings },
    );
  const at = (code: number) => ({ accountId: code, auxiliaryKey: NO_AUXILIARY });

  test.each([['毛利率法', margin] as const, ['按余额的比例', { soldShare: 4_800 }] as const])(
    '%s：账上看不出卖了几件，先问数量，不编造',
    (_method, settings) => {
      expect(printDue(costOfSales, plain(), settings)).toBe('无');
      expect(asked(plain(), settings)).toEqual([
        expect.stringMatching(/^140501 笔记本电脑核算数量（.+），本月销售数量在收入科目上看不出来/),
      ]);
      const typed = { ...settings, soldQuantities: [{ stock: at(140501), quantity: quantityOf(2_000_000) }] };
      expect(asked(plain(), typed)).toStrictEqual([]);
      expect(printDue(costOfSales, plain(), typed)).toMatchInlineSnapshot(`
       "借 5401 主营业务成本  9600.00
       贷 140501 笔记本电脑  9600.00 数量 2"
      `);
    },
  );

  test('收入科目同名而核算数量的，金额和数量都取自它', () => {
    expect(printDue(costOfSales, laptops('500101 笔记本电脑  12000.00 数量 3'), margin))
      .toMatchInlineSnapshot(`
     "借 5401 主营业务成本  9600.00
     贷 140501 笔记本电脑  9600.00 数量 3"
    `);
  });

  test('名称不同的，按对应的收入科目', () => {
    const ledger = laptops('500101 电脑销售收入  12000.00 数量 3');
    expect(asked(ledger)).toHaveLength(0);
    expect(printDue(costOfSales, ledger, margin)).toBe('无');
    const mapped = { ...margin, stockRevenue: [{ stock: at(140501), revenue: at(500101) }] };
    expect(printDue(costOfSales, ledger, mapped)).toMatchInlineSnapshot(`
     "借 5401 主营业务成本  9600.00
     贷 140501 笔记本电脑  9600.00 数量 3"
    `);
  });

  test('售完的转出全部余额；卖得比结存多的，请人核对', () => {
    const sold = (quantity: number) => ({
      ...margin,
      soldQuantities: [{ stock: at(140501), quantity: quantityOf(quantity * 1_000_000) }],
    });
    expect(printDue(costOfSales, plain(), sold(5))).toMatchInlineSnapshot(`
     "借 5401 主营业务成本  20000.00
     贷 140501 笔记本电脑  20000.00 数量 5"
    `);
    expect(printDue(costOfSales, plain(), sold(6))).toBe('无');
    expect(asked(plain(), sold(6))).toEqual([expect.stringContaining('结存只有 5')]);
  });
});

test('几个库存科目各有各的收入科目：各按各的销售额，其余的按余额分摊', () => {
  const ledger = given`
    2024-12-01 记-1
      借 140501 服装    900.00
      借 140502 鞋帽    800.00
      借 140503 饰品    200.00
      贷 1002 银行存款  1900.00
    2024-12-10 记-2
      借 1002 银行存款        500.00
      贷 500101 门店收入      200.00
      贷 500102 网店收入      300.00
      借 5401 主营业务成本      0.00
  `;
  const at = (code: number) => ({ accountId: code, auxiliaryKey: NO_AUXILIARY });
  const settings = {
    uncountedCost: 'grossMargin' as const,
    grossMargin: 5_000,
    stockRevenue: [{ stock: at(140502), revenue: at(500101) }],
  };
  expect(printDue(costOfSales, ledger, settings)).toMatchInlineSnapshot(`
   "借 5401 主营业务成本  250.00
   贷 140501 服装        122.73
   贷 140502 鞋帽        100.00
   贷 140503 饰品         27.27"
  `);
});

test('两个库存科目有同一种存货时，各按对应的收入科目计数量', () => {
  const ledger = given`
    2024-12-01 记-1
      借 140501 自营库存 [存货:甲]  100.00 数量 10
      借 140502 代销库存 [存货:甲]   60.00 数量 10
      贷 1002 银行存款              160.00
    2024-12-10 记-2
      借 1002 银行存款                   90.00
      贷 500101 自营收入 [存货:甲]       50.00 数量 4
      贷 500102 代销收入 [存货:甲]       40.00 数量 3
      借 5401 主营业务成本                0.00
  `;
  const at = (code: number) => ({ accountId: code, auxiliaryKey: NO_AUXILIARY });
  const stockRevenue = [
    { stock: at(140501), revenue: at(500101) },
    { stock: at(140502), revenue: at(500102) },
  ];
  expect(printDue(costOfSales, ledger, { stockRevenue })).toMatchInlineSnapshot(`
   "借 5401 主营业务成本     58.00
   贷 140501 自营库存 [甲]  40.00 数量 4
   贷 140502 代销库存 [甲]  18.00 数量 3"
  `);
});

describe('同名而核算数量的收入科目', () => {
  const at = (code: number) => ({ accountId: code, auxiliaryKey: NO_AUXILIARY });
  const margin = { uncountedCost: 'grossMargin' as const, grossMargin: 2_000 };

  test('已经对应别的库存科目的，不算两次', () => {
    const ledger = given`
      2024-12-01 记-1
        借 140501 笔记本电脑  20000.00 数量 5
        借 140502 二手电脑     8000.00 数量 4
        贷 1002 银行存款      28000.00
      2024-12-10 记-2
        借 1002 银行存款            3000.00
        贷 500101 笔记本电脑        3000.00 数量 3
        借 5401 主营业务成本           0.00
    `;
    const stockRevenue = [{ stock: at(140502), revenue: at(500101) }];
    expect(printDue(costOfSales, ledger, { ...margin, stockRevenue })).toMatchInlineSnapshot(`
     "借 5401 主营业务成本  2400.00
     贷 140502 二手电脑    2400.00 数量 3"
    `);
  });

  test('后来分了明细的不再是它：销售额在明细上，数量由人填写', () => {
    const ledger = given`
      2024-12-01 记-1
        借 140501 笔记本电脑  20000.00 数量 5
        贷 1002 银行存款      20000.00
      2024-12-10 记-2
        借 1002 银行存款          12000.00
        贷 500101 笔记本电脑          0.00 数量 0
        贷 50010101 门店           7000.00
        贷 50010102 网店           5000.00
        借 5401 主营业务成本          0.00
    `;
    const soldQuantities = [{ stock: at(140501), quantity: quantityOf(2_000_000) }];
    expect(printDue(costOfSales, ledger, { ...margin, soldQuantities })).toMatchInlineSnapshot(`
     "借 5401 主营业务成本  9600.00
     贷 140501 笔记本电脑  9600.00 数量 2"
    `);
  });
});

describe('没有对应收入科目的库存', () => {
  const at = (code: number) => ({ accountId: code, auxiliaryKey: NO_AUXILIARY });

  test('同名而都不核算数量的不算对应，一起按余额分摊', () => {
    const ledger = given`
      2024-12-01 记-1
        借 140501 服装    900.00
        借 140502 鞋帽    300.00
        贷 1002 银行存款  1200.00
      2024-12-10 记-2
        借 1002 银行存款          200.00
        贷 500101 服装            200.00
        借 5401 主营业务成本        0.00
    `;
    expect(printDue(costOfSales, ledger, { uncountedCost: 'grossMargin', grossMargin: 5_000 }))
      .toMatchInlineSnapshot(`
      "借 5401 主营业务成本  100.00
      贷 140501 服装         75.00
      贷 140502 鞋帽         25.00"
    `);
  });

  test('对应表里还没有选收入科目的一行，不影响同名的', () => {
    const ledger = given`
      2024-12-01 记-1
        借 140501 笔记本电脑  20000.00 数量 5
        贷 1002 银行存款      20000.00
      2024-12-10 记-2
        借 1002 银行存款            12000.00
        贷 500101 笔记本电脑        12000.00 数量 3
        借 5401 主营业务成本            0.00
    `;
    const margin = { uncountedCost: 'grossMargin' as const, grossMargin: 2_000 };
    const stockRevenue = [{ stock: at(140501), revenue: null }];
    expect(printDue(costOfSales, ledger, { ...margin, stockRevenue })).toMatchInlineSnapshot(`
      "借 5401 主营业务成本  9600.00
      贷 140501 笔记本电脑  9600.00 数量 3"
    `);
  });

  test('售价金额核算：卖得比库存多的柜组不转，它的销售额也不分摊进销差价', () => {
    const ledger = given`
      2024-12-01 记-1
        借 140501 服装柜        100.00
        借 140502 鞋帽柜        800.00
        贷 1407 商品进销差价    180.00
        贷 1002 银行存款        720.00
      2024-12-10 记-2
        借 1002 银行存款        350.00
        贷 500101 服装收入      150.00
        贷 500102 鞋帽收入      200.00
        借 5401 主营业务成本      0.00
    `;
    const stockRevenue = [{ stock: at(140501), revenue: at(500101) }];
    expect(printDue(costOfSales, ledger, { uncountedCost: 'retail', stockRevenue })).toMatchInlineSnapshot(`
      "借 5401 主营业务成本  200.00
      贷 140502 鞋帽柜      200.00
      借 1407 商品进销差价   40.00
      贷 5401 主营业务成本   40.00"
    `);
  });
});
