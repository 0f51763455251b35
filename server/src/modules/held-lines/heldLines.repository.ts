import type { Kysely, Transaction } from 'kysely';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What is linked to a voucher, by its lines. */
export function selectLinksOf(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('journal_link')
    .where('account_set_id', '=', scope.accountSetId)
    .where('voucher_id', '=', voucherId)
    .orderBy('line_number')
    .orderBy('entry_id')
    .select(['entry_id as entryId', 'voucher_id as voucherId', 'line_number as line']);
}

/** Some entries are linked to another line of the same voucher. */
export function moveLinks(
  trx: Transaction<Database>,
  scope: Scope,
  entryIds: readonly number[],
  line: number,
) {
  return trx
    .updateTable('journal_link')
    .set({ line_number: line })
    .where('account_set_id', '=', scope.accountSetId)
    .where('entry_id', '=', anyOf(entryIds));
}

/** Some entries are 待制单 again. */
export function deleteLinks(trx: Transaction<Database>, scope: Scope, entryIds: readonly number[]) {
  return trx
    .deleteFrom('journal_link')
    .where('account_set_id', '=', scope.accountSetId)
    .where('entry_id', '=', anyOf(entryIds));
}
