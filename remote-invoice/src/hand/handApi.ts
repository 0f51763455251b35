import type { HandInvoice } from '@mingzhang/shared/accounting/invoices/handInvoice';
import { fromHandInvoice, type WireHandKept } from '@mingzhang/shared/wire/invoice';
import { http } from '@mingzhang/shell';
import { refreshes } from '../registerApi';

/** What became of an invoice that was entered. */
export type HandKept = Readonly<WireHandKept>;

/** 手工录入 with the photograph or PDF it was entered from; null: there is none. */
export async function enterInvoice(entered: HandInvoice, file: File | null): Promise<HandKept> {
  const parts = new FormData();
  parts.append('invoice', JSON.stringify(fromHandInvoice(entered)));
  if (file) parts.append('file', file, file.name);
  return http.upload('/invoice/hand', parts, { quiet: true, refreshes });
}
