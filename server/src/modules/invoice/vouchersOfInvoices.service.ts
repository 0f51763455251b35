import type { Kysely, Transaction } from 'kysely';
import type { BookableInvoice } from '@mingzhang/shared/accounting/invoices/invoiceBooking';
import { taxOfLines } from '@mingzhang/shared/accounting/invoices/voucherTax';
import { PENDING_TAX, planInvoiceVouchers } from '@mingzhang/shared/accounting/invoices/invoiceVoucher';
import { ruleSubtree } from '@mingzhang/shared/accounting/ruleAccount';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import { totalDebit, type Voucher, type VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import { subtract, sum, ZERO, type Fen } from '@mingzhang/shared/primitives/money';
import type { VoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { editVoucher, enterVoucher } from '../voucher/entry/enterVoucher';
import type { VoucherTools } from '../voucher/entry/saveVoucher';
import type { SavedVoucher } from '../voucher/record/loadVoucherContext';
import { liftUnbilledLines } from '../held-lines/unbilledLines';
import { loadAccountTree } from '../account/account.service';
import { loadBooks } from './invoiceBooks';
import { selectTransferred } from './invoiceTick.repository';
import { loadBookable, type LeftInvoice } from './invoiceVouchers.service';
import {
  deleteBookings,
  holdInvoices,
  insertBookings,
  selectInvoicesOf,
  selectWholeInvoices,
  updateBookedVoucher,
} from './invoice.repository';

/** What invoices put into the form of a voucher. */
interface LinesOfInvoices {
  readonly lines: readonly VoucherLine[];
  readonly left: readonly Pick<LeftInvoice, 'id' | 'key' | 'message'>[];
  readonly accounts: AccountTree;
}

/** 附发票: the lines the rules make of some invoices together; nothing is saved. */
export async function linesOfInvoices(
  db: Kysely<Database>,
  scope: Scope,
  ids: readonly number[],
): Promise<LinesOfInvoices> {
  const { open, left } = await loadBookable(db, scope, { ids, turnOut: [] });
  const books = await loadBooks(db, scope, open);
  const plan = planInvoiceVouchers(open, 'together', books);
  const keyOf = new Map(open.map(({ id, invoice }) => [id, invoice.key]));
  return {
    lines: plan.vouchers.flatMap(({ draft }) => draft.lines),
    left: [
      ...left,
      ...plan.left.map(({ id, problem }) => ({ id, key: keyOf.get(id) ?? '', message: problem.message })),
    ],
    accounts: books.accounts,
  };
}

interface AskedVoucher {
  readonly isNew: boolean;
  readonly voucher: VoucherRequest;
  readonly invoiceIds: readonly number[];
}

/**
 * Saves a voucher a person wrote, and books its invoices with it: both or neither. It has these invoices and no others
 * then. One that another voucher has is refused, so that none is booked twice.
 */
export async function saveVoucherOfInvoices(
  trx: Transaction<Database>,
  scope: Scope,
  tools: VoucherTools,
  { isNew, voucher, invoiceIds }: AskedVoucher,
): Promise<SavedVoucher> {
  const booked = isNew ? [] : await selectInvoicesOf(trx, scope, voucher.id ?? 0).execute();
  const before = booked.map(({ invoiceId }) => invoiceId);
  const gone = before.filter((id) => !invoiceIds.includes(id));
  const added = invoiceIds.filter((id) => !before.includes(id));
  // Invoices before months, as everywhere: two who book the same one wait here for each other.
  await holdInvoices(trx, scope, [...gone, ...added]).execute();
  const [moved] = (await selectTransferred(scope, gone).execute(trx)).rows;
  if (moved) {
    const by = `凭证${moved.word}-${moved.number}`;
    refuse('INVOICE_TRANSFERRED', `发票${moved.key}的待认证进项税额已由${by}结转，不能移出；请先删除${by}`);
  }
  const { open, left } = await loadBookable(trx, scope, { ids: added, turnOut: [] });
  const [taken] = left;
  if (taken) refuse('INVOICE_BOOKED', taken.message);
  const saved = await (isNew ? enterVoucher : editVoucher)(trx, scope, tools, voucher);
  const { id } = saved.voucher;
  if (gone.length + open.length === 0) return saved;
  refuseReversed(saved.voucher);
  const accounts = await loadAccountTree(trx, scope);
  const { lines } = saved.voucher;
  const booking = { voucher_debit_fen: totalDebit(lines), voucher_tax_fen: taxOfLines(lines, accounts) };
  await deleteBookings(trx, scope, id, gone).execute();
  await updateBookedVoucher(trx, scope, id, booking).execute();
  if (open.length > 0) {
    const kept = booked.flatMap(({ invoiceId, pending: own }) => (gone.includes(invoiceId) ? [] : own));
    const pending = await pendingTaxes(trx, scope, open, saved.voucher, kept);
    await insertBookings(
      trx,
      open.map((one) => ({
        account_set_id: scope.accountSetId,
        ...{ invoice_id: one.id, voucher_id: id, share_fen: one.invoice.total },
        ...booking,
        pending_tax_fen: pending.get(one.id) ?? null,
      })),
    ).execute();
    await liftUnbilledLines(trx, scope, tools, id);
  }
  const keys = [
    ...open.map(({ invoice }) => invoice.key),
    ...(await selectWholeInvoices(trx, scope, gone).execute()).map(({ key }) => key),
  ];
  await appendEvent(trx, scope, tools.clock.now(), {
    action: 'invoice.attach',
    targetId: id,
    after: { keys, invoiceIds: [...added, ...gone], attached: added, detached: gone },
  });
  return saved;
}

/** 红冲 takes back just what its voucher booked: neither gets or loses an invoice. */
function refuseReversed({ word, number, reversesId, reversedById }: Voucher): void {
  if (reversesId === null && reversedById === null) return;
  const [is, first] = reversesId === null ? ['已红冲', '删除它的红冲凭证'] : ['是红冲凭证', '删除它'];
  refuse('INVOICE_VOUCHER_REVERSED', `凭证${word}-${number}${is}，不能增减发票；请先${first}`);
}

/**
 * What a voucher that a person wrote put on 待认证进项税额 of each invoice that is new to it: as the rules have it where,
 * with what is known of the others, they come to what was posted. Nothing is said otherwise: one alone has what was
 * posted, several are moved on by hand.
 */
async function pendingTaxes(
  trx: Transaction<Database>,
  scope: Scope,
  open: readonly BookableInvoice[],
  { lines, date }: Voucher,
  kept: readonly (Fen | null)[],
): Promise<ReadonlyMap<number, Fen>> {
  const books = { ...(await loadBooks(trx, scope, open)), openFrom: periodOf(date) };
  const accounts = new Set(ruleSubtree(books.accounts, PENDING_TAX).map(({ id }) => id));
  const own = lines.filter(({ accountId }) => accounts.has(accountId));
  const posted = sum(own.map(({ debit, credit }) => subtract(debit, credit)));
  const [plan] = planInvoiceVouchers(open, 'together', books).vouchers;
  const known = kept.filter((pending) => pending !== null);
  if (!plan || known.length < kept.length || sum([...plan.pendingTaxes, ...known]) !== posted)
    return new Map();
  return new Map(plan.invoices.map(({ id }, at) => [id, plan.pendingTaxes[at] ?? ZERO]));
}
