import type { NamedVoucher } from '@mingzhang/shared/accounting/namedVoucher';
import { period, type Period } from '@mingzhang/shared/primitives/period';
import type { WireAttachmentDrop } from '@mingzhang/shared/wire/attachmentDrop';
import { http } from '@mingzhang/shell';
import { ofVoucherList } from './ofVoucherList';

/** A voucher with the paths of the files that go to it. */
export interface DropVoucher extends NamedVoucher {
  readonly id: number;
  readonly period: Period;
  readonly files: readonly string[];
}

/** What becomes of a folder of files. */
export interface AttachmentDrop {
  readonly vouchers: readonly DropVoucher[];
  /** Left out, each with why. */
  readonly left: readonly { readonly path: string; readonly message: string }[];
}

/** Files as they are sent. */
interface SentDrop {
  readonly files: readonly File[];
  /** Of files whose names and folders tell none. */
  readonly month: Period;
  /** Called with the part sent, from 0 to 1. */
  readonly onSent: (part: number) => void;
}

/** Which voucher each file would go to; nothing is saved. */
export async function previewDrop(sent: SentDrop, signal: AbortSignal): Promise<AttachmentDrop> {
  return toDrop(
    await http.upload('/voucher/attachments', partsOf(sent), {
      query: { month: sent.month, dryRun: 1 },
      ...{ quiet: true, repeatable: true, signal, onSent: sent.onSent },
    }),
  );
}

/** Adds all files that fit to their vouchers at once. */
export async function storeDrop(sent: SentDrop, idempotencyKey: string): Promise<AttachmentDrop> {
  return toDrop(
    await http.upload('/voucher/attachments', partsOf(sent), {
      query: { month: sent.month },
      ...{ quiet: true, idempotencyKey, onSent: sent.onSent, ...ofVoucherList },
    }),
  );
}

function partsOf({ files }: SentDrop): FormData {
  const parts = new FormData();
  for (const file of files) parts.append('file', file, file.webkitRelativePath || file.name);
  return parts;
}

const toDrop = ({ vouchers, left }: WireAttachmentDrop): AttachmentDrop => ({
  vouchers: vouchers.map(({ id, month, word, code, files }) => ({
    ...{ id, period: period(month), word, number: code, files },
  })),
  left: left.map(({ path, msg }) => ({ path, message: msg })),
});
