import type { Kysely, Transaction } from 'kysely';
import { planInvoiceVouchers } from '@mingzhang/shared/accounting/invoices/invoiceVoucher';
import type { AccountTree } from '@mingzhang/shared/accounting/accountTree';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import type { VoucherRequest } from '@mingzhang/shared/wire/voucherRequest';
import type { Database } from '../../db/schema';
import { refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import { appendEvent } from '../../trail/appendEvent';
import { editVoucher, enterVoucher } from '../voucher/entry/enterVoucher';
import type { VoucherTools } from '../voucher/entry/saveVoucher';
import type { SavedVoucher } from '../voucher/record/loadVoucherContext';
import { loadBooks } from './invoiceBooks';
import { loadBookable, type LeftInvoice } from './invoiceVouchers.service';
import {
  deleteBookings,
  holdInvoices,
  insertBookings,
  selectInvoicesOf,
  selectWholeInvoices,
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
  const { open, left } = await loadBookable(trx, scope, { ids: added, turnOut: [] });
  const [taken] = left;
  if (taken) refuse('INVOICE_BOOKED', taken.message);
  const saved = await (isNew ? enterVoucher : editVoucher)(trx, scope, tools, voucher);
  const { id } = saved.voucher;
  await deleteBookings(trx, scope, id, gone).execute();
  if (open.length > 0) {
    await insertBookings(
      trx,
      open.map((one) => ({
        account_set_id: scope.accountSetId,
        ...{ invoice_id: one.id, voucher_id: id, share_fen: one.invoice.total },
      })),
    ).execute();
  }
  if (gone.length + open.length === 0) return saved;
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
