import type { VoucherAttachment } from '@mingzhang/shared/accounting/voucherAttachment';
import { http } from '@mingzhang/shared/http';
import {
  toVoucherAttachment,
  type WireAttachmentChange,
  type WireVoucherAttachment,
} from '@mingzhang/shared/wire/voucherAttachment';

/** The files of a voucher, in the order they were added. */
export async function listAttachments(voucherId: number, signal: AbortSignal): Promise<VoucherAttachment[]> {
  const files = await http.get<WireVoucherAttachment[]>(
    `/voucher/${voucherId}/attachments`,
    {},
    { signal, quiet: true },
  );
  return files.map(toVoucherAttachment);
}

/** Sends one file; answers 附单据数 of the voucher now. Every try of one file has the same key: it is then kept once. */
export async function uploadAttachment(
  voucherId: number,
  file: File,
  idempotencyKey: string,
): Promise<number> {
  const parts = new FormData();
  parts.append('file', file, file.name);
  const change = await http.upload<WireAttachmentChange>(`/voucher/${voucherId}/attachments`, parts, {
    idempotencyKey,
    quiet: true,
  });
  return change.receiptNum;
}

export async function renameAttachment(voucherId: number, id: number, name: string): Promise<void> {
  await http.put(`/voucher/${voucherId}/attachments/${id}`, { name });
}

/** Deletes a file; answers 附单据数 of the voucher now. */
export async function deleteAttachment(voucherId: number, id: number): Promise<number> {
  const change = await http.delete<WireAttachmentChange>(`/voucher/${voucherId}/attachments/${id}`);
  return change.receiptNum;
}

/** Where the browser shows a file: a plain link. */
export function attachmentAddress(voucherId: number, id: number): string {
  return `/api/voucher/${voucherId}/attachments/${id}`;
}

/** Where the browser saves it from. */
export function attachmentDownload(voucherId: number, id: number): string {
  return `${attachmentAddress(voucherId, id)}?download=1`;
}
