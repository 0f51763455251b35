import { entryOfFiles, holdEntryOfFiles } from '../cashier/entryFiles.service';
import { storesNoCount, type AttachmentOwner } from './attachmentOwner';

/** Entries of journals: receipts and slips of the bank. After 日结 they are added to, and none goes any more. */
export const journalOwner: AttachmentOwner = {
  column: 'entry_id',
  one: '一笔日记账',
  actions: {
    attach: 'journalEntry.attach',
    rename: 'journalEntry.renameAttachment',
    detach: 'journalEntry.detach',
  },
  async facts(db, scope, id) {
    return { attachmentCount: null, areFixed: (await entryOfFiles(db, scope, id)).closed !== null };
  },
  async hold(trx, scope, id, deed) {
    const { closed, named } = await holdEntryOfFiles(trx, scope, id, deed);
    return { attachmentCount: null, areFixed: closed !== null, named };
  },
  storeCount: storesNoCount,
};
