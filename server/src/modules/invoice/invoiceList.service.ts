import type { Kysely } from 'kysely';
import type { InvoiceTick } from '@mingzhang/shared/accounting/invoices/invoiceTick';
import { taxAccountIds } from '@mingzhang/shared/accounting/invoices/voucherTax';
import type {
  InvoiceColour,
  InvoiceKey,
  InvoiceKind,
  InvoiceStatus,
} from '@mingzhang/shared/accounting/invoices/invoice';
import type { Taxpayer } from '@mingzhang/shared/accounting/accountSet';
import type { InvoiceDirection } from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { loadAccountTree } from '../account/account.service';
import {
  selectBookings,
  selectInvoices,
  selectTaxChanged,
  selectTicks,
  sumInvoices,
  type InvoiceFilter,
} from './invoice.repository';

/** A voucher an invoice is in. */
interface InvoiceBooking {
  readonly id: number;
  readonly word: string;
  readonly number: number;
  readonly on: DateOnly;
  readonly share: Fen;
  /** It comes to another amount than when the invoice was booked. */
  readonly isChanged: boolean;
  /** It has other tax than when the invoice was booked. */
  readonly isTaxChanged: boolean;
  /** 已红冲: the invoice is not booked by it any more. */
  readonly isReversed: boolean;
  /** 红冲 of another one of these. */
  readonly isReversal: boolean;
}

/** An invoice as lists have it. */
export interface ListedInvoice {
  readonly id: number;
  readonly key: InvoiceKey;
  readonly direction: InvoiceDirection;
  readonly kind: InvoiceKind;
  readonly isSpecial: boolean | null;
  readonly colour: InvoiceColour;
  readonly on: DateOnly;
  readonly partyCode: string;
  readonly partyName: string;
  /** Of its first line. */
  readonly goods: string;
  readonly amount: Fen;
  readonly tax: Fen;
  readonly total: Fen;
  readonly blueKey: InvoiceKey | null;
  readonly status: InvoiceStatus | null;
  readonly verifiedOn: DateOnly | null;
  readonly tick: InvoiceTick | null;
  readonly vouchers: readonly InvoiceBooking[];
  readonly version: number;
}

/** A page of the register, and what the whole selection comes to. */
export async function listInvoices(
  db: Kysely<Database>,
  scope: Scope,
  filter: InvoiceFilter,
  window: { readonly page: number; readonly size: number },
) {
  const asked: InvoiceFilter =
    filter.state === 'changed'
      ? { ...filter, taxAccountIds: taxAccountIds(await loadAccountTree(db, scope)) }
      : filter;
  const rows = await selectInvoices(db, scope, asked, window).execute();
  const sums = await sumInvoices(db, scope, asked).executeTakeFirstOrThrow();
  return { invoices: await listedOf(db, scope, rows), ...sums };
}

/** Asks nothing. */
export const anyInvoice: InvoiceFilter = {
  ...{ direction: null, from: null, to: null, kind: null, state: null, colour: null },
  ...{ ticked: null, batchId: null, voucherId: null, text: null },
};

/** How many invoices wait: 未入账 and, of a general taxpayer, 待勾选. */
export async function countWaitingInvoices(
  db: Kysely<Database>,
  scope: Scope,
  taxpayer: Taxpayer,
): Promise<{ readonly unbooked: number; readonly unticked: number }> {
  const countOf = async (asked: Partial<InvoiceFilter>) =>
    (await sumInvoices(db, scope, { ...anyInvoice, ...asked }).executeTakeFirstOrThrow()).count;
  return {
    unbooked: await countOf({ state: 'open' }),
    unticked: taxpayer === 'general' ? await countOf({ direction: 'in', ticked: 'due' }) : 0,
  };
}

type Row = Awaited<ReturnType<ReturnType<typeof selectInvoices>['execute']>>[number];

/** Rows with what has become of them: vouchers and 勾选. */
export async function listedOf(
  db: Kysely<Database>,
  scope: Scope,
  rows: readonly Row[],
): Promise<ListedInvoice[]> {
  const ids = rows.map(({ id }) => id);
  const bookings = await selectBookings(db, scope, ids).execute();
  const ticks = new Map((await selectTicks(db, scope, ids).execute()).map((tick) => [tick.invoiceId, tick]));
  const changed = new Set<string>();
  if (bookings.length > 0) {
    const accountIds = taxAccountIds(await loadAccountTree(db, scope));
    const { rows: found } = await selectTaxChanged(scope, ids, accountIds).execute(db);
    for (const { invoiceId, voucherId } of found) changed.add(`${invoiceId} ${voucherId}`);
  }
  const vouchers = new Map<number, InvoiceBooking[]>();
  for (const { invoiceId, ...voucher } of bookings) {
    const own = vouchers.get(invoiceId) ?? [];
    own.push({ ...voucher, isTaxChanged: changed.has(`${invoiceId} ${voucher.id}`) });
    vouchers.set(invoiceId, own);
  }
  return rows.map(({ told, goods, status, ...row }) => {
    const tick = ticks.get(row.id);
    return {
      ...row,
      goods: goods ?? '',
      status: status ?? told,
      tick: tick ? { period: tick.period, amount: tick.amount, purpose: tick.purpose } : null,
      vouchers: vouchers.get(row.id) ?? [],
    };
  });
}
