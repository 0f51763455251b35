import { uploadAttachment } from '../../voucherAttachmentApi';
import { createUploadQueue } from './uploadQueue';

/** The files of all vouchers on their way: one queue for as long as the page lives. */
export const voucherUploads = createUploadQueue(uploadAttachment);
