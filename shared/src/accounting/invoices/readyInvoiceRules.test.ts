import { chartOf } from '../../testing/chartOf';
import { accountTree, type AccountTree } from '../accountTree';
import { anyInvoice } from './invoiceRule';
import { readyInvoiceRules } from './readyInvoiceRules';

const small = chartOf([
  ...['1122', '2202', '224105', '5001', '560202', '560203', '560204'].map((code) => ({ code })),
]);
const told = (accounts: AccountTree, standard: 'small' | 'enterprise' = 'small') =>
  readyInvoiceRules(standard, accounts).map(
    ({ title, direction, target, counter }) =>
      `${title} ${direction} ${target.accountId} ${counter.accountId}`,
  );

test('常用规则：按准则的费用和收入科目', () => {
  expect(told(small)).toEqual([
    ...['铁路客票 in 560203 224105', '住宿服务 in 560203 2202', '餐饮服务 in 560204 2202'],
    ...['办公用品 in 560202 2202', '通行费 in 560203 2202', '销售 out 5001 1122'],
  ]);
  const codes = ['1122', '2202', '224105', '6001', '660202', '660203', '660204'];
  expect(told(chartOf([...codes.map((code) => ({ code }))], 'enterprise'), 'enterprise')).toEqual([
    ...['铁路客票 in 660203 224105', '住宿服务 in 660203 2202', '餐饮服务 in 660204 2202'],
    ...['办公用品 in 660202 2202', '通行费 in 660203 2202', '销售 out 6001 1122'],
  ]);
});

test('常用规则的条件、摘要和启用日', () => {
  const rules = readyInvoiceRules('small', small);
  expect(rules.map(({ when }) => when)).toEqual([
    { ...anyInvoice, kind: 'rail' },
    { ...anyInvoice, category: '住宿服务' },
    { ...anyInvoice, category: '餐饮服务' },
    { ...anyInvoice, category: '纸制品' },
    { ...anyInvoice, business: '通行费' },
    anyInvoice,
  ]);
  for (const rule of rules)
    expect(rule).toMatchObject({
      ...{ isDeductible: null, summary: '{对方} {货物}', cashFlowLine: null, since: '2000-01-01' },
    });
});

test('科目没有、停用或有下级的，没有那条规则', () => {
  const without = (code: string) => small.all.filter((account) => account.code !== code);
  expect(told(accountTree(without('224105')))[0]).toBe('住宿服务 in 560203 2202');
  expect(told(accountTree(without('5001')))).toHaveLength(5);
  const disabled = small.all.map((account) => ({ ...account, isEnabled: account.code !== '560204' }));
  expect(told(accountTree(disabled))).not.toContain('餐饮服务 in 560204 2202');
  expect(told(chartOf([{ code: '112201' }, { code: '5001' }]))).toStrictEqual([]);
});
