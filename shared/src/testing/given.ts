import type { Standard } from '../accounting/accountSet';
import {
  auxiliaryKey,
  type AuxiliaryCategory,
  type AuxiliaryItem,
  type AuxiliaryRef,
} from '../accounting/auxiliary';
import type { Ledger, OpeningBalance } from '../accounting/ledger';
import { movementsOf } from '../accounting/movements';
import { transferAccounts } from '../accounting/profitTransfer';
import type { Voucher, VoucherLine } from '../accounting/voucher';
import { dateOnly, periodOf } from '../primitives/dateOnly';
import { ZERO, negate } from '../primitives/money';
import { period } from '../primitives/period';
import { NO_QUANTITY } from '../primitives/scaled';
import { chartOf, type NamedAccount } from './chartOf';
import { readText, type WrittenLine, type WrittenVoucher } from './ledgerText';

/** A ledger written as bookkeeping, with the vouchers and lists it was written with. */
export interface GivenLedger extends Ledger {
  readonly vouchers: readonly Voucher[];
  readonly auxiliaryCategories: readonly AuxiliaryCategory[];
  readonly auxiliaryItems: readonly AuxiliaryItem[];
}

/**
 * Reads a ledger as an accountant writes it:
 *
 *   启用 2024-01                                    (the first voucher's month when left out)
 *   期初
 *     借 1002 银行存款  1000.00                      累计 借 500.00 贷 200.00 may follow
 *     贷 3001 实收资本  1000.00
 *     平 5603 财务费用  累计 借 30.00 贷 30.00 实际 -12.00      (实际损益发生额, debit − credit)
 *   2024-01-05 记-1 卖出商品                         (summary, and `kind=profitAndLoss`, when needed)
 *     借 1122 应收账款 [客户:甲公司]  1130.00
 *     贷 5001 主营业务收入  1000.00 数量 10 单价 100
 *     贷 2221 应交税费  130.00
 *
 * An account keeps quantities or auxiliary categories as soon as one line on it has them. Ids are the
 * codes; categories, items and vouchers are numbered as they come. 平 opens an account with turnover
 * but without a balance.
 */
export const given = givenOf('small');

/** The same on the chart of 企业会计准则. */
export const givenEnterprise = givenOf('enterprise');

export function givenOf(standard: Standard) {
  return (parts: TemplateStringsArray, ...values: readonly (string | number)[]): GivenLedger =>
    readLedger(String.raw({ raw: parts }, ...values), standard);
}

function readLedger(text: string, standard: Standard): GivenLedger {
  const { openings, vouchers, enabled } = readText(text);
  const written = [...openings, ...vouchers.flatMap(({ lines }) => lines)];
  const lists = auxiliaryLists(written);
  const accounts = chartOf(namedAccounts(written, lists), standard);
  const saved = vouchers.map((voucher, index) => voucherOf(voucher, index + 1, lists));
  const [first] = [...saved].sort((a, b) => (a.date < b.date ? -1 : 1));
  return {
    accounts,
    enablePeriod: enabled ?? (first ? periodOf(first.date) : period('2024-01')),
    openings: openings.map((line) => openingOf(line, lists)),
    movements: movementsOf(saved, transferAccounts(accounts, standard)),
    vouchers: saved,
    auxiliaryCategories: lists.categories,
    auxiliaryItems: lists.items,
  };
}

interface AuxiliaryLists {
  readonly categories: AuxiliaryCategory[];
  readonly items: AuxiliaryItem[];
  refs(items: WrittenLine['items']): AuxiliaryRef[];
}

function auxiliaryLists(written: readonly WrittenLine[]): AuxiliaryLists {
  const categories: AuxiliaryCategory[] = [];
  const items: AuxiliaryItem[] = [];
  const categoryOf = (name: string) => {
    const known = categories.find((category) => category.name === name);
    if (known) return known;
    const category = { id: categories.length + 1, name, isSystem: true, customColumns: [] };
    categories.push(category);
    return category;
  };
  const refOf = (categoryName: string, name: string): AuxiliaryRef => {
    const categoryId = categoryOf(categoryName).id;
    const known = items.find((item) => item.categoryId === categoryId && item.name === name);
    if (known) return { categoryId, itemId: known.id };
    const id = 101 + items.length;
    items.push({ id, categoryId, code: String(id), name, isEnabled: true, remark: null, customValues: [] });
    return { categoryId, itemId: id };
  };
  const refs = (of: WrittenLine['items']) => of.map(([category, name]) => refOf(category, name));
  written.forEach((line) => refs(line.items));
  return { categories, items, refs };
}

function namedAccounts(written: readonly WrittenLine[], lists: AuxiliaryLists): NamedAccount[] {
  return written.map(({ code, name, items, quantity, currencyCode }) => ({
    code,
    name,
    ...(quantity === null ? {} : { unit: '件' }),
    ...(items.length === 0 ? {} : { auxiliaryCategoryIds: lists.refs(items).map((ref) => ref.categoryId) }),
    ...(currencyCode === null ? {} : { currencyCodes: [currencyCode] }),
  }));
}

function openingOf(line: WrittenLine, lists: AuxiliaryLists): OpeningBalance {
  const signed = line.side === 'credit' ? negate(line.amount) : line.amount;
  return {
    accountId: Number(line.code),
    auxiliaryKey: auxiliaryKey(lists.refs(line.items)),
    net: line.side === null ? ZERO : signed,
    yearDebit: line.yearDebit,
    yearCredit: line.yearCredit,
    ...(line.yearResult === null ? {} : { yearResult: line.yearResult }),
    quantity: line.quantity ?? NO_QUANTITY,
    yearDebitQuantity: NO_QUANTITY,
    yearCreditQuantity: NO_QUANTITY,
    ...foreignOf(line),
  };
}

function foreignOf({ side, currencyCode, currencyAmount }: WrittenLine): Pick<OpeningBalance, 'foreign'> {
  if (currencyCode === null || currencyAmount === null) return {};
  return { foreign: { currencyCode, net: side === 'credit' ? negate(currencyAmount) : currencyAmount } };
}

function voucherOf(written: WrittenVoucher, id: number, lists: AuxiliaryLists): Voucher {
  const date = dateOnly(written.date);
  return {
    id,
    // The head office of the sample session.
    organizationId: 11,
    word: written.word,
    number: written.number,
    date,
    remark: null,
    attachmentCount: 0,
    kind: written.kind,
    isCarryForward: written.kind !== 'manual',
    lines: written.lines.map((line) => lineOf(line, written.summary, lists)),
    version: 1,
    makerId: 1,
    makerName: '制单',
    changerId: 1,
    auditorId: null,
    auditorName: null,
    auditedOn: null,
    createdOn: date,
    reversesId: null,
    reversedById: null,
  };
}

function lineOf(line: WrittenLine, summary: string, lists: AuxiliaryLists): VoucherLine {
  return {
    summary,
    accountId: Number(line.code),
    debit: line.side === 'debit' ? line.amount : ZERO,
    credit: line.side === 'credit' ? line.amount : ZERO,
    auxiliary: lists.refs(line.items),
    quantity: line.quantity,
    unitPrice: line.unitPrice,
    currencyCode: line.currencyCode,
    exchangeRate: line.exchangeRate,
    currencyAmount: line.currencyAmount,
    cashFlowLine: null,
  };
}
