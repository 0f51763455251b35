import { found } from '../../Refusal';
import { originalsOf } from '../held-invoices/heldInvoices';
import { holdForFiles, setAttachmentCount } from '../voucher/entry/attachmentCount';
import { selectAttachmentCount } from './attachment.repository';
import type { AttachmentOwner } from './attachmentOwner';

/** Vouchers: files of an audited or closed one stay as they are. 附单据数 follows them (shared/src/accounting/attachment.ts). */
export const voucherOwner: AttachmentOwner = {
  column: 'voucher_id',
  one: '一张凭证',
  actions: { attach: 'voucher.attach', rename: 'voucher.renameAttachment', detach: 'voucher.detach' },
  async facts(db, scope, id) {
    const row = found(await selectAttachmentCount(db, scope, id).executeTakeFirst(), '凭证');
    return { attachmentCount: row.attachment_count, areFixed: false };
  },
  async hold(trx, scope, id) {
    const { attachmentCount } = await holdForFiles(trx, scope, id);
    return { attachmentCount, areFixed: false, named: {} };
  },
  lent: originalsOf,
  storeCount: setAttachmentCount,
};
