import { dateOnly } from '../../primitives/dateOnly';
import { formatYuan, parseYuan, sum, ZERO, type Fen } from '../../primitives/money';
import { quantityOf } from '../../primitives/scaled';
import { chartOf } from '../../testing/chartOf';
import type { InventoryDocument, DetailedDocument } from './inventoryDocument';
import { taxesOf } from './inventoryLines';
import type { InventoryMapping } from './inventoryMapping';
import type { InventoryRule } from './inventoryRule';
import { inventorySummary } from './inventorySummary';
import { planOneVoucher, planVouchers, type InventoryBooks, type InventoryPlan } from './inventoryVouchers';

const SUPPLIER = 2;
const STOCK = 6;
const accounts = chartOf([
  { code: '1405', name: '库存商品', unit: '千克', auxiliaryCategoryIds: [STOCK] },
  { code: '1411', name: '周转材料' },
  { code: '2202', name: '应付账款', auxiliaryCategoryIds: [SUPPLIER] },
  { code: '22210101', name: '进项税额' },
  { code: '5401', name: '主营业务成本' },
]);

const mapping: InventoryMapping = {
  supplier: new Map([
    ['s1', { accountId: null, item: { categoryId: SUPPLIER, itemId: 21 } }],
    ['s2', { accountId: null, item: { categoryId: SUPPLIER, itemId: 22 } }],
  ]),
  material: new Map([
    ['m1', { accountId: null, item: { categoryId: STOCK, itemId: 61 } }],
    ['m2', { accountId: null, item: { categoryId: STOCK, itemId: 62 } }],
    ['box', { accountId: 1411, item: null }],
  ]),
};

const purchase: InventoryRule = {
  type: 1,
  debit: { accountId: 1405, detail: 'material', auxiliary: [] },
  credit: { accountId: 2202, detail: 'supplier', auxiliary: [] },
  tax: null,
  summary: '{类型} {供应商} {单号}',
  mergeBy: 'document',
};

const amount = (text: string): Fen => parseYuan(text) ?? ZERO;

/** 单据: 物料 数量 金额 in each line. */
function document(
  head: Partial<InventoryDocument> & { readonly id: string },
  ...lines: readonly (readonly [material: string, quantity: number, amount: string])[]
): DetailedDocument {
  const total = sum(lines.map(([, , text]) => amount(text)));
  return {
    code: `YS-${head.id}`,
    type: 1,
    date: dateOnly('2026-01-08'),
    supplierId: 's1',
    supplierName: '深圳市粮油供应有限公司',
    amount: total,
    ...head,
    lines: lines.map(([material, quantity, text]) => ({
      material: {
        id: material,
        code: material,
        name: `物料${material}`,
        unitName: '千克',
        specification: null,
      },
      amount: amount(text),
      quantity: quantityOf(quantity * 1_000_000),
    })),
  };
}

const books = (...rules: readonly InventoryRule[]): InventoryBooks => ({
  accounts,
  rules,
  mapping,
  store: '南山店',
  word: '记',
});

/** The vouchers as an accountant writes them. */
function written({ vouchers }: Pick<InventoryPlan, 'vouchers'>): string[] {
  return vouchers.flatMap(({ draft }) => [
    `${draft.date} ${draft.lines[0]?.summary ?? ''} 附${draft.attachmentCount}张`,
    ...draft.lines.map(({ accountId, auxiliary, debit, credit, quantity }) => {
      const items = auxiliary.map(({ itemId }) => `[${itemId}]`).join('');
      const counted = quantity === null ? '' : ` 数量${quantity / 1_000_000}`;
      return `${debit === 0 ? '贷' : '借'} ${accountId}${items} ${formatYuan(debit === 0 ? credit : debit)}${counted}`;
    }),
  ]);
}

test('验收入库单：物料进库存商品，供应商记应付账款', () => {
  const plan = planVouchers(
    [document({ id: '7' }, ['m1', 10, '80.00'], ['m2', 3, '33.30'])],
    books(purchase),
  );
  expect(written(plan)).toEqual([
    '2026-01-08 验收入库单 深圳市粮油供应有限公司 YS-7 附1张',
    '借 1405[61] 80.00 数量10',
    '借 1405[62] 33.30 数量3',
    '贷 2202[21] 113.30',
  ]);
  expect(plan.left).toStrictEqual([]);
});

test('同一物料的几行合成一行，数量和金额相加', () => {
  const plan = planVouchers(
    [document({ id: '7' }, ['m1', 10, '80.00'], ['m1', 2, '16.00'])],
    books(purchase),
  );
  expect(written(plan).slice(1)).toEqual(['借 1405[61] 96.00 数量12', '贷 2202[21] 96.00']);
});

test('有自己科目的物料记在自己的科目上', () => {
  const plan = planVouchers([document({ id: '7' }, ['box', 5, '12.50'], ['m1', 1, '8.00'])], books(purchase));
  expect(written(plan).slice(1)).toEqual(['借 1411 12.50', '借 1405[61] 8.00 数量1', '贷 2202[21] 20.50']);
});

test('价税分离：113.30 含 13% 的税 13.03，税只在一方，另一方是全额', () => {
  const tax = { side: 'debit', accountId: 22210101, rate: 1300, auxiliary: [] } as const;
  const plan = planVouchers(
    [document({ id: '7' }, ['m1', 10, '80.00'], ['m2', 3, '33.30'])],
    books({ ...purchase, tax }),
  );
  expect(written(plan).slice(1)).toEqual([
    '借 1405[61] 70.80 数量10',
    '借 22210101 13.03',
    '借 1405[62] 29.47 数量3',
    '贷 2202[21] 113.30',
  ]);
});

test('规则写的科目已经不在：不问它要什么项目，也不记数量', () => {
  const gone = { accountId: 9999, detail: 'material' as const, auxiliary: [] };
  const plan = planVouchers([document({ id: '7' }, ['m1', 1, '8.00'])], books({ ...purchase, debit: gone }));
  expect(plan.unmapped).toStrictEqual([]);
  expect(written(plan).slice(1)).toEqual(['借 9999 8.00', '贷 2202[21] 8.00']);
});

test('不带税的规则：每一行的税都是零', () => {
  expect(taxesOf(document({ id: '7' }, ['m1', 10, '80.00'], ['m2', 3, '33.30']), null)).toEqual([0, 0]);
});

test('价税分离：金额小得没有税的一行，不先占税的位置', () => {
  const tax = { side: 'debit', accountId: 22210101, rate: 1300, auxiliary: [] } as const;
  const plan = planVouchers(
    [document({ id: '7' }, ['m1', 1, '0.01'], ['m2', 3, '33.30'])],
    books({ ...purchase, tax }),
  );
  expect(written(plan).slice(1)).toEqual([
    '借 1405[61] 0.01 数量1',
    '借 1405[62] 29.47 数量3',
    '借 22210101 3.83',
    '贷 2202[21] 33.31',
  ]);
});

describe('合并', () => {
  const daily: InventoryRule = { ...purchase, mergeBy: 'day' };
  const documents = [
    document({ id: '7' }, ['m1', 10, '80.00']),
    document({ id: '8', supplierId: 's2', supplierName: '广州市乳品供应有限公司' }, ['m1', 1, '8.10']),
    document({ id: '9', date: dateOnly('2026-01-09') }, ['m1', 2, '16.00']),
  ];

  test('按天：一天一张，写明几张单据、几家供应商', () => {
    expect(written(planVouchers(documents, books(daily)))).toEqual([
      '2026-01-08 验收入库单 深圳市粮油供应有限公司等2家 YS-7等2张 附2张',
      '借 1405[61] 88.10 数量11',
      '贷 2202[21] 80.00',
      '贷 2202[22] 8.10',
      '2026-01-09 验收入库单 深圳市粮油供应有限公司 YS-9 附1张',
      '借 1405[61] 16.00 数量2',
      '贷 2202[21] 16.00',
    ]);
  });

  test('按单据：一单一张', () => {
    expect(planVouchers(documents, books(purchase)).vouchers.map(({ documents: own }) => own.length)).toEqual(
      [1, 1, 1],
    );
  });

  test('重新生成时不看合并：原来在一张凭证里的还在一张里', () => {
    const plan = planOneVoucher(documents.slice(0, 2), books(purchase), dateOnly('2026-01-08'));
    expect(plan.vouchers).toHaveLength(1);
  });
});

test('盘亏是红字，盈亏相抵的一方没有分录', () => {
  const count: InventoryRule = {
    ...purchase,
    type: 8,
    credit: { accountId: 5401, detail: 'total', auxiliary: [] },
  };
  const loss = document({ id: '3', type: 8, supplierId: null, supplierName: null }, ['m1', -2, '-16.00']);
  expect(written(planVouchers([loss], books(count))).slice(1)).toEqual([
    '借 1405[61] -16.00 数量-2',
    '贷 5401 -16.00',
  ]);
  const even = document(
    { id: '4', type: 8, supplierId: null, supplierName: null },
    ['m1', -2, '-16.00'],
    ['m2', 4, '16.00'],
  );
  expect(written(planVouchers([even], books(count))).slice(1)).toEqual([
    '借 1405[61] -16.00 数量-2',
    '借 1405[62] 16.00 数量4',
  ]);
});

describe('不生成的单据，都说明原因', () => {
  const reasons = (plan: InventoryPlan) => plan.left.map(({ problem }) => problem.message);

  test('没有对应的物料和供应商：列出来，其他单据照常生成', () => {
    const plan = planVouchers(
      [
        document({ id: '7' }, ['m9', 1, '5.00']),
        document({ id: '8', supplierId: 's9', supplierName: '东莞市冻品供应有限公司' }, ['m1', 1, '6.00']),
        document({ id: '9' }, ['m1', 1, '7.00']),
      ],
      books(purchase),
    );
    expect(plan.unmapped.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['material m9', 'supplier s9']);
    expect(reasons(plan)).toEqual([
      '单据YS-7：物料“物料m9”还没有对应科目“1405 库存商品”要求的辅助核算项目，请先在“关联进销存”里对应',
      '单据YS-8：供应商“东莞市冻品供应有限公司”还没有对应科目“2202 应付账款”要求的辅助核算项目，请先在“关联进销存”里对应',
    ]);
    expect(plan.vouchers).toHaveLength(1);
  });

  test('物料只对应了科目，科目要求的存货还没有对应；单据没有供应商，或只有编号', () => {
    const own = new Map([['m9', { accountId: 1405, item: null }]]);
    const plan = planVouchers(
      [
        document({ id: '7' }, ['m9', 1, '5.00']),
        document({ id: '8', supplierId: null, supplierName: null }, ['m1', 1, '6.00']),
        document({ id: '9', supplierId: 's9', supplierName: null }, ['m1', 1, '7.00']),
      ],
      { ...books(purchase), mapping: { ...mapping, material: new Map([...mapping.material, ...own]) } },
    );
    expect(plan.unmapped.map(({ kind, id, name }) => `${kind} ${id} ${name}`)).toEqual([
      'material m9 物料m9',
      'supplier  （单据没有供应商）',
      'supplier s9 s9',
    ]);
    expect(plan.vouchers).toStrictEqual([]);
  });

  test('没有规则、没有金额、明细与金额不符、借贷在同一科目', () => {
    const transfer: InventoryRule = { ...purchase, type: 5, credit: purchase.debit };
    const plan = planVouchers(
      [
        document({ id: '1', type: 3 }, ['m1', 1, '5.00']),
        document({ id: '2' }, ['m1', 1, '0.00']),
        document({ id: '3', amount: amount('9.99') }, ['m1', 1, '5.00']),
        document({ id: '4', type: 5 }, ['m1', 1, '0.00'], ['m1', 1, '0.00']),
      ],
      books(purchase, transfer),
    );
    expect(reasons(plan)).toEqual([
      '还没有“报损出库单”的生成规则，请先在“关联进销存”里设置',
      '单据YS-2没有金额，不需要生成凭证',
      '单据YS-3的金额 9.99 与明细合计 5.00 不符，请在进销存里核对',
      '单据YS-4没有金额，不需要生成凭证',
    ]);
    expect(plan.vouchers).toStrictEqual([]);
    expect(plan.unmapped).toStrictEqual([]);
  });

  test('一张单据缺几项对应，说出第一项和一共几项', () => {
    const both = document({ id: '7', supplierId: 's9' }, ['m8', 1, '5.00'], ['m9', 1, '5.00']);
    expect(reasons(planVouchers([both], books(purchase)))).toEqual([
      '单据YS-7：物料“物料m8”等3项还没有对应科目“1405 库存商品”要求的辅助核算项目，请先在“关联进销存”里对应',
    ]);
  });

  test('进和出相互抵消的盘点单没有分录，也就没有凭证', () => {
    const count: InventoryRule = {
      ...purchase,
      type: 8,
      debit: { accountId: 5401, detail: 'total', auxiliary: [] },
      credit: { accountId: 1411, detail: 'total', auxiliary: [] },
    };
    const even = document({ id: '4', type: 8 }, ['m1', -2, '-16.00'], ['m2', 4, '16.00']);
    expect(reasons(planVouchers([even], books(count)))).toEqual([
      '单据YS-4的借方和贷方在同一科目，相互抵消，不需要生成凭证',
    ]);
  });
});

test('合计记的一方用规则里写好的项目，不看单据的供应商，也不记数量；按物料记的写单价', () => {
  const fixed = [
    { categoryId: 9, itemId: 91 },
    { categoryId: SUPPLIER, itemId: 22 },
    { categoryId: SUPPLIER, itemId: 23 },
  ];
  const rule: InventoryRule = { ...purchase, credit: { accountId: 2202, detail: 'total', auxiliary: fixed } };
  const line = document({ id: '7' }, ['m1', 10, '80.00']);
  const plan = planVouchers([line], books(rule));
  expect(written(plan).slice(1)).toEqual(['借 1405[61] 80.00 数量10', '贷 2202[22] 80.00']);
  expect(plan.vouchers[0]?.draft.lines.map(({ unitPrice }) => unitPrice)).toEqual([800_000_000, null]);
  const stock = { accountId: 1405, detail: 'total' as const, auxiliary: [{ categoryId: STOCK, itemId: 62 }] };
  expect(written(planVouchers([line], books({ ...rule, debit: stock }))).slice(1)).toEqual([
    '借 1405[62] 80.00',
    '贷 2202[22] 80.00',
  ]);
});

test('几行里有一行没有数量，合成的一行就不写数量', () => {
  const whole = document({ id: '7' }, ['m1', 10, '80.00'], ['m1', 2, '16.00'], ['m1', 1, '8.00']);
  for (const unknown of [0, 1, 2]) {
    const lines = whole.lines.map((line, index) => (index === unknown ? { ...line, quantity: null } : line));
    expect(written(planVouchers([{ ...whole, lines }], books(purchase))).slice(1)).toEqual([
      '借 1405[61] 104.00',
      '贷 2202[21] 104.00',
    ]);
  }
});

test('几种单据各按各的规则；生成的是进销存凭证，还没有编号，不是结转凭证', () => {
  const sale: InventoryRule = {
    ...purchase,
    ...{ type: 5, summary: '{类型} {单号}' },
    debit: { accountId: 5401, detail: 'total', auxiliary: [] },
    credit: { accountId: 1405, detail: 'material', auxiliary: [] },
  };
  const documents = [
    document({ id: '7' }, ['m1', 10, '80.00']),
    document({ id: '8', type: 5 }, ['m1', 2, '16.00']),
  ];
  const plan = planVouchers(documents, books(purchase, sale));
  expect(written(plan)).toEqual([
    '2026-01-08 验收入库单 深圳市粮油供应有限公司 YS-7 附1张',
    '借 1405[61] 80.00 数量10',
    '贷 2202[21] 80.00',
    '2026-01-08 部门调拨单 YS-8 附1张',
    '借 5401 16.00',
    '贷 1405[61] 16.00 数量2',
  ]);
  for (const { draft } of plan.vouchers) {
    expect(draft).toMatchObject({ word: '记', number: null, kind: 'inventory', isCarryForward: false });
  }
});

test('摘要写不下的名称截到二百个字，凭证保存得了', () => {
  const long = document({ id: '7', supplierName: '粮'.repeat(250) }, ['m1', 10, '80.00']);
  const [voucher] = planVouchers([long], books(purchase)).vouchers;
  const [summary] = voucher?.draft.lines.map((line) => line.summary) ?? [];
  expect(summary).toBe(`验收入库单 ${'粮'.repeat(194)}`);
});

test('摘要里的日期和门店照单据写；没有供应商的不留空格，什么也写不出时写类型', () => {
  const bare = document({ id: '7', supplierId: null, supplierName: null }, ['m1', 1, '8.00']);
  const named = document({ id: '8' }, ['m1', 1, '8.00']);
  expect(inventorySummary('{门店} {日期} {单号}', [bare], '南山店')).toBe('南山店 2026-01-08 YS-7');
  expect(inventorySummary('{供应商} {单号} ', [bare], '南山店')).toBe('YS-7');
  expect(inventorySummary('{供应商}', [bare], '南山店')).toBe('验收入库单');
  expect(inventorySummary('{供应商}', [bare, named], '南山店')).toBe('深圳市粮油供应有限公司');
  expect(inventorySummary('{供应商}', [], '南山店')).toBe('');
});
