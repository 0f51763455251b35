import type { Kysely, Transaction } from 'kysely';
import type { ReadStream } from 'node:fs';
import {
  MOST_ATTACHMENTS,
  attachmentName,
  countAfterAdding,
  countAfterRemoving,
  type VoucherAttachment,
} from '@mingzhang/shared/accounting/voucherAttachment';
import type { Voucher } from '@mingzhang/shared/accounting/voucher';
import type { Clock } from '../../clock';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent } from '../../trail/appendEvent';
import { holdForFiles, setAttachmentCount } from '../voucher/entry/attachmentCount';
import { readStoredFile } from './attachmentFiles';
import type { UploadedFile } from './readAttachment';
import {
  deleteAttachment,
  insertAttachment,
  selectAttachments,
  selectOwner,
  updateAttachmentName,
} from './voucherAttachment.repository';

/** A file of a voucher with what only the server knows of it. */
interface StoredAttachment extends VoucherAttachment {
  readonly position: number;
  readonly sha256: Buffer;
}

/** Which file of which voucher. */
export interface AttachmentAddress {
  readonly voucherId: number;
  readonly id: number;
}

/** The files of a voucher and its 附单据数, which may be another number. */
export interface AttachmentList {
  readonly attachments: readonly VoucherAttachment[];
  readonly attachmentCount: number;
}

/** What adding, renaming or deleting did: the file as it is now (null: gone), and 附单据数. */
export interface AttachmentChange {
  readonly attachment: VoucherAttachment | null;
  readonly attachmentCount: number;
}

/** The files of a voucher, in the order they were added. Another set's voucher is refused as if it did not exist. */
export async function listAttachments(
  db: Kysely<Database>,
  scope: Scope,
  voucherId: number,
): Promise<AttachmentList> {
  const owner = found(await selectOwner(db, scope, voucherId).executeTakeFirst(), '凭证');
  return {
    attachments: await loadAttachments(db, scope, voucherId),
    attachmentCount: owner.attachment_count,
  };
}

/**
 * One file and its bytes. Refuses with a message of its own when the bytes are missing: a database restored without
 * its files, a directory that is not mounted.
 */
export async function openAttachment(
  { db, config, missingFiles }: Pick<Services, 'db' | 'config' | 'missingFiles'>,
  scope: Scope,
  { voucherId, id }: AttachmentAddress,
): Promise<{ readonly attachment: VoucherAttachment; readonly content: ReadStream }> {
  const attachment = attachmentOf(await loadAttachments(db, scope, voucherId), id);
  const key = { accountSetId: scope.accountSetId, id };
  const content = await readStoredFile(config.filesDir, key, attachment.size);
  missingFiles.looked(id, content !== null);
  const message = `附件“${attachment.name}”的文件在服务器上找不到，请联系管理员检查文件目录，或从备份恢复。`;
  return { attachment, content: content ?? refuse('ATTACHMENT_FILE_MISSING', message) };
}

/**
 * Records a file whose bytes are stored already. Refuses an audited or closed voucher and the twenty-first
 * file. Raises 附单据数 where there are now more files than it says; the voucher's version stays.
 */
export async function recordAttachment(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: { readonly clock: Clock },
  { voucherId, id }: AttachmentAddress,
  upload: UploadedFile,
): Promise<AttachmentChange> {
  const voucher = await holdForFiles(trx, scope, voucherId);
  const attachments = await loadAttachments(trx, scope, voucherId);
  if (attachments.length >= MOST_ATTACHMENTS) {
    const message = `一张凭证最多 ${MOST_ATTACHMENTS} 个附件，“${upload.name}”没有上传`;
    refuse('ATTACHMENT_TOO_MANY', message);
  }
  const now = clock.now();
  const { name, kind, sha256 } = upload;
  const size = upload.content.length;
  const position = (attachments.at(-1)?.position ?? 0) + 1;
  const file = { id, voucherId, position, name, kind, size, sha256, uploadedAt: now };
  await insertAttachment(trx, scope, file).execute();
  const attachmentCount = countAfterAdding(voucher.attachmentCount, attachments.length + 1);
  await storeCount(trx, scope, voucher, attachmentCount);
  const attachment = attachmentOf(await loadAttachments(trx, scope, voucherId), id);
  await appendEvent(trx, scope, now, {
    action: 'voucher.attach',
    targetId: voucherId,
    before: { attachmentCount: voucher.attachmentCount },
    after: { attachmentCount, file: evidenceOf(attachment) },
  });
  return { attachment, attachmentCount };
}

/** Gives a file another name; its extension stays that of its kind. */
export async function renameAttachment(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: { readonly clock: Clock },
  key: AttachmentAddress,
  given: string,
): Promise<AttachmentChange> {
  const { attachmentCount } = await holdForFiles(trx, scope, key.voucherId);
  const before = attachmentOf(await loadAttachments(trx, scope, key.voucherId), key.id);
  const attachment = { ...before, name: attachmentName(given, before.kind) };
  if (attachment.name === before.name) return { attachment, attachmentCount };
  await updateAttachmentName(trx, scope, key.id, attachment.name).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: 'voucher.renameAttachment',
    targetId: key.voucherId,
    before: { file: evidenceOf(before) },
    after: { file: evidenceOf(attachment) },
  });
  return { attachment, attachmentCount };
}

/** Removes a file from its voucher; its particulars stay in the trail, its bytes go with the next sweep. */
export async function removeAttachment(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: { readonly clock: Clock },
  { voucherId, id }: AttachmentAddress,
): Promise<AttachmentChange> {
  const voucher = await holdForFiles(trx, scope, voucherId);
  const attachments = await loadAttachments(trx, scope, voucherId);
  const before = attachmentOf(attachments, id);
  await deleteAttachment(trx, scope, id).execute();
  const attachmentCount = countAfterRemoving(voucher.attachmentCount, attachments.length);
  await storeCount(trx, scope, voucher, attachmentCount);
  await appendEvent(trx, scope, clock.now(), {
    action: 'voucher.detach',
    targetId: voucherId,
    before: { attachmentCount: voucher.attachmentCount, file: evidenceOf(before) },
    after: { attachmentCount },
  });
  return { attachment: null, attachmentCount };
}

async function storeCount(
  trx: Transaction<Database>,
  scope: Scope,
  voucher: Voucher,
  count: number,
): Promise<void> {
  if (count !== voucher.attachmentCount) await setAttachmentCount(trx, scope, voucher.id, count);
}

async function loadAttachments(
  db: Kysely<Database>,
  scope: Scope,
  voucherId: number,
): Promise<StoredAttachment[]> {
  const rows = await selectAttachments(db, scope, voucherId).execute();
  return rows.map((row) => ({
    id: row.id,
    position: row.position,
    name: row.name,
    kind: row.kind,
    size: row.size_bytes,
    sha256: row.sha256,
    uploaderId: row.uploader_id,
    uploaderName: row.uploader_name,
    uploadedAt: row.uploaded_at,
  }));
}

function attachmentOf<T extends VoucherAttachment>(attachments: readonly T[], id: number): T {
  return found(
    attachments.find((attachment) => attachment.id === id),
    '附件',
  );
}

/** What the trail keeps of a file: enough to prove later which one it was. */
function evidenceOf({ id, name, kind, size, sha256 }: StoredAttachment) {
  return { id, name, kind, size, sha256: sha256.toString('hex') };
}
