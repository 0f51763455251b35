import { uploadAttachment } from '../../voucherAttachmentApi';
import type { DraftKey } from '../draft/keptDraft';
import { createUploadQueue } from './uploadQueue';

/** The uploads of all vouchers: one queue for as long as the page lives. */
export const voucherUploads = createUploadQueue(uploadAttachment);

/** The books an entry is in, as its files know them. */
export function uploadBooks({ userId, accountSetId }: Pick<DraftKey, 'userId' | 'accountSetId'>): string {
  return `${userId}:${accountSetId}:`;
}

/** The entry that files were chosen on. */
export function uploadEntry(draftKey: DraftKey): string {
  return `${uploadBooks(draftKey)}${draftKey.organizationId}:${draftKey.entry}`;
}
