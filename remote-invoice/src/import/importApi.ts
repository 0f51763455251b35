import type { HandInvoice } from '@mingzhang/shared/accounting/invoices/handInvoice';
import { dateOnly, type DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import {
  toHandInvoice,
  type WireInvoiceBatch,
  type WireInvoiceFileRow,
  type WireInvoiceFiles,
} from '@mingzhang/shared/wire/invoice';
import { readBackOrNull } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { refreshes } from '../registerApi';

export type FileOutcome = WireInvoiceFileRow['outcome'];

/** What becomes of one file, or of one row of a list. */
export interface FileRow extends Omit<WireInvoiceFileRow, 'date' | 'total' | 'draft'> {
  readonly on: DateOnly | null;
  readonly total: Fen | null;
  /** What was read of a file that a person has to complete. */
  readonly draft: HandInvoice | null;
}

/** What becomes of files that were dropped. */
export interface FileReading {
  readonly rows: readonly FileRow[];
  readonly counts: WireInvoiceFiles['counts'];
}

const toReading = ({ rows, counts }: WireInvoiceFiles): FileReading => ({
  counts,
  rows: rows.map(({ date, total, draft, ...row }) => ({
    ...row,
    on: date === null ? null : dateOnly(date),
    total: readBackOrNull(total, parseYuan),
    draft: draft && toHandInvoice(draft),
  })),
});

function partsOf(files: readonly File[]): FormData {
  const parts = new FormData();
  for (const file of files) parts.append('file', file, file.name);
  return parts;
}

/** How far files are sent, from 0 to 1. */
type OnSent = (part: number) => void;

/** Reads files as they would be taken in; nothing is saved. */
export async function tryFiles(
  files: readonly File[],
  signal: AbortSignal,
  onSent: OnSent,
): Promise<FileReading> {
  const sending = { query: { dryRun: 1 }, quiet: true, repeatable: true, signal, onSent };
  return toReading(await http.upload('/invoice/files', partsOf(files), sending));
}

/** Takes files in as one batch; every try of the same has the same key. */
export async function keepFiles(
  files: readonly File[],
  idempotencyKey: string,
  onSent: OnSent,
): Promise<FileReading> {
  const sending = { quiet: true, refreshes, idempotencyKey, onSent };
  return toReading(await http.upload('/invoice/files', partsOf(files), sending));
}

/** 批次: files that came together. */
export type ListedBatch = Readonly<WireInvoiceBatch>;

export async function listBatches(signal: AbortSignal): Promise<readonly ListedBatch[]> {
  return http.get('/invoice/batch', {}, { signal, quiet: true });
}

/** Undoes a batch whole; refused while an invoice of it is booked. */
export async function removeBatch(id: number): Promise<void> {
  await http.delete(`/invoice/batch/${id}`, { refreshes });
}
