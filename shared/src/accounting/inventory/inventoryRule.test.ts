import { byId } from '../../testing/byId';
import { chartOf } from '../../testing/chartOf';
import { seedChart } from '../../testing/seeds';
import { accountTree } from '../accountTree';
import { inventoryTypes } from './inventoryDocument';
import { ruleProblems, usualRule, type InventoryRule } from './inventoryRule';

const accounts = chartOf([
  { code: '1405', name: '库存商品' },
  { code: '2202', name: '应付账款', auxiliaryCategoryIds: [2] },
  { code: '190101', name: '待处理流动资产损溢' },
  { code: '22210101', name: '进项税额' },
]);
const references = {
  accounts,
  categories: [{ id: 2, name: '供应商', isSystem: true, customColumns: [] }],
  items: byId([
    { id: 21, categoryId: 2, code: '1', name: '甲', isEnabled: true, remark: null, customValues: [] },
    { id: 61, categoryId: 6, code: '1', name: '面粉', isEnabled: true, remark: null, customValues: [] },
  ]),
};
const rule: InventoryRule = {
  type: 1,
  debit: { accountId: 1405, detail: 'material', auxiliary: [] },
  credit: { accountId: 2202, detail: 'supplier', auxiliary: [] },
  tax: null,
  summary: '{类型} {单号}',
  mergeBy: 'day',
};
const messages = (changes: Partial<InventoryRule>) =>
  ruleProblems({ ...rule, ...changes }, references).map(({ message }) => message);

test('完整的规则没有问题', () => {
  expect(messages({})).toStrictEqual([]);
  expect(
    messages({ credit: { accountId: 2202, detail: 'total', auxiliary: [{ categoryId: 2, itemId: 21 }] } }),
  ).toStrictEqual([]);
});

test('规则里的每一处问题，按表单的次序说完', () => {
  expect(
    messages({
      debit: { accountId: 1901, detail: 'total', auxiliary: [] },
      credit: { accountId: 2202, detail: 'total', auxiliary: [] },
      tax: { side: 'debit', accountId: 22210101, rate: 0, auxiliary: [] },
      summary: '{供货商}',
    }),
  ).toEqual([
    '借方科目“1901 1901”有下级科目，请选择末级科目',
    '贷方科目“2202 应付账款”请选择供应商，或改为按物料、按供应商',
    '税率应大于 0、不超过 100%，最多两位小数',
    '摘要里没有{供货商}这一项；可用的有{类型}、{单号}、{供应商}、{日期}、{门店}',
  ]);
});

test('项目必须是科目核算的类别里的', () => {
  expect(
    messages({ credit: { accountId: 2202, detail: 'total', auxiliary: [{ categoryId: 2, itemId: 61 }] } }),
  ).toEqual(['贷方科目“2202 应付账款”的供应商不正确，请重新选择']);
  expect(
    messages({ credit: { accountId: 2202, detail: 'total', auxiliary: [{ categoryId: 2, itemId: 99 }] } }),
  ).toEqual(['贷方科目“2202 应付账款”的供应商不正确，请重新选择']);
});

test('没有选的类别已经不在，就统称辅助核算', () => {
  const credit = { accountId: 2202, detail: 'total' as const, auxiliary: [] };
  const problems = ruleProblems({ ...rule, credit }, { ...references, categories: [] });
  expect(problems.map(({ message }) => message)).toEqual([
    '贷方科目“2202 应付账款”请选择辅助核算，或改为按物料、按供应商',
  ]);
});

test('常用规则：有科目才提，落在末级科目上；期初入库没有', () => {
  expect(usualRule(1, 'small', accounts)).toMatchObject({
    debit: { accountId: 1405 },
    credit: { accountId: 2202 },
  });
  expect(usualRule(3, 'small', accounts)).toMatchObject({ debit: { accountId: 190101 } });
  expect(usualRule(0, 'small', accounts)).toBeNull();
  expect(usualRule(7, 'enterprise', chartOf([{ code: '1405' }], 'enterprise'))).toBeNull();
});

describe('每一种单据常用的科目', () => {
  const usual = (standard: 'small' | 'enterprise') => {
    const chart = seedChart(standard);
    return inventoryTypes.map((type) => {
      const found = usualRule(type, standard, chart);
      if (!found) return `${type} -`;
      const side = ({ accountId, detail }: InventoryRule['debit']) =>
        `${chart.byId(accountId)?.code ?? ''} ${detail}`;
      return `${type} 借 ${side(found.debit)} 贷 ${side(found.credit)}`;
    });
  };

  test('小企业会计准则', () => {
    expect(usual('small')).toEqual([
      '0 -',
      '1 借 1405 material 贷 2202 supplier',
      '2 借 2202 supplier 贷 1405 material',
      '3 借 190101 total 贷 1405 material',
      '5 借 5401 total 贷 1405 material',
      '6 借 5401 total 贷 1405 material',
      '7 借 1122 total 贷 5001 total',
      '8 借 1405 material 贷 190101 total',
      '9 借 1405 total 贷 1403 material',
      '10 借 1405 material 贷 224104 total',
      '11 借 122104 total 贷 1405 material',
    ]);
  });

  test('企业会计准则的收入和成本是另外的科目', () => {
    const other = usual('enterprise').filter((row) => !usual('small').includes(row));
    expect(other).toEqual([
      '5 借 6401 total 贷 1405 material',
      '6 借 6401 total 贷 1405 material',
      '7 借 1122 total 贷 6001 total',
    ]);
  });

  test('按单据生成，不带税，一方没有科目就不提', () => {
    expect(usualRule(7, 'small', seedChart('small'))).toMatchObject({
      ...{ type: 7, tax: null, mergeBy: 'document', summary: '{类型} {供应商} {单号}' },
      ...{ debit: { auxiliary: [] }, credit: { auxiliary: [] } },
    });
    expect(usualRule(7, 'small', chartOf([{ code: '1122' }]))).toBeNull();
    expect(usualRule(7, 'small', chartOf([{ code: '5001' }]))).toBeNull();
  });

  test('落在第一个没有停用的末级科目上', () => {
    const chart = chartOf([{ code: '112201' }, { code: '112202' }, { code: '5001' }]);
    const some = accountTree(chart.all.map((each) => ({ ...each, isEnabled: each.code !== '112201' })));
    expect(usualRule(7, 'small', some)?.debit.accountId).toBe(112202);
    const none = accountTree(
      chart.all.map((each) => ({ ...each, isEnabled: !each.code.startsWith('1122') })),
    );
    expect(usualRule(7, 'small', none)).toBeNull();
  });
});

test.each<[Partial<InventoryRule>, string]>([
  [{ debit: { ...rule.debit, accountId: 7 } }, '请选择借方科目'],
  [
    { tax: { side: 'debit', accountId: 22210101, rate: 10_001, auxiliary: [] } },
    '税率应大于 0、不超过 100%，最多两位小数',
  ],
  [
    { tax: { side: 'debit', accountId: 22210101, rate: 1.5, auxiliary: [] } },
    '税率应大于 0、不超过 100%，最多两位小数',
  ],
  [{ tax: { side: 'debit', accountId: 7, rate: 1300, auxiliary: [] } }, '请选择税金科目'],
  [{ summary: ' ' }, '请填写摘要'],
  [{ summary: '长'.repeat(101) }, '摘要不能超过 100 个字'],
  [
    { debit: { ...rule.debit, auxiliary: [{ categoryId: 2, itemId: 21 }] } },
    '借方科目“1405 库存商品”的供应商不正确，请重新选择',
  ],
  [
    { debit: { ...rule.debit, auxiliary: [{ categoryId: 99, itemId: 21 }] } },
    '借方科目“1405 库存商品”的辅助核算不正确，请重新选择',
  ],
])('第 %# 处写错：%j', (changes, message) => {
  expect(messages(changes)).toEqual([message]);
});

test('刚好一百个字的摘要、刚好 100% 的税可以；停用的科目不可以', () => {
  const tax = { side: 'debit' as const, accountId: 22210101, rate: 10_000, auxiliary: [] };
  expect(messages({ summary: '长'.repeat(100), tax })).toStrictEqual([]);
  const disabled = accountTree(accounts.all.map((each) => ({ ...each, isEnabled: each.id !== 1405 })));
  expect(
    ruleProblems(rule, { ...references, accounts: disabled }).map(({ at, message }) => `${at} ${message}`),
  ).toEqual(['debit 借方科目“1405 库存商品”已停用']);
});

test('科目核算几个类别时，说出没有选的是哪一个', () => {
  const both = chartOf([
    { code: '1405', name: '库存商品' },
    { code: '2202', name: '应付账款', auxiliaryCategoryIds: [2, 6] },
  ]);
  const categories = [
    ...references.categories,
    { id: 6, name: '存货', isSystem: true, customColumns: [] },
    { id: 9, name: '部门', isSystem: true, customColumns: [] },
  ];
  const credit = { accountId: 2202, detail: 'total' as const, auxiliary: [{ categoryId: 2, itemId: 21 }] };
  const problems = ruleProblems({ ...rule, credit }, { ...references, accounts: both, categories });
  expect(problems.map(({ message }) => message)).toEqual([
    '贷方科目“2202 应付账款”请选择存货，或改为按物料、按供应商',
  ]);
});
