import { byId } from '../../testing/byId';
import { chartOf } from '../../testing/chartOf';
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
  expect(messages({})).toEqual([]);
  expect(
    messages({ credit: { accountId: 2202, detail: 'total', auxiliary: [{ categoryId: 2, itemId: 21 }] } }),
  ).toEqual([]);
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
