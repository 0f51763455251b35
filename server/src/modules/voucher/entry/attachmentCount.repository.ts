import type { Kysely, Transaction } from 'kysely';
import { countRows } from '../../../db/expressions';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

/** How many files a voucher has. */
export function selectFileCount(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('attachment')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId)
    .select(countRows().as('files'));
}

/** 附单据数 alone; the version of the voucher stays. */
export function updateAttachmentCount(
  trx: Transaction<Database>,
  scope: Scope,
  voucherId: number,
  count: number,
) {
  return trx
    .updateTable('voucher')
    .set({ attachment_count: count })
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', voucherId);
}
