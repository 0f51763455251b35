import type { InvoiceDirection } from '@mingzhang/shared/accounting/invoices/invoiceDirection';
import type { VoucherLine } from '@mingzhang/shared/accounting/voucher';
import { dateOnly, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { toRuleLine } from '@mingzhang/shared/wire/fundMatch';
import type { WireInvoiceRow } from '@mingzhang/shared/wire/invoice';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';

/** 附发票, on the side of the voucher; it is booked when the voucher is saved (`voucherApi`). */

/** An invoice of the register, as it is chosen. */
export interface ChoosableInvoice {
  readonly id: number;
  /** Its number. */
  readonly key: string;
  readonly direction: InvoiceDirection;
  readonly on: DateOnly;
  readonly party: string;
  readonly goods: string;
  readonly total: Fen;
}

const toInvoice = ({ id, key, direction, date, party, goods, total }: WireInvoiceRow): ChoosableInvoice => ({
  ...{ id, key, direction, goods, on: dateOnly(date) },
  party: party.name || party.code,
  total: readBack(total, parseYuan),
});

const MOST_SHOWN = 50;

/** Invoices no voucher has, by a part of their number, by amount or by the other side; the newest first. */
export async function findOpenInvoices(
  text: string,
  signal: AbortSignal,
): Promise<readonly ChoosableInvoice[]> {
  const query = { state: 'open', text: text.trim() || null, page: 1, size: MOST_SHOWN };
  const { records } = await http.get('/invoice', query, { signal, quiet: true });
  return records.filter(({ status }) => status !== 'void').map(toInvoice);
}

/** Invoices a saved voucher has. */
export async function invoicesOf(
  voucherId: number,
  signal: AbortSignal,
): Promise<readonly ChoosableInvoice[]> {
  const query = { voucher_id: voucherId, page: 1, size: 1_000 };
  const { records } = await http.get('/invoice', query, { signal, quiet: true });
  return records.map(toInvoice);
}

/** What the rules make of invoices together. */
interface LinesOfInvoices {
  readonly lines: readonly VoucherLine[];
  /** Why some are not among the lines. */
  readonly notes: readonly string[];
}

export async function linesOfInvoices(ids: readonly number[]): Promise<LinesOfInvoices> {
  const options = { quiet: true, repeatable: true };
  const { lines, left } = await http.post('/invoice/voucher/lines', { ids }, options);
  return {
    lines: lines.map(({ cashFlowLine, ...line }) => ({ ...toRuleLine(line), cashFlowLine })),
    notes: left.map(({ message }) => message),
  };
}
