import type { Kysely, Transaction } from 'kysely';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** What is linked to a voucher, by its lines, and the first month of the account each entry is on. */
export function selectLinksOf(db: Kysely<Database>, scope: Scope, voucherId: number) {
  return db
    .selectFrom('journal_link as link')
    .innerJoin('journal_entry as entry', (join) =>
      join.onRef('entry.account_set_id', '=', 'link.account_set_id').onRef('entry.id', '=', 'link.entry_id'),
    )
    .innerJoin('fund_account as fund', (join) =>
      join
        .onRef('fund.account_set_id', '=', 'entry.account_set_id')
        .onRef('fund.id', '=', 'entry.fund_account_id'),
    )
    .where('link.account_set_id', '=', scope.accountSetId)
    .where('link.voucher_id', '=', voucherId)
    .orderBy('link.line_number')
    .orderBy('link.entry_id')
    .select([
      'link.entry_id as entryId',
      'link.voucher_id as voucherId',
      'link.line_number as line',
      'fund.start_period as start',
    ]);
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
