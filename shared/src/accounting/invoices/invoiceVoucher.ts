import { firstDayOf, periodOf, type DateOnly } from '../../primitives/dateOnly';
import { add, subtract, sum, ZERO, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import { opposite, type Side } from '../../primitives/side';
import type { Taxpayer } from '../accountSet';
import { auxiliaryRefs, type AuxiliaryRef } from '../auxiliary';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import { documentSummary, severally } from '../document-vouchers/documentSummary';
import { destinationOf, Postings, type Destination } from '../document-vouchers/postings';
import { ruleAccount } from '../ruleAccount';
import type { VoucherDraft, VoucherLine } from '../voucher';
import { MAX_ATTACHMENTS } from '../voucherProblems';
import type { InvoiceFacts, InvoiceLine } from './invoice';
import {
  asTicked,
  judgedLines,
  type BookableInvoice,
  type Booking,
  type InvoiceBooks,
  type LineBooking,
} from './invoiceBooking';
import { partyOf, type InvoiceRule } from './invoiceRule';
import { tickedInPart, turnedInPart, turnedOut } from './taxInPart';

/** A voucher to come, the invoices it is made of, and what a person should know of it. */
export interface InvoiceVoucher {
  readonly invoices: readonly BookableInvoice[];
  /** What each of them puts on 222120, 待认证进项税额. */
  readonly pendingTaxes: readonly Fen[];
  readonly draft: VoucherDraft;
  readonly notes: readonly string[];
}

/** An invoice no voucher is made of, and why. */
export interface LeftInvoice {
  readonly id: number;
  readonly problem: Problem;
}

/** What becomes of invoices: each is in exactly one voucher, or left. */
export interface InvoicePlan {
  readonly vouchers: readonly InvoiceVoucher[];
  readonly left: readonly LeftInvoice[];
}

/** One voucher for each, one for each other side and day, or a single one: what is put into the form of a voucher. */
export type InvoiceMerge = 'invoice' | 'partyAndDay' | 'together';

/**
 * 发票生成凭证 by rules, each line with its own tax. A general taxpayer keeps what can be deducted on 222120 until the month
 * it is ticked for and on 22210101 then; what cannot be is part of the cost (财会〔2016〕22号), of what is ticked in part as
 * well. Reds stay on their sides, negative.
 *
 * 原材料 1,000.00 with 130.00, not ticked: 借 原材料 1000.00 · 借 222120 130.00 · 贷 2202/甲方 1130.00
 */
export function planInvoiceVouchers(
  invoices: readonly BookableInvoice[],
  merge: InvoiceMerge,
  books: InvoiceBooks,
): InvoicePlan {
  const left: LeftInvoice[] = [];
  const groups = new Map<string, BookingGroup>();
  for (const one of invoices) {
    const { bookings, problem: reason } = bookingsOf(one, books);
    if (reason) {
      left.push({ id: one.id, problem: reason });
      continue;
    }
    const key = groupKeys[merge](one);
    const before = groups.get(key);
    groups.set(key, before ? [...before, { one, bookings }] : [{ one, bookings }]);
  }
  const vouchers: InvoiceVoucher[] = [];
  for (const group of groups.values()) {
    for (const part of bookable(group, merge, books)) {
      const voucher = voucherOf(part, books);
      if (voucher.draft.lines.length > 0) vouchers.push(voucher);
      else left.push(...part.map(({ one }) => ({ id: one.id, problem: cancelsOut(one) })));
    }
  }
  return { vouchers, left };
}

/** The invoices of one voucher, which is of one at least. */
type BookingGroup = readonly [Booking, ...Booking[]];

/** A red invoice and its blue one of the same day come to nothing together: each is a voucher of its own then. */
function bookable(group: BookingGroup, merge: InvoiceMerge, books: InvoiceBooks): BookingGroup[] {
  const isApart = merge === 'partyAndDay' && voucherOf(group, books).draft.lines.length === 0;
  return isApart ? group.map((one) => [one]) : [group];
}

/** Invoices of one key are one voucher. */
const groupKeys: Readonly<Record<InvoiceMerge, (one: BookableInvoice) => string>> = {
  invoice: ({ id }) => String(id),
  partyAndDay({ invoice, direction }) {
    const { id, name } = partyOf(invoice, direction);
    return JSON.stringify([invoice.date, direction, id || name]);
  },
  together: () => '',
};

/** What each line of an invoice posts by the rules, or why one of them does not. */
export function bookingsOf(
  one: BookableInvoice,
  books: InvoiceBooks,
): { readonly bookings: readonly LineBooking[]; readonly problem?: Problem } {
  const { invoice } = one;
  const bookings: LineBooking[] = [];
  const judged = one.ticked !== null || one.turnsTaxOut ? asTicked(invoice) : invoice;
  for (const { line, rule, isDeducted } of judgedLines(judged, one.direction, books)) {
    if (!rule) return { bookings, problem: noRule(invoice, line) };
    const booking = bookingOf(one, { line, rule, isDeducted }, books);
    if ('code' in booking) return { bookings, problem: ofInvoice(invoice, booking) };
    bookings.push(booking);
  }
  return { bookings: one.turnsTaxOut ? turnedOut(one, bookings, books) : tickedInPart(one, bookings) };
}

interface RuledLine {
  readonly line: InvoiceLine;
  readonly rule: InvoiceRule;
  readonly isDeducted: boolean;
}

function bookingOf(
  one: BookableInvoice,
  { line, rule, isDeducted }: RuledLine,
  books: InvoiceBooks,
): LineBooking | Problem {
  const target = destinationFor(rule.target, one, books);
  if ('code' in target) return target;
  const counter = destinationFor(rule.counter, one, books);
  if ('code' in counter) return counter;
  const tax = taxOf(one, line, isDeducted && !one.isExcluded, books);
  if (tax && 'code' in tax) return tax;
  const amount = tax ? line.amount : add(line.amount, line.tax);
  return { rule, name: line.name, target, counter, amount, tax };
}

function noRule({ key }: InvoiceFacts, { name }: InvoiceLine): Problem {
  const what = name === '' ? '' : `的“${name}”`;
  return problem('INVOICE_RULE_MISSING', `发票${key}${what}没有适用的生成规则，请先在“发票规则”里设置`);
}

const ofInvoice = ({ key }: InvoiceFacts, { code, message, at }: Problem) =>
  problem(code, `发票${key}：${message}`, at);

const cancelsOut = ({ invoice: { key } }: BookableInvoice) =>
  problem('INVOICE_EMPTY', `发票${key}没有金额，不需要生成凭证`);

/** An account with the items of the rule, and those of the other side where it keeps them. */
function destinationFor(
  { accountId, auxiliaryKey }: PostingTarget,
  one: BookableInvoice,
  { accounts, partyItem }: InvoiceBooks,
): Destination | Problem {
  const account = accounts.byId(accountId);
  if (!account || !accounts.isLeaf(accountId) || !account.isEnabled) {
    return problem('INVOICE_RULE_ACCOUNT', '规则的科目已不可用，请在“发票规则”里重新选择');
  }
  const own = auxiliaryRefs(auxiliaryKey);
  const auxiliary: AuxiliaryRef[] = [];
  for (const categoryId of account.auxiliaryCategoryIds) {
    const item = own.find((ref) => ref.categoryId === categoryId) ?? partyItem(categoryId, one);
    if (!item) {
      const { name, id } = partyOf(one.invoice, one.direction);
      const named = `“${one.invoice.travel?.traveller || name || id}”`;
      return problem(
        'INVOICE_PARTY_UNMAPPED',
        `${named}还没有对应科目“${account.code} ${account.name}”要求的辅助核算项目，请先对应或新增`,
        String(categoryId),
      );
    }
    auxiliary.push(item);
  }
  return destinationOf({ accountId, auxiliary });
}

function taxOf(
  one: BookableInvoice,
  line: InvoiceLine,
  isDeducted: boolean,
  { accounts, taxpayer, openFrom }: InvoiceBooks,
): LineBooking['tax'] | Problem {
  if (line.tax === 0) return null;
  if (one.direction === 'in' && !isDeducted) return null;
  const out = one.direction === 'in' && one.turnsTaxOut;
  const code = taxCode(one, taxpayer, openFrom);
  const account = ruleAccount(accounts, code);
  if (!account || !accounts.isLeaf(account.id) || !account.isEnabled) {
    return problem('INVOICE_TAX_ACCOUNT', `没有可用的税金科目 ${code}，请先在“科目”里新增或启用`);
  }
  const side: Side = one.direction === 'in' && !out ? 'debit' : 'credit';
  const to = destinationOf({ accountId: account.id, auxiliary: [] });
  // 转出 is the credit of what a red invoice takes back.
  return { side, to, amount: out ? subtract(ZERO, line.tax) : line.tax, isPending: code === PENDING_TAX };
}

/** 待认证进项税额. */
export const PENDING_TAX = '222120';

/** 财会〔2016〕22号: where VAT is kept, by who keeps it and what has become of it. */
function taxCode(
  { direction, ticked, turnsTaxOut, invoice }: BookableInvoice,
  taxpayer: Taxpayer,
  openFrom: Period | null,
): string {
  if (direction === 'out') return taxpayer === 'general' ? '22210107' : '222101';
  if (turnsTaxOut) return '22210109';
  // What is booked in a month before it is deducted waits there too.
  return ticked && ticked.period <= periodOf(dateIn(invoice.date, openFrom)) ? '22210101' : PENDING_TAX;
}

/** The day of an invoice; the first of the first open month where it is before that. */
function dateIn(on: DateOnly, openFrom: Period | null): DateOnly {
  const first = openFrom ?? periodOf(on);
  return periodOf(on) < first ? firstDayOf(first) : on;
}

function voucherOf(group: BookingGroup, { word, openFrom }: InvoiceBooks): InvoiceVoucher {
  const postings = new Postings();
  for (const { one, bookings } of group) {
    const side: Side = one.direction === 'in' ? 'debit' : 'credit';
    for (const { target, amount } of bookings) postings.add(side, target, amount, null);
    for (const { tax } of bookings) if (tax) postings.add(tax.side, tax.to, tax.amount, null);
    for (const { counter, amount, tax } of bookings) {
      // What a tax on the counter's own side takes is not on the counter.
      const whole = tax ? add(amount, tax.side === side ? tax.amount : subtract(ZERO, tax.amount)) : amount;
      postings.add(opposite(side), counter, whole, null);
    }
  }
  const on = group[0].one.invoice.date;
  const date = dateIn(on, openFrom);
  const lines = withCashFlow(postings.lines(summaryOf(group)), group);
  return {
    invoices: group.map(({ one }) => one),
    pendingTaxes: group.map(({ bookings }) =>
      sum(bookings.map(({ tax }) => (tax?.isPending ? tax.amount : ZERO))),
    ),
    notes: [
      ...(date === on ? [] : [`发票日期 ${on} 早于第一个未结账的月份，凭证日期为 ${date}`]),
      ...group.flatMap(turnedInPart),
    ],
    draft: {
      word,
      number: null,
      date,
      remark: null,
      attachmentCount: Math.min(group.length, MAX_ATTACHMENTS),
      kind: 'invoice',
      isCarryForward: false,
      lines,
    },
  };
}

/** 现金流量项目 of a rule is said of what its counter posts. */
function withCashFlow(lines: readonly VoucherLine[], group: readonly Booking[]): VoucherLine[] {
  const flows = new Map(
    group.flatMap(({ bookings }) =>
      bookings.map(({ rule, counter }) => [counter.key, rule.cashFlowLine] as const),
    ),
  );
  return lines.map((line) => {
    const cashFlowLine = flows.get(destinationOf(line).key);
    return cashFlowLine === undefined ? line : { ...line, cashFlowLine };
  });
}

function summaryOf(group: BookingGroup): string {
  const [first] = group;
  const { invoice, direction } = first.one;
  const names = new Set(
    group.flatMap(({ bookings }) => bookings.map(({ name }) => name.replace(/^\*[^*]+\*/, ''))),
  );
  const fields = new Map([
    ['对方', invoice.travel?.traveller || partyOf(invoice, direction).name],
    ['货物', severally([...names][0] ?? '', names.size, '项')],
    ['号码', severally(invoice.key, group.length, '张')],
    ['日期', invoice.date],
    ['备注', invoice.remark],
  ]);
  const red = invoice.colour === 'red' ? '红字 ' : '';
  return documentSummary(`${red}${first.bookings[0]?.rule.summary ?? ''}`, fields) || `发票 ${invoice.key}`;
}
