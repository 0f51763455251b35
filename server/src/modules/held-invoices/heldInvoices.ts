import type { Kysely, Transaction } from 'kysely';
import type { InvoiceKey } from '@mingzhang/shared/accounting/invoices/invoice';
import { sum } from '@mingzhang/shared/primitives/money';
import { problem, type Problem } from '@mingzhang/shared/primitives/problem';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import {
  countOriginals,
  holdInvoicesOf,
  reversingParts,
  selectOriginalsOf,
  selectParts,
  selectVouchersOfOriginals,
  type HeldPart,
  type InvoiceOriginal,
  type VoucherWithOriginals,
} from './heldInvoices.repository';

export type { InvoiceOriginal };

/**
 * Holds the invoices of vouchers that are about to be deleted or reversed. It comes before months are locked: who books
 * invoices takes them in this order.
 */
export async function holdInvoices(
  trx: Transaction<Database>,
  scope: Scope,
  voucherIds: readonly number[],
): Promise<void> {
  await holdInvoicesOf(trx, scope, voucherIds).execute();
}

/**
 * What keeps vouchers of invoices from being deleted or reversed: the invoice would be in more than one voucher, or its
 * 待认证进项税额 would be moved on without ever having been booked, or in another month than it is ticked for. By the
 * voucher's id.
 */
export async function invoicesHolding(
  trx: Transaction<Database>,
  scope: Scope,
  voucherIds: readonly number[],
): Promise<ReadonlyMap<number, Problem[]>> {
  const { rows } = await selectParts(scope, voucherIds).execute(trx);
  const problems = new Map<number, Problem[]>();
  for (const voucherId of new Set(voucherIds)) {
    const own = new Set(rows.filter((row) => row.voucherId === voucherId).map(({ invoiceId }) => invoiceId));
    const found = [...own].flatMap((invoiceId) => {
      const left = rows.filter((row) => row.invoiceId === invoiceId && row.voucherId !== voucherId);
      return problemsWithout(left);
    });
    if (found.length > 0) problems.set(voucherId, found);
  }
  return problems;
}

/** What is wrong with an invoice of which these parts are left. */
function problemsWithout(left: readonly HeldPart[]): Problem[] {
  const [first] = left;
  if (!first) return [];
  const bookings = left.filter(({ kind }) => kind === 'booking');
  const transfers = left.filter(({ kind }) => kind === 'transfer');
  const booked = sum(bookings.map(({ amount }) => amount));
  const moved = sum(transfers.map(({ amount }) => amount));
  if (Math.abs(booked) > Math.abs(first.total)) {
    return [problem('INVOICE_BOOKED_AGAIN', `发票${first.key}已另记入${last(bookings)}，请先删除那张凭证`)];
  }
  if (moved !== 0 && (booked === 0 || hasTwo(transfers))) {
    const message = `发票${first.key}的待认证进项税额已由${last(transfers)}结转，请先删除那张凭证`;
    return [problem('INVOICE_TRANSFERRED', message)];
  }
  const unticked = transfers.filter(({ isTicked }) => !isTicked);
  if (sum(unticked.map(({ amount }) => amount)) !== 0) {
    const message = `发票${first.key}的勾选在结转红冲以后改过，${last(unticked)}的结转不能恢复；请先把勾选改回去`;
    return [problem('INVOICE_TRANSFER_UNTICKED', message)];
  }
  return [];
}

const last = (parts: readonly HeldPart[]) => {
  const part = parts.findLast(({ amount }) => amount !== 0);
  return part ? `凭证${part.word}-${part.number}` : '另一张凭证';
};

/** Moved twice and taken back less often. */
const hasTwo = (transfers: readonly HeldPart[]) => {
  const largest = Math.max(...transfers.map(({ amount }) => Math.abs(amount)));
  return Math.abs(sum(transfers.map(({ amount }) => amount))) > largest;
};

/**
 * 红冲 of a voucher takes back what it booked of invoices, and the tax it moved on: the reversal has the same with the
 * other sign. An invoice whose shares come to nothing is 未入账 again.
 */
export async function reverseInvoices(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: Pick<Services, 'clock'>,
  voucherId: number,
  reversalId: number,
): Promise<void> {
  const { rows } = await selectParts(scope, [voucherId]).execute(trx);
  if (rows.length === 0) return;
  for (const statement of reversingParts(scope, voucherId, reversalId)) await statement.execute(trx);
  await appendEvent(trx, scope, clock.now(), {
    action: 'invoice.reverse',
    targetId: reversalId,
    after: {
      ...{ voucherId, reversalId },
      invoiceIds: [...new Set(rows.map(({ invoiceId }) => invoiceId))],
      keys: [...new Set(rows.map(({ key }) => key))].slice(0, 50),
    },
  });
}

/** The originals of a voucher's invoices: they follow it as attachments, the same bytes. */
export async function originalsOf(
  db: Kysely<Database>,
  scope: Scope,
  voucherId: number,
): Promise<readonly InvoiceOriginal[]> {
  return (await selectOriginalsOf(scope, voucherId).execute(db)).rows;
}

/** The vouchers of some invoices, with how many files each has: its own and the originals of all its invoices. */
export async function vouchersOfOriginals(
  db: Kysely<Database>,
  scope: Scope,
  keys: readonly InvoiceKey[],
): Promise<readonly VoucherWithOriginals[]> {
  return keys.length === 0 ? [] : (await selectVouchersOfOriginals(scope, keys).execute(db)).rows;
}

/** How many originals each of some invoices has. */
export async function originalCounts(
  db: Kysely<Database>,
  scope: Scope,
  invoiceIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await countOriginals(scope, invoiceIds).execute(db);
  return new Map(rows.map(({ invoiceId, files }) => [invoiceId, files]));
}
