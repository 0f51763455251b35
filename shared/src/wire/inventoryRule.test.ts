import type { InventoryRule } from '../accounting/inventory/inventoryRule';
import { refusalsOf, throughJson } from '../testing/survives';
import {
  fromInventoryRule,
  fromRuleRow,
  inventoryRuleForm,
  inventoryType,
  toInventoryRule,
  toRuleRow,
} from './inventoryRule';

const purchase: InventoryRule = {
  type: 1,
  debit: { accountId: 1405, detail: 'material', auxiliary: [] },
  credit: { accountId: 2202, detail: 'total', auxiliary: [{ categoryId: 12, itemId: 31 }] },
  tax: { side: 'debit', accountId: 222101, rate: 1300, auxiliary: [{ categoryId: 13, itemId: 32 }] },
  summary: '{类型} {单号}',
  mergeBy: 'day',
};
const untaxed: InventoryRule = { ...purchase, type: 2, tax: null, mergeBy: 'document' };

test.each([purchase, untaxed])('一条生成规则，写出去读回来一样；服务器读到的也一样', (rule) => {
  expect(toInventoryRule(throughJson(fromInventoryRule(rule)))).toEqual(rule);
  expect(inventoryRuleForm.parse(throughJson(fromInventoryRule(rule)))).toEqual(rule);
});

test('税率写作百分数，项目写作类别和编号', () => {
  expect(fromInventoryRule(purchase)).toMatchObject({
    credit: { subjectId: 2202, detail: 'total', auxiliary: [{ accountingCategoryId: 12, id: 31 }] },
    tax: { side: 'debit', subjectId: 222101, rate: 13, auxiliary: [{ accountingCategoryId: 13, id: 32 }] },
  });
});

test('一种单据可以有规则、有常用的规则，也可以都没有', () => {
  for (const row of [
    { type: 1 as const, rule: purchase, usual: null },
    { type: 2 as const, rule: null, usual: untaxed },
  ]) {
    expect(toRuleRow(throughJson(fromRuleRow(row)))).toEqual(row);
  }
});

test('单据类型是数字或文字', () => {
  expect([1, '11'].map((type) => inventoryType.parse(type))).toEqual([1, 11]);
  for (const type of [12.5, '99', '']) expect(refusalsOf(inventoryType, type)).toEqual(['单据类型不正确']);
});

test('税率在 0 到 100% 之间，最多两位小数', () => {
  const taxed = (rate: unknown) => ({
    ...fromInventoryRule(purchase),
    tax: { ...fromInventoryRule(purchase).tax, rate },
  });
  expect(inventoryRuleForm.parse(taxed('0.03')).tax?.rate).toBe(3);
  expect(inventoryRuleForm.parse(taxed(100)).tax?.rate).toBe(10_000);
  for (const rate of [100.01, '1.234', '十三', -1]) {
    expect(refusalsOf(inventoryRuleForm, taxed(rate))).toEqual(['税率应在 0 到 100% 之间，最多两位小数']);
  }
});

test('不认识的方向、明细、合并方式不收，项目太多不收', () => {
  const sent = fromInventoryRule(purchase);
  const items = (length: number) => Array<object>(length).fill({ accountingCategoryId: 12, id: 31 });
  const debit = (over: object) => ({ ...sent, debit: { ...sent.debit, ...over } });
  for (const wrong of [
    { ...sent, mergeBy: 'month' },
    { ...sent, tax: { ...sent.tax, side: '借' } },
    { ...sent, summary: '长'.repeat(101) },
    debit({ detail: 'store' }),
    debit({ subjectId: '' }),
    debit({ auxiliary: items(21) }),
    debit({ auxiliary: [{ accountingCategoryId: 12 }] }),
  ]) {
    expect(refusalsOf(inventoryRuleForm, wrong)).toHaveLength(1);
  }
  expect(refusalsOf(inventoryRuleForm, debit({ auxiliary: items(20) }))).toStrictEqual([]);
});
