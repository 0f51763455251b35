import type { InvoiceMerge } from '@mingzhang/shared/accounting/invoices/invoiceVoucher';
import { dateOnly, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { WireInvoiceVouchers } from '@mingzhang/shared/wire/invoice';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { refreshes } from './registerApi';

/** 生成凭证 as it is asked for. */
export interface VoucherWork {
  readonly ids: readonly number[];
  readonly merge: InvoiceMerge;
  /** Red ones whose blue was deducted: 进项税额转出 instead of less input tax. */
  readonly turnOut: readonly number[];
}

/** A voucher of invoices. */
export interface PlannedVoucher {
  /** 记-12; null in a preview. */
  readonly title: string | null;
  readonly on: DateOnly;
  readonly keys: readonly string[];
  readonly notes: readonly string[];
  readonly lines: readonly {
    readonly summary: string;
    readonly account: string;
    readonly debit: Fen;
    readonly credit: Fen;
  }[];
}

/** What becomes of invoices: the vouchers, and those that no voucher is made of. */
export interface VoucherPlan {
  readonly vouchers: readonly PlannedVoucher[];
  readonly left: WireInvoiceVouchers['left'];
}

const toPlan = ({ vouchers, left }: WireInvoiceVouchers): VoucherPlan => ({
  vouchers: vouchers.map(({ word, number, date, keys, notes, lines }) => ({
    title: number === null ? null : `${word}-${number}`,
    on: dateOnly(date),
    keys,
    notes,
    lines: lines.map(({ summary, account, debit, credit }) => ({
      summary,
      account,
      debit: readBack(debit, parseYuan),
      credit: readBack(credit, parseYuan),
    })),
  })),
  left,
});

/** The vouchers invoices would become; nothing is saved. */
export async function previewVouchers(work: VoucherWork, signal: AbortSignal): Promise<VoucherPlan> {
  const options = { signal, quiet: true, repeatable: true };
  return toPlan(await http.post('/invoice/vouchers', { ...work, dryRun: true }, options));
}

/** Makes them, all or none; every try of the same has the same key. */
export async function makeVouchers(work: VoucherWork, idempotencyKey: string): Promise<VoucherPlan> {
  const options = { quiet: true, changes: 'books', refreshes, idempotencyKey } as const;
  return toPlan(await http.post('/invoice/vouchers', { ...work, dryRun: false }, options));
}

/** 待认证进项税额 of what is ticked in a month, as it would go to 进项税额; nothing is saved. */
export async function previewTransfers(period: Period, signal: AbortSignal): Promise<VoucherPlan> {
  const options = { signal, quiet: true, repeatable: true };
  return toPlan(await http.post('/invoice/transfers', { period, dryRun: true }, options));
}

/** Moves it, each invoice once; every try of the same has the same key. */
export async function makeTransfers(period: Period, idempotencyKey: string): Promise<VoucherPlan> {
  const options = { quiet: true, changes: 'books', refreshes, idempotencyKey } as const;
  return toPlan(await http.post('/invoice/transfers', { period, dryRun: false }, options));
}

/** The item that stands for the other side of an invoice from now on. */
export async function chooseParty(invoiceId: number, itemId: number): Promise<void> {
  await http.put('/invoice/party', { invoiceId, itemId }, { refreshes: ['invoiceVouchers'] });
}
