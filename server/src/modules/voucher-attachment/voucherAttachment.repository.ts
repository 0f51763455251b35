import type { Kysely, Transaction } from 'kysely';
import type { AttachmentKind } from '@mingzhang/shared/accounting/voucherAttachment';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The files of a voucher with the names of who added them, in their order. */
export function selectAttachments(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('voucher_attachment')
    .innerJoin('app_user as uploader', 'uploader.id', 'voucher_attachment.uploader_id')
    .where('voucher_attachment.account_set_id', '=', scope.accountSetId)
    .where('voucher_attachment.voucher_id', '=', voucherId)
    .orderBy('voucher_attachment.position')
    .select([
      'voucher_attachment.id',
      'voucher_attachment.position',
      'voucher_attachment.name',
      'voucher_attachment.kind',
      'voucher_attachment.size_bytes',
      'voucher_attachment.sha256',
      'voucher_attachment.uploader_id',
      'voucher_attachment.uploaded_at',
      'uploader.real_name as uploader_name',
    ]);
}

/** A voucher of the set, if it is there, with its 附单据数. */
export function selectOwner(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', voucherId)
    .select(['id', 'attachment_count']);
}

/** A file as it is stored. */
export interface NewAttachment {
  readonly id: number;
  readonly voucherId: number;
  readonly position: number;
  readonly name: string;
  readonly kind: AttachmentKind;
  readonly size: number;
  readonly sha256: Buffer;
  readonly uploadedAt: Date;
}

export function insertAttachment(trx: Transaction<Database>, scope: Scope, file: NewAttachment) {
  return trx
    .insertInto('voucher_attachment')
    .values({
      account_set_id: scope.accountSetId,
      id: file.id,
      voucher_id: file.voucherId,
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
    .updateTable('voucher_attachment')
    .set({ name })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

/** The bytes are taken away by the sweep. */
export function deleteAttachment(trx: Transaction<Database>, scope: Scope, id: number) {
  return trx
    .deleteFrom('voucher_attachment')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', id);
}

/** Which of some ids are files of the set. */
export function selectExistingIds(
  db: Kysely<Database>,
  scope: Pick<Scope, 'accountSetId'>,
  ids: readonly number[],
) {
  return db
    .selectFrom('voucher_attachment')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .select('id');
}
