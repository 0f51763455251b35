import { dateOnly } from '../primitives/dateOnly';
import { formatYuan, sum } from '../primitives/money';
import { period } from '../primitives/period';
import { chartOf } from './chartOf';
import { yuan } from './yuan';
import { NO_AUXILIARY } from '../accounting/auxiliary';
import type { VoucherDraft } from '../accounting/voucher';
import type { InvoiceFacts, InvoiceKey, InvoiceLine } from '../accounting/invoices/invoice';
import type { InvoiceDirection } from '../accounting/invoices/invoiceDirection';
import { anyInvoice, type InvoiceCondition, type InvoiceRule } from '../accounting/invoices/invoiceRule';
import type { BookableInvoice, InvoiceBooks } from '../accounting/invoices/invoiceBooking';
import { planInvoiceVouchers, type InvoiceMerge } from '../accounting/invoices/invoiceVoucher';

export const SUPPLIER = 2;
const CUSTOMER = 1;
const STAFF = 3;
export const general = chartOf([
  { code: '1122', name: '应收账款', auxiliaryCategoryIds: [CUSTOMER] },
  { code: '1403', name: '原材料' },
  { code: '2202', name: '应付账款', auxiliaryCategoryIds: [SUPPLIER] },
  { code: '22210101', name: '进项税额' },
  { code: '22210107', name: '销项税额' },
  { code: '22210109', name: '进项税额转出' },
  { code: '222120', name: '待认证进项税额' },
  { code: '224102', name: '其他应付款', auxiliaryCategoryIds: [STAFF] },
  { code: '5001', name: '主营业务收入' },
  { code: '560201', name: '管理费用' },
  { code: '560202', name: '业务招待费' },
  { code: '560203', name: '差旅费' },
]);
export const smallScale = chartOf([
  { code: '1122', name: '应收账款', auxiliaryCategoryIds: [CUSTOMER] },
  { code: '1403', name: '原材料' },
  { code: '2202', name: '应付账款', auxiliaryCategoryIds: [SUPPLIER] },
  { code: '222101', name: '应交增值税' },
  { code: '5001', name: '主营业务收入' },
]);

export const rule = (
  direction: 'in' | 'out',
  target: number,
  counter: number,
  when: Partial<InvoiceCondition> = {},
): InvoiceRule => ({
  title: String(target),
  direction,
  when: { ...anyInvoice, ...when },
  target: { accountId: target, auxiliaryKey: NO_AUXILIARY },
  counter: { accountId: counter, auxiliaryKey: NO_AUXILIARY },
  isDeductible: null,
  summary: '{对方} {货物}',
  cashFlowLine: null,
  since: dateOnly('2020-01-01'),
});

const rules = [
  rule('in', 560203, 224102, { kind: 'rail' }),
  rule('in', 560202, 2202, { category: '餐饮服务' }),
  rule('in', 560201, 2202, { category: '纸制品' }),
  rule('in', 560201, 2202, { classification: '10602' }),
  rule('in', 560201, 2202, { category: '现代服务' }),
  rule('in', 1403, 2202),
  rule('out', 5001, 1122),
];

export const books: InvoiceBooks = {
  accounts: general,
  taxpayer: 'general',
  rules,
  partyItem: (categoryId) => ({ categoryId, itemId: categoryId * 10 }),
  openFrom: null,
  word: '记',
};

export const line = (name: string, amount: string, tax: string, classification = ''): InvoiceLine => ({
  ...{ name, classification, rate: 130, specification: '', quantity: '', price: '', unit: '' },
  category: /^\*([^*]+)\*/.exec(name)?.[1] ?? '',
  amount: yuan(amount),
  tax: yuan(tax),
});

let last = 0;

export interface Given extends Partial<InvoiceFacts> {
  readonly direction?: InvoiceDirection;
  readonly ticked?: BookableInvoice['ticked'];
  readonly turnsTaxOut?: boolean;
  readonly deductedBlue?: BookableInvoice['deductedBlue'];
}

export const party = (name: string, id = '') => ({ id, name, contact: '', bank: '' });

export function booked(
  lines: readonly InvoiceLine[],
  { direction = 'in', ticked = null, turnsTaxOut = false, deductedBlue = null, ...head }: Given = {},
): BookableInvoice {
  last++;
  const amount = sum(lines.map((one) => one.amount));
  const tax = sum(lines.map((one) => one.tax));
  const total = sum([amount, tax]);
  return {
    ...{ id: last, direction, ticked, turnsTaxOut, deductedBlue },
    invoice: {
      key: `2699200000000000${String(last).padStart(4, '0')}` as InvoiceKey,
      kind: 'digital',
      isSpecial: true,
      colour: total < 0 ? 'red' : 'blue',
      date: dateOnly('2026-06-03'),
      seller: party('甲方', '91999999MA9000118T'),
      buyer: party('本公司', '91999999MA9000011F'),
      ...{ amount, tax, total, lines },
      ...{ business: '', status: null, blueKey: null, remark: '', drawer: '', checkCode: '', travel: null },
      ...head,
    },
  };
}

const written = ({ lines }: VoucherDraft) =>
  lines.map(({ accountId, debit, credit, auxiliary }) => {
    const item = auxiliary.map(({ itemId }) => `/${itemId}`).join('');
    return debit !== 0
      ? `借 ${accountId}${item} ${formatYuan(debit)}`
      : `贷 ${accountId}${item} ${formatYuan(credit)}`;
  });

export function plan(
  invoices: readonly BookableInvoice[],
  by: Partial<InvoiceBooks> = {},
  merge: InvoiceMerge = 'invoice',
) {
  const { vouchers, left } = planInvoiceVouchers(invoices, merge, { ...books, ...by });
  return {
    vouchers: vouchers.map(({ draft }) => written(draft)),
    left: left.map(({ problem }) => problem.message),
  };
}

export const goods = [line('*金属制品*角钢', '1000.00', '130.00')];
export const ticked = (amount = '130.00', month = '2026-06') => ({
  period: period(month),
  amount: yuan(amount),
});
