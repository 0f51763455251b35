import type { Kysely, Transaction } from 'kysely';
import type { AttachmentKind } from '@mingzhang/shared/accounting/attachment';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { OwnerColumn } from './attachmentOwner';

/** The files of one owner with the names of who added them, in their order. */
export function selectAttachments(db: Kysely<Database>, scope: Scope, column: OwnerColumn, ownerId: number) {
  return db
    .selectFrom('attachment')
    .innerJoin('app_user as uploader', 'uploader.id', 'attachment.uploader_id')
    .where('attachment.account_set_id', '=', scope.accountSetId)
    .where(`attachment.${column}`, '=', ownerId)
    .orderBy('attachment.position')
    .select([
      'attachment.id',
      'attachment.position',
      'attachment.name',
      'attachment.kind',
      'attachment.size_bytes',
      'attachment.sha256',
      'attachment.uploader_id',
      'attachment.uploaded_at',
      'uploader.real_name as uploader_name',
    ]);
}

/** A voucher of the set, if it is there, with its 附单据数. */
export function selectAttachmentCount(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', voucherId)
    .select('attachment_count');
}

/** A file as it is stored. */
export interface NewAttachment {
  readonly id: number;
  readonly column: OwnerColumn;
  readonly ownerId: number;
  readonly position: number;
  readonly name: string;
  readonly kind: AttachmentKind;
  readonly size: number;
  readonly sha256: Buffer;
  readonly uploadedAt: Date;
}

export function insertAttachment(trx: Transaction<Database>, scope: Scope, file: NewAttachment) {
  return trx
    .insertInto('attachment')
    .values({
      account_set_id: scope.accountSetId,
      id: file.id,
      voucher_id: file.column === 'voucher_id' ? file.ownerId : null,
      card_id: file.column === 'card_id' ? file.ownerId : null,
      entry_id: file.column === 'entry_id' ? file.ownerId : null,
      position: file.position,
      name: file.name,
      kind: file.kind,
      size_bytes: file.size,
      sha256: file.sha256,
      uploader_id: scope.userId,
      uploaded_at: file.uploadedAt,
    });
}

export function updateAttachmentName(trx: Transaction<Database>, scope: Scope, id: number, name: string) {
  return trx
    .updateTable('attachment')
    .set({ name })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

/** The bytes are taken away by the sweep. */
export function deleteAttachment(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx.deleteFrom('attachment').where('account_set_id', '=', scope.accountSetId).where('id', '=', id);
}

/** Which of some ids are files of the set. */
export function selectExistingIds(
  db: Kysely<Database>,
  scope: Pick<Scope, 'accountSetId'>,
  ids: readonly number[],
) {
  return db
    .selectFrom('attachment')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .select('id');
}
