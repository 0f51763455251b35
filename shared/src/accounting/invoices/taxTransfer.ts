import { firstDayOf, lastDayOf, periodOf, type DateOnly } from '../../primitives/dateOnly';
import { sum, type Fen } from '../../primitives/money';
import { periodLabel, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import { destinationOf, Postings } from '../document-vouchers/postings';
import { ruleAccount } from '../ruleAccount';
import type { VoucherDraft } from '../voucher';
import { PENDING_TAX } from './invoiceVoucher';

/** A voucher of a ticked invoice, and what of its 待认证进项税额 is known. */
export interface PendingBooking {
  readonly voucher: string;
  readonly organizationId: number;
  readonly on: DateOnly;
  /** What the invoice put on 222120 when it was booked; null: not known. */
  readonly pending: Fen | null;
  /** The same of all invoices of the voucher; null: not known of one of them. */
  readonly allPending: Fen | null;
  /** What the voucher has on 222120 now. */
  readonly posted: Fen;
  /** It is of this invoice alone. */
  readonly isOnly: boolean;
}

/** An invoice ticked for deduction whose tax was not moved on yet, and the vouchers it is booked by. */
export interface TickedTax {
  readonly id: number;
  readonly key: string;
  /** 有效抵扣税额. */
  readonly amount: Fen;
  readonly bookings: readonly PendingBooking[];
}

/** What the tax is moved by. */
export interface TransferBooks {
  readonly accounts: AccountTree;
  readonly organizationId: number;
  /** The first open month; null: the books are open from their start. */
  readonly openFrom: Period | null;
  readonly word: string;
}

/** A voucher that moves the tax of invoices on. */
export interface TransferVoucher {
  readonly moved: readonly { readonly id: number; readonly key: string; readonly amount: Fen }[];
  readonly draft: VoucherDraft;
  readonly notes: readonly string[];
}

export interface TransferPlan {
  readonly vouchers: readonly TransferVoucher[];
  readonly left: readonly { readonly id: number; readonly key: string; readonly problem: Problem }[];
}

/**
 * 财会〔2016〕22号: the tax of an invoice that is ticked after it was booked goes from 待认证进项税额 to 进项税额, on the last day
 * of the month it is deducted in. What was booked later, or in a month that is closed by then, goes in the month it can.
 *
 * Booked in June with 130.00, ticked in July: 借 22210101 130.00 · 贷 222120 130.00 on 07-31.
 */
export function planTaxTransfer(
  invoices: readonly TickedTax[],
  period: Period,
  books: TransferBooks,
): TransferPlan {
  const left: TransferPlan['left'][number][] = [];
  const months = new Map<Period, (TickedTax & { readonly pending: Fen })[]>();
  for (const one of invoices) {
    const pending = pendingOf(one, books);
    if (typeof pending !== 'number') left.push({ id: one.id, key: one.key, problem: pending });
    else if (pending !== 0) {
      const month = monthOf(one, period, books);
      months.set(month, [...(months.get(month) ?? []), { ...one, pending }]);
    }
  }
  const accounts = transferAccounts(books.accounts);
  if ('code' in accounts) {
    const all = [...months.values()].flat();
    return { vouchers: [], left: [...left, ...all.map(({ id, key }) => ({ id, key, problem: accounts }))] };
  }
  const vouchers = [...months]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([month, own]) => voucherOf(own, { month, period }, accounts, books))
    .filter(({ draft }) => draft.lines.length > 0);
  return { vouchers, left };
}

/** What an invoice still has on 222120, or why it is not moved on by a rule. */
function pendingOf({ bookings }: TickedTax, { organizationId }: TransferBooks): Fen | Problem {
  if (bookings.length === 0) return problem('INVOICE_UNBOOKED', '还没有入账，请先生成凭证');
  const elsewhere = bookings.find((booking) => booking.organizationId !== organizationId);
  if (elsewhere) {
    const message = `凭证${elsewhere.voucher}在另一个核算组织，请切换到那个组织后再结转`;
    return problem('INVOICE_OTHER_ORGANIZATION', message);
  }
  const amounts: Fen[] = [];
  for (const { voucher, pending, allPending, posted, isOnly } of bookings) {
    const own = pending ?? (isOnly ? posted : null);
    if (own === null || (allPending !== null && allPending !== posted)) {
      const message = `凭证${voucher}的待认证进项税额与发票不符，请用手工凭证结转`;
      return problem('INVOICE_PENDING_CHANGED', message);
    }
    amounts.push(own);
  }
  return sum(amounts);
}

function monthOf({ bookings }: TickedTax, period: Period, { openFrom }: TransferBooks): Period {
  const months = [
    period,
    ...(openFrom === null ? [] : [openFrom]),
    ...bookings.map(({ on }) => periodOf(on)),
  ];
  return months.sort().at(-1) ?? period;
}

function transferAccounts(accounts: AccountTree): readonly [deducted: number, pending: number] | Problem {
  const ids: number[] = [];
  for (const code of ['22210101', PENDING_TAX]) {
    const account = ruleAccount(accounts, code);
    if (!account || !accounts.isLeaf(account.id) || !account.isEnabled) {
      return problem('INVOICE_TAX_ACCOUNT', `没有可用的税金科目 ${code}，请先在“科目”里新增或启用`);
    }
    ids.push(account.id);
  }
  return [ids[0] ?? 0, ids[1] ?? 0];
}

function voucherOf(
  invoices: readonly (TickedTax & { readonly pending: Fen })[],
  { month, period }: { readonly month: Period; readonly period: Period },
  [deducted, pending]: readonly [number, number],
  { word }: TransferBooks,
): TransferVoucher {
  const moved = invoices.map(({ id, key, amount, pending: most }) => ({
    ...{ id, key },
    // What is not deducted of it stays for a person to put into the cost.
    amount: Math.abs(amount) < Math.abs(most) ? amount : most,
  }));
  const total = sum(moved.map(({ amount }) => amount));
  const days = invoices.flatMap(({ bookings }) => bookings.map(({ on }) => on));
  const date = month === period ? lastDayOf(month) : days.reduce(later, firstDayOf(month));
  const postings = new Postings();
  postings.add('debit', destinationOf({ accountId: deducted, auxiliary: [] }), total, null);
  postings.add('credit', destinationOf({ accountId: pending, auxiliary: [] }), total, null);
  return {
    moved,
    notes: month === period ? [] : [`勾选在${periodLabel(period)}，凭证日期为 ${date}`],
    draft: {
      ...{
        word,
        number: null,
        date,
        remark: null,
        attachmentCount: 0,
        kind: 'invoice',
        isCarryForward: false,
      },
      lines: postings.lines(`${periodLabel(period)}勾选抵扣 ${moved.length} 张发票的进项税额`),
    },
  };
}

const later = (one: DateOnly, other: DateOnly) => (one > other ? one : other);
