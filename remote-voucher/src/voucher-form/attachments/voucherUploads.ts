import { sentAttachments } from '@mingzhang/shared/fields/attachments/attachmentsApi';
import {
  createUploadQueue,
  type QueuedFile,
  type UploadQueue,
} from '@mingzhang/shared/fields/attachments/uploadQueue';
import { http, ignoreReported } from '@mingzhang/shell';
import type { DraftKey } from '../draft/keptDraft';

/** The voucher a file goes to. */
export interface UploadTarget {
  readonly voucherId: number;
  /** 记-3, for messages. */
  readonly title: string;
}

export type VoucherFile = QueuedFile<UploadTarget>;
export type VoucherUploads = UploadQueue<UploadTarget>;

export const voucherFiles = sentAttachments(http, '/voucher');

/** The uploads of all vouchers: one queue for as long as the page lives. */
export const voucherUploads: VoucherUploads = createUploadQueue<UploadTarget>(
  ({ voucherId }, file, key) => voucherFiles.upload(voucherId, file, key),
  ignoreReported,
);

/** The books an entry is in, as its files know them. */
export function uploadBooks({ userId, accountSetId }: Pick<DraftKey, 'userId' | 'accountSetId'>): string {
  return `${userId}:${accountSetId}:`;
}

/** The entry that files were chosen on. */
export function uploadEntry(draftKey: DraftKey): string {
  return `${uploadBooks(draftKey)}${draftKey.organizationId}:${draftKey.entry}`;
}
