import type { Attachment } from '@mingzhang/shared/accounting/attachment';
import { http } from '@mingzhang/shell';
import { toAttachment } from '@mingzhang/shared/wire/attachment';

/** The files of a voucher, in the order they were added, and its 附单据数. */
export interface AttachmentList {
  readonly files: readonly Attachment[];
  readonly attachmentCount: number;
}

export async function listAttachments(voucherId: number, signal: AbortSignal): Promise<AttachmentList> {
  const { attachments, receiptNum } = await http.get(
    `/voucher/${voucherId}/attachments`,
    {},
    { signal, quiet: true },
  );
  return { files: attachments.map(toAttachment), attachmentCount: receiptNum };
}

/** Sends one file. Every try of one file has the same key: it is then kept once. */
export async function uploadAttachment(voucherId: number, file: File, idempotencyKey: string): Promise<void> {
  const parts = new FormData();
  parts.append('file', file, file.name);
  await http.upload(`/voucher/${voucherId}/attachments`, parts, { idempotencyKey, quiet: true });
}

const ofList = { refreshes: ['attachments'] } as const;

export async function renameAttachment(voucherId: number, id: number, name: string): Promise<void> {
  await http.put(`/voucher/${voucherId}/attachments/${id}`, { name }, ofList);
}

export async function deleteAttachment(voucherId: number, id: number): Promise<void> {
  await http.delete(`/voucher/${voucherId}/attachments/${id}`, ofList);
}

/** Where the browser shows a file: a plain link. */
export function attachmentAddress(voucherId: number, id: number): string {
  return `/api/voucher/${voucherId}/attachments/${id}`;
}

/** Where the browser saves it from. */
export function attachmentDownload(voucherId: number, id: number): string {
  return `${attachmentAddress(voucherId, id)}?download=1`;
}
