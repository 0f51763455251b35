import { dateOnly } from '../../primitives/dateOnly';
import { chartOf } from '../../testing/chartOf';
import { NO_AUXILIARY, type AuxiliaryKey } from '../auxiliary';
import type { InvoiceFacts, InvoiceLine } from './invoice';
import {
  anyInvoice,
  invoiceRuleFor,
  invoiceRuleProblems,
  partyOf,
  type InvoiceCondition,
  type InvoiceRule,
} from './invoiceRule';
import { readWritten } from './readWritten';
import { nothingInLine, nothingWritten } from './writtenInvoice';

const { facts } = readWritten({
  ...nothingWritten,
  ...{ number: '26992000000000000001', date: '2026-06-03', specialMark: '01', business: '通行费' },
  seller: { ...nothingWritten.seller, id: '91999999MA9000118T', name: '甲方' },
  buyer: { ...nothingWritten.buyer, id: '91999999MA9000011F', name: '本公司' },
  remark: '合同 A-7 首批',
  lines: [
    {
      ...{ ...nothingInLine, row: 1, name: '*金属制品*角钢', classification: '1080401000000000000' },
      ...{ rate: '13%', amount: '1000.00', tax: '130.00' },
    },
  ],
});

function given(): { readonly invoice: InvoiceFacts; readonly line: InvoiceLine } {
  const [line] = facts?.lines ?? [];
  if (!facts || !line) throw new Error('an invoice with a line');
  return { invoice: facts, line };
}
const { invoice, line } = given();

const rule = (when: Partial<InvoiceCondition>, changes: Partial<InvoiceRule> = {}): InvoiceRule => ({
  ...{ title: '采购', direction: 'in', when: { ...anyInvoice, ...when } },
  target: { accountId: 1403, auxiliaryKey: NO_AUXILIARY },
  counter: { accountId: 2202, auxiliaryKey: NO_AUXILIARY },
  ...{ isDeductible: null, summary: '{对方}', cashFlowLine: null, since: dateOnly('2026-01-01') },
  ...changes,
});
const isMet = (when: Partial<InvoiceCondition>, changes: Partial<InvoiceRule> = {}) =>
  invoiceRuleFor([rule(when, changes)], invoice, line, 'in') !== undefined;

test.each<[string, Partial<InvoiceCondition>, Partial<InvoiceCondition>]>([
  ['票种', { kind: 'digital' }, { kind: 'rail' }],
  ['对方识别号', { party: '91999999MA9000118T' }, { party: '91999999MA9000011F' }],
  ['对方名称', { party: '甲方' }, { party: '甲' }],
  ['商品类别', { category: '金属制品' }, { category: '金属' }],
  ['税收分类编码的开头', { classification: '10804' }, { classification: '0804' }],
  ['税率', { rate: 130 }, { rate: 60 }],
  ['专票', { isSpecial: true }, { isSpecial: false }],
  ['特定业务', { business: '通行费' }, { business: '通行' }],
  ['备注含有', { remark: 'A-7' }, { remark: 'A-8' }],
])('规则按%s选发票', (_name, met, unmet) => {
  expect(isMet(met)).toBe(true);
  expect(isMet(unmet)).toBe(false);
});

test('没有写条件的规则都适用；方向不同、开票日期在启用日以前的不适用', () => {
  expect(isMet({})).toBe(true);
  expect(isMet({}, { direction: 'out' })).toBe(false);
  expect(isMet({}, { since: invoice.date })).toBe(true);
  expect(isMet({}, { since: dateOnly('2026-06-04') })).toBe(false);
});

test('取第一条适用的', () => {
  const rules = [
    rule({ kind: 'rail' }, { title: '一' }),
    rule({}, { title: '二' }),
    rule({}, { title: '三' }),
  ];
  expect(invoiceRuleFor(rules, invoice, line, 'in')?.title).toBe('二');
  expect(invoiceRuleFor([], invoice, line, 'in')).toBeUndefined();
});

test('进项的对方是销方，销项的对方是购方', () => {
  expect(partyOf(invoice, 'in').name).toBe('甲方');
  expect(partyOf(invoice, 'out').name).toBe('本公司');
});

const references = {
  accounts: chartOf([
    { code: '1403', name: '原材料' },
    { code: '2202', name: '应付账款', auxiliaryCategoryIds: [2] },
    { code: '560201', name: '办公费', auxiliaryCategoryIds: [4] },
  ]),
  categories: [
    { id: 2, name: '供应商', isSystem: true, customColumns: [] },
    { id: 4, name: '部门', isSystem: true, customColumns: [] },
  ],
  items: new Map([
    [
      41,
      {
        ...{ id: 41, categoryId: 4, code: '01', name: '行政部' },
        isEnabled: true,
        remark: null,
        customValues: [],
      },
    ],
  ]),
};
const problemsOf = (when: Partial<InvoiceCondition>, changes: Partial<InvoiceRule> = {}) =>
  invoiceRuleProblems(rule(when, changes), references).map(({ at, message }) => `${at} ${message}`);

test('规则的科目：往来单位由对方带出，其他辅助核算要选', () => {
  const office = (items: string) => ({ target: { accountId: 560201, auxiliaryKey: items as AuxiliaryKey } });
  expect(problemsOf({})).toStrictEqual([]);
  expect(problemsOf({}, office(''))).toEqual(['target 借方科目“560201 办公费”请选择部门']);
  expect(problemsOf({}, office('4:41'))).toStrictEqual([]);
});

test('规则的名称、分类编码、科目和摘要各有要求，借贷的叫法随方向', () => {
  const nowhere = { accountId: 9, auxiliaryKey: NO_AUXILIARY };
  const wrong = { title: ' ', target: nowhere, counter: nowhere, summary: '{谁}' };
  expect(problemsOf({ classification: '10a' }, wrong)).toEqual([
    'title 请填写规则名称',
    'when.classification 税收分类编码只能是数字，最多 19 位',
    'target 请选择借方科目',
    'counter 请选择贷方科目',
    'summary 摘要里没有{谁}这一项；可用的有{对方}、{货物}、{号码}、{日期}、{备注}',
  ]);
  expect(problemsOf({}, { direction: 'out', target: nowhere, counter: nowhere })).toEqual([
    'target 请选择贷方科目',
    'counter 请选择借方科目',
  ]);
  expect(problemsOf({ classification: '1'.repeat(19) })).toStrictEqual([]);
  expect(problemsOf({ classification: '1'.repeat(20) })).toHaveLength(1);
});
