import type { Kysely, Transaction } from 'kysely';
import type { ReadStream } from 'node:fs';
import {
  MOST_ATTACHMENTS,
  attachmentName,
  countAfterAdding,
  countAfterRemoving,
  type Attachment,
} from '@mingzhang/shared/accounting/attachment';
import type { Clock } from '../../clock';
import type { Database } from '../../db/schema';
import { found, refuse } from '../../Refusal';
import type { Scope } from '../../scope';
import type { Services } from '../../services';
import { appendEvent, appendEvents } from '../../trail/appendEvent';
import type { TrailEvent } from '../../trail/trailActions';
import {
  deleteAttachment,
  insertAttachment,
  selectAttachments,
  updateAttachmentName,
} from './attachment.repository';
import { readStoredFile } from './attachmentFiles';
import type { AttachmentOwner, HeldOwner, OwnerFacts } from './attachmentOwner';
import type { UploadedFile } from './readAttachment';

/** A file with what only the server knows of it. */
interface StoredAttachment extends Attachment {
  readonly position: number;
  readonly sha256: Buffer;
}

/** Which file of which voucher, card or entry. */
export interface AttachmentAddress {
  readonly ownerId: number;
  readonly id: number;
}

/** The files of one owner, and what holds for them. 附单据数 of a voucher may be another number. */
export interface AttachmentList extends OwnerFacts {
  readonly attachments: readonly Attachment[];
}

/** What adding, renaming or deleting did: the file as it is now (null: gone), and 附单据数 of a voucher. */
export interface AttachmentChange {
  readonly attachment: Attachment | null;
  readonly attachmentCount: number | null;
}

/** The files of one owner, in the order they were added. Another set's is refused as if it did not exist. */
export async function listAttachments(
  db: Kysely<Database>,
  scope: Scope,
  owner: AttachmentOwner,
  ownerId: number,
): Promise<AttachmentList> {
  const facts = await owner.facts(db, scope, ownerId);
  return { ...facts, attachments: await loadAttachments(db, scope, owner, ownerId) };
}

/**
 * One file and its bytes. Refuses with a message of its own when the bytes are missing: a database restored without
 * its files, a directory that is not mounted.
 */
export async function openAttachment(
  { db, config, missingFiles }: Pick<Services, 'db' | 'config' | 'missingFiles'>,
  scope: Scope,
  owner: AttachmentOwner,
  { ownerId, id }: AttachmentAddress,
): Promise<{ readonly attachment: Attachment; readonly content: ReadStream }> {
  const attachment = attachmentOf(await loadAttachments(db, scope, owner, ownerId), id);
  const key = { accountSetId: scope.accountSetId, id };
  const content = await readStoredFile(config.filesDir, key, attachment.size);
  missingFiles.looked(id, content !== null);
  const message = `附件“${attachment.name}”的文件在服务器上找不到，请联系管理员检查文件目录，或从备份恢复。`;
  return { attachment, content: content ?? refuse('ATTACHMENT_FILE_MISSING', message) };
}

/**
 * Records a file whose bytes are stored already. Refuses the twenty-first file, and an owner that takes none any more
 * (an audited or closed voucher). Raises 附单据数 where there are now more files than it says; the version stays.
 */
export async function recordAttachment(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: { readonly clock: Clock },
  owner: AttachmentOwner,
  { ownerId, id }: AttachmentAddress,
  { content, ...upload }: UploadedFile,
): Promise<AttachmentChange> {
  const now = clock.now();
  const file = { ...upload, id, size: content.length };
  const { attachments, attachmentCount, events } = await addFiles(trx, scope, now, owner, ownerId, [file]);
  for (const event of events) await appendEvent(trx, scope, now, event);
  return { attachment: attachmentOf(attachments, id), attachmentCount };
}

/** A file whose bytes are stored under its id. */
export interface StoredFile extends Omit<UploadedFile, 'content'> {
  readonly id: number;
  readonly size: number;
}

/** Records files of several owners as `recordAttachment` does one, all of them or none; the trail has each. */
export async function recordAttachments(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: { readonly clock: Clock },
  owner: AttachmentOwner,
  filesByOwner: ReadonlyMap<number, readonly StoredFile[]>,
): Promise<void> {
  const now = clock.now();
  const events: TrailEvent[] = [];
  for (const [ownerId, files] of filesByOwner) {
    events.push(...(await addFiles(trx, scope, now, owner, ownerId, files)).events);
  }
  await appendEvents(trx, scope, now, events);
}

/** Adds files behind those that are there; the caller records the events. */
async function addFiles(
  trx: Transaction<Database>,
  scope: Scope,
  now: Date,
  owner: AttachmentOwner,
  ownerId: number,
  files: readonly StoredFile[],
) {
  const held = await owner.hold(trx, scope, ownerId, 'add');
  const before = await loadAttachments(trx, scope, owner, ownerId);
  const own = ownOf(before);
  const tooMany = files[MOST_ATTACHMENTS - own.length];
  if (tooMany) refuse('ATTACHMENT_TOO_MANY', `${tooManyText(owner)}，“${tooMany.name}”没有上传`);
  const last = own.at(-1)?.position ?? 0;
  for (const [index, { id, name, kind, size, sha256 }] of files.entries()) {
    const position = last + index + 1;
    const file = { id, column: owner.column, ownerId, position, name, kind, size, sha256, uploadedAt: now };
    await insertAttachment(trx, scope, file).execute();
  }
  const counts = files.map((_, index) =>
    held.attachmentCount === null ? null : countAfterAdding(held.attachmentCount, before.length + index + 1),
  );
  const attachmentCount = counts.at(-1) ?? held.attachmentCount;
  await storeCount(trx, scope, owner, ownerId, held, attachmentCount);
  const attachments = await loadAttachments(trx, scope, owner, ownerId);
  const events = files.map(({ id }, index) => ({
    action: owner.actions.attach,
    targetId: ownerId,
    before: told(held, counts[index - 1] ?? held.attachmentCount),
    after: { ...told(held, counts[index] ?? null), file: evidenceOf(attachmentOf(attachments, id)) },
  }));
  return { attachments, attachmentCount, events };
}

/** Those that count against the most there may be: originals of invoices are kept elsewhere. */
const ownOf = <T extends Attachment>(attachments: readonly T[]) =>
  attachments.filter(({ invoice }) => invoice === undefined);

const tooManyText = ({ one }: AttachmentOwner) => `${one}最多 ${MOST_ATTACHMENTS} 个附件`;

/** Why each of some files would not be added to an owner: its bytes are there, or it is one too many; null: it would be. */
export async function foreseeAdding(
  db: Kysely<Database>,
  scope: Scope,
  owner: AttachmentOwner,
  ownerId: number,
  files: readonly Pick<UploadedFile, 'name' | 'sha256'>[],
): Promise<readonly (string | null)[]> {
  const attachments = await loadAttachments(db, scope, owner, ownerId);
  const there = new Map(attachments.map(({ sha256, name }) => [sha256.toString('hex'), name]));
  let room = MOST_ATTACHMENTS - ownOf(attachments).length;
  return files.map(({ name, sha256 }) => {
    const key = sha256.toString('hex');
    const same = there.get(key);
    if (same !== undefined) return `与“${same}”内容相同，不重复放入`;
    if (room <= 0) return tooManyText(owner);
    room -= 1;
    there.set(key, name);
    return null;
  });
}

/** Gives a file another name; its extension stays that of its kind. */
export async function renameAttachment(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: { readonly clock: Clock },
  owner: AttachmentOwner,
  { ownerId, id }: AttachmentAddress,
  given: string,
): Promise<AttachmentChange> {
  const { attachmentCount, named } = await owner.hold(trx, scope, ownerId, 'change');
  const before = attachmentOf(await loadAttachments(trx, scope, owner, ownerId), id);
  refuseOriginal(before, '重命名');
  const attachment = { ...before, name: attachmentName(given, before.kind) };
  if (attachment.name === before.name) return { attachment, attachmentCount };
  await updateAttachmentName(trx, scope, id, attachment.name).execute();
  await appendEvent(trx, scope, clock.now(), {
    action: owner.actions.rename,
    targetId: ownerId,
    before: { ...named, file: evidenceOf(before) },
    after: { ...named, file: evidenceOf(attachment) },
  });
  return { attachment, attachmentCount };
}

/** Removes a file; its particulars stay in the trail, its bytes go with the next sweep. */
export async function removeAttachment(
  trx: Transaction<Database>,
  scope: Scope,
  { clock }: { readonly clock: Clock },
  owner: AttachmentOwner,
  { ownerId, id }: AttachmentAddress,
): Promise<AttachmentChange> {
  const held = await owner.hold(trx, scope, ownerId, 'change');
  const attachments = await loadAttachments(trx, scope, owner, ownerId);
  const before = attachmentOf(attachments, id);
  refuseOriginal(before, '删除');
  await deleteAttachment(trx, scope, id).execute();
  const count = held.attachmentCount;
  const attachmentCount = count === null ? null : countAfterRemoving(count, attachments.length);
  await storeCount(trx, scope, owner, ownerId, held, attachmentCount);
  await appendEvent(trx, scope, clock.now(), {
    action: owner.actions.detach,
    targetId: ownerId,
    before: { ...told(held, count), file: evidenceOf(before) },
    after: told(held, attachmentCount),
  });
  return { attachment: null, attachmentCount };
}

async function storeCount(
  trx: Transaction<Database>,
  scope: Scope,
  owner: AttachmentOwner,
  ownerId: number,
  { attachmentCount }: HeldOwner,
  count: number | null,
): Promise<void> {
  if (count !== null && count !== attachmentCount) await owner.storeCount(trx, scope, ownerId, count);
}

/** What the trail says of the owner with a number of papers. */
const told = ({ named }: HeldOwner, attachmentCount: number | null) =>
  attachmentCount === null ? named : { ...named, attachmentCount };

/** What the voucher has of its invoice stays with the invoice. */
function refuseOriginal({ name, invoice }: Attachment, deed: string): void {
  if (invoice === undefined) return;
  refuse('ATTACHMENT_OF_INVOICE', `“${name}”是发票${invoice}的原件，随发票保存，不能在凭证里${deed}`);
}

async function loadAttachments(
  db: Kysely<Database>,
  scope: Scope,
  owner: AttachmentOwner,
  ownerId: number,
): Promise<StoredAttachment[]> {
  const own = await selectAttachments(db, scope, owner.column, ownerId).execute();
  const lent = (await owner.lent?.(db, scope, ownerId)) ?? [];
  return [...own, ...lent].map((row) => ({
    ...('invoice' in row ? { invoice: row.invoice } : {}),
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

function attachmentOf<T extends Attachment>(attachments: readonly T[], id: number): T {
  return found(
    attachments.find((attachment) => attachment.id === id),
    '附件',
  );
}

/** What the trail keeps of a file: enough to prove later which one it was. */
function evidenceOf({ id, name, kind, size, sha256 }: StoredAttachment) {
  return { id, name, kind, size, sha256: sha256.toString('hex') };
}
