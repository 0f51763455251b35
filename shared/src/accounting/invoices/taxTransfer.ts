import { firstDayOf, lastDayOf, periodOf, type DateOnly } from '../../primitives/dateOnly';
import { add, formatAmount, subtract, sum, ZERO, type Fen } from '../../primitives/money';
import { periodLabel, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import type { AccountTree } from '../accountTree';
import { destinationOf, Postings } from '../document-vouchers/postings';
import { ruleAccount } from '../ruleAccount';
import type { VoucherDraft } from '../voucher';
import { PENDING_TAX } from './invoiceVoucher';
import type { CostOfTax } from './undeductedCost';

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
  /** The accounts and items it has lines on, as `destinationOf` names them. */
  readonly destinations: readonly string[];
}

/** An invoice ticked for deduction or for none whose tax was not moved on yet, and the vouchers it is booked by. */
export interface TickedTax {
  readonly id: number;
  readonly key: string;
  /** 有效抵扣税额; zero of what is ticked as 不抵扣. */
  readonly amount: Fen;
  /** Where the rest of its tax goes, by `undeductedCost`. */
  readonly cost: readonly CostOfTax[] | Problem;
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
  /** What each has left on 222120. */
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
 * What is not deducted of it goes into the cost.
 *
 * Booked in June with 130.00, ticked in July: 借 22210101 130.00 · 贷 222120 130.00 on 07-31; for 100.00 of it: 借 原材料
 * 30.00 · 借 22210101 100.00 · 贷 222120 130.00.
 */
export function planTaxTransfer(
  invoices: readonly TickedTax[],
  period: Period,
  books: TransferBooks,
): TransferPlan {
  const left: TransferPlan['left'][number][] = [];
  const months = new Map<Period, MovedTax[]>();
  for (const one of invoices) {
    const moved = movedOf(one, books);
    if ('code' in moved) left.push({ id: one.id, key: one.key, problem: moved });
    else if (moved.deducted !== 0 || moved.cost.length > 0) {
      const month = monthOf(one, period, books);
      months.set(month, [...(months.get(month) ?? []), moved]);
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

/** An invoice with what becomes of its 待认证进项税额. */
interface MovedTax extends Pick<TickedTax, 'id' | 'key' | 'bookings'> {
  readonly deducted: Fen;
  readonly cost: readonly CostOfTax[];
  /** What stays there, for a person to put into the cost. */
  readonly rest: Fen;
}

/** As much as was deducted goes to 进项税额, the rest into the cost where it is known on what. */
function movedOf(one: TickedTax, books: TransferBooks): MovedTax | Problem {
  const pending = pendingOf(one, books);
  if (typeof pending !== 'number') return pending;
  const { id, key, bookings, amount } = one;
  const deducted = Math.abs(amount) < Math.abs(pending) ? amount : pending;
  const rest = subtract(pending, deducted);
  const moved = { ...{ id, key, bookings }, deducted };
  if (rest === 0) return { ...moved, cost: [], rest };
  const cost = knownCost(one, rest);
  if (!('code' in cost)) return { ...moved, cost, rest: ZERO };
  return deducted === 0 ? cost : { ...moved, cost: [], rest };
}

/** Where what is not deducted goes, or why it does not go into the cost by a rule: the vouchers have none of it there. */
function knownCost({ cost, bookings }: TickedTax, rest: Fen): readonly CostOfTax[] | Problem {
  const posted = new Set(bookings.flatMap(({ destinations }) => destinations));
  if (
    !('code' in cost) &&
    sum(cost.map(({ amount }) => amount)) === rest &&
    cost.every(({ target }) => posted.has(target.key))
  )
    return cost;
  const vouchers = bookings.map(({ voucher }) => voucher).join('、');
  const message = `不抵扣的 ${formatAmount(rest)} 应计入成本，按规则不知道记在凭证${vouchers}的哪个科目，请用手工凭证结转`;
  return problem('INVOICE_COST_UNKNOWN', message);
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
    // Nothing waits where a person has moved it on in the voucher itself.
    const own = posted === 0 && allPending !== 0 ? ZERO : (pending ?? (isOnly ? posted : null));
    if (own === null || (posted !== 0 && allPending !== null && allPending !== posted)) {
      const message = `凭证${voucher}的待认证进项税额与发票不符，请用手工凭证结转`;
      return problem('INVOICE_PENDING_CHANGED', message);
    }
    amounts.push(own);
  }
  return sum(amounts);
}

function monthOf(
  { bookings }: Pick<TickedTax, 'bookings'>,
  period: Period,
  { openFrom }: TransferBooks,
): Period {
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
  invoices: readonly MovedTax[],
  { month, period }: { readonly month: Period; readonly period: Period },
  [deducted, pending]: readonly [number, number],
  { word }: TransferBooks,
): TransferVoucher {
  const moved = invoices.map(({ id, key, deducted: own, cost }) => ({
    ...{ id, key },
    amount: add(own, sum(cost.map(({ amount }) => amount))),
  }));
  const days = invoices.flatMap(({ bookings }) => bookings.map(({ on }) => on));
  const date = month === period ? lastDayOf(month) : days.reduce(later, firstDayOf(month));
  const postings = new Postings();
  for (const { target, amount } of invoices.flatMap(({ cost }) => cost)) {
    postings.add('debit', target, amount, null);
  }
  const to = (accountId: number) => destinationOf({ accountId, auxiliary: [] });
  postings.add('debit', to(deducted), sum(invoices.map((one) => one.deducted)), null);
  postings.add('credit', to(pending), sum(moved.map(({ amount }) => amount)), null);
  const what = invoices.every(({ cost }) => cost.length === 0) ? '勾选抵扣' : '勾选抵扣、不抵扣';
  return {
    moved,
    notes: [
      ...(month === period ? [] : [`勾选在${periodLabel(period)}，凭证日期为 ${date}`]),
      ...invoices
        .filter(({ rest }) => rest !== 0)
        .map(({ key, rest }) => `发票${key}不抵扣的 ${formatAmount(rest)} 留在待认证，请用手工凭证计入成本`),
    ],
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
      lines: postings.lines(`${periodLabel(period)}${what} ${moved.length} 张发票的进项税额`),
    },
  };
}

const later = (one: DateOnly, other: DateOnly) => (one > other ? one : other);
