import { NO_AUXILIARY, type AuxiliaryItem, type AuxiliaryKey } from '../accounting/auxiliary';
import type { Figure, LeavingBooks, Position, Turnover } from '../accounting/leaving/leavingBooks';
import { emptyLine, type Voucher, type VoucherLine } from '../accounting/voucher';
import { dateOnly } from '../primitives/dateOnly';
import { fen, ZERO } from '../primitives/money';
import { period } from '../primitives/period';
import { NO_QUANTITY, quantityOf } from '../primitives/scaled';
import { chartOf } from './chartOf';

const CUSTOMERS = 1;
const DEPARTMENTS = 2;
const STAFF = 3;
const STORES = 4;

/** Items on lines: customer 11, and the same customer with department 21. */
export const OF_CUSTOMER = `${CUSTOMERS}:11` as AuxiliaryKey;
export const OF_CUSTOMER_AND_DEPARTMENT = `${CUSTOMERS}:11,${DEPARTMENTS}:21` as AuxiliaryKey;

const item = (id: number, categoryId: number, code: string, name: string): AuxiliaryItem => ({
  ...{ id, categoryId, code, name, isEnabled: true, remark: null, customValues: [] },
});

const items = [
  item(11, CUSTOMERS, 'K01', '新华工厂'),
  item(12, CUSTOMERS, 'K01', '新华|工厂'),
  item(21, DEPARTMENTS, 'B01', '销售部'),
  item(31, STAFF, 'Z01', '刘敏'),
];

const categoryNames: Readonly<Record<number, string>> = {
  [CUSTOMERS]: '客户',
  [DEPARTMENTS]: '部门',
  [STAFF]: '职员',
  [STORES]: '仓库',
};

const chart = chartOf(
  [
    { code: '1002', name: '银行存款', currencyCodes: ['USD'] },
    { code: '1122', name: '应收账款', auxiliaryCategoryIds: [CUSTOMERS] },
    { code: '1403', name: '原材料', unit: '千克' },
    { code: '2202', name: '应付账款' },
    { code: '3101', name: '衍生工具' },
    { code: '3201', name: '套期工具', side: 'credit' },
    { code: '4001', name: '实收资本' },
    { code: '5001', name: '生产成本' },
    { code: '6001', name: '主营业务收入' },
    { code: '660201', name: '办公费' },
  ],
  'enterprise',
);

/** The books of a company that leaves, from March 2026 on. Ids of accounts are their codes. */
export function leavingBooks(changes: Partial<LeavingBooks> = {}): LeavingBooks {
  return {
    companyName: '晨光商行',
    writtenAt: '2026-04-15 10:00',
    from: period('2026-03'),
    chart,
    ownCurrency: 'CNY',
    currencies: [
      { code: 'CNY', name: '人民币' },
      { code: 'USD', name: '美元' },
    ],
    combinations: [
      { accountId: 1002, items: NO_AUXILIARY },
      { accountId: 1122, items: OF_CUSTOMER },
    ],
    categoryNameOf: (id) => categoryNames[id] ?? '',
    itemOf: (id) => items.find((each) => each.id === id),
    organizationNames: new Map(),
    ...changes,
  };
}

/** What an account has or turned over; amounts in fen. */
export const position = (accountId: number, net: number, changes: Partial<Position> = {}): Position => ({
  ...{ accountId, auxiliaryKey: NO_AUXILIARY, currencyCode: '', net: fen(net) },
  ...{ quantity: NO_QUANTITY, foreign: ZERO },
  ...changes,
});

/** An amount, in fen, with 原币 and a quantity in millionths. */
export const figure = (amount: number, foreign = 0, quantity = 0): Figure => ({
  ...{ amount: fen(amount), foreign: fen(foreign), quantity: quantityOf(quantity) },
});

/** What a month turned over on both sides. */
export function turnover(
  accountId: number,
  debit: Figure,
  credit: Figure,
  changes: Partial<Position> = {},
): Turnover {
  return {
    ...position(accountId, debit.amount - credit.amount, {
      quantity: quantityOf(debit.quantity - credit.quantity),
      foreign: fen(debit.foreign - credit.foreign),
      ...changes,
    }),
    debit,
    credit,
  };
}

/** A line of a voucher; amounts in fen. */
export const line = (
  summary: string,
  accountId: number,
  amounts: { readonly debit?: number; readonly credit?: number },
  changes: Partial<VoucherLine> = {},
): VoucherLine => ({
  ...{ ...emptyLine, summary, accountId },
  ...{ debit: fen(amounts.debit ?? 0), credit: fen(amounts.credit ?? 0) },
  ...changes,
});

/** 记-5 of 2026-03-05, by 张三, not audited. */
export const leavingVoucher = (lines: readonly VoucherLine[], changes: Partial<Voucher> = {}): Voucher => ({
  ...{ id: 1, organizationId: 7, word: '记', number: 5, version: 1, date: dateOnly('2026-03-05') },
  ...{ remark: null, attachmentCount: 2, kind: 'manual' as const, isCarryForward: false, lines },
  ...{ makerId: 1, makerName: '张三', changerId: 1, auditorId: null, auditorName: null, auditedOn: null },
  ...{ createdOn: dateOnly('2026-03-05'), reversesId: null, reversedById: null },
  ...changes,
});
