import { dateOnly, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireUnbooked } from '@mingzhang/shared/wire/invoice';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { toListedInvoice, type ListedInvoice } from '../registerApi';

/** How long it waits. */
interface Waiting {
  /** In days. */
  readonly age: number;
  /** Of a year before. */
  readonly isOtherYear: boolean;
}

/** 未入账: an invoice that no voucher has whole. */
export interface UnbookedInvoice extends ListedInvoice, Waiting {}

/** 有凭证无发票: a line of a tax account that no invoice stands behind. */
export interface UnproofedLine extends Waiting {
  readonly voucherId: number;
  /** 记-12 */
  readonly voucher: string;
  readonly line: number;
  readonly on: DateOnly;
  readonly summary: string;
  readonly account: string;
  readonly amount: Fen;
}

/** What is open on both sides, the oldest first. */
export interface Unbooked {
  readonly invoices: readonly UnbookedInvoice[];
  readonly lines: readonly UnproofedLine[];
}

const toLine = ({ voucher, date, amount, ...line }: WireUnbooked['lines'][number]): UnproofedLine => ({
  ...line,
  voucherId: voucher.id,
  voucher: `${voucher.word}-${voucher.number}`,
  line: voucher.line,
  on: dateOnly(date),
  amount: readBack(amount, parseYuan),
});

export async function listUnbooked(asOf: DateOnly, signal: AbortSignal): Promise<Unbooked> {
  const { invoices, lines } = await http.get('/invoice/unbooked', { as_of: asOf }, { signal, quiet: true });
  return {
    invoices: invoices.map(({ age, isOtherYear, ...row }) => ({ ...toListedInvoice(row), age, isOtherYear })),
    lines: lines.map(toLine),
  };
}
