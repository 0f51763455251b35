import type { Insertable, Kysely, Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The connection of the set, with the name of who linked it. */
export function selectLink(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('inventory_link as link')
    .leftJoin('app_user as linker', 'linker.id', 'link.linked_by')
    .where('link.account_set_id', '=', scope.accountSetId)
    .select([
      'link.base_address as baseAddress',
      'link.user_name as userName',
      'link.secret',
      'link.linked_at as linkedAt',
      'linker.real_name as linkedBy',
    ]);
}

/** Keeps everybody else who generates or maps in this set waiting until commit. */
export function lockLink(trx: Transaction<Database>, scope: Scope) {
  return trx
    .selectFrom('inventory_link')
    .where('account_set_id', '=', scope.accountSetId)
    .select('secret')
    .forUpdate();
}

type LinkRow = Omit<Insertable<Database['inventory_link']>, 'account_set_id'>;

export function upsertLink(trx: Transaction<Database>, scope: Scope, row: LinkRow) {
  return trx
    .insertInto('inventory_link')
    .values({ account_set_id: scope.accountSetId, ...row })
    .onConflict((conflict) => conflict.column('account_set_id').doUpdateSet(row));
}

/** Forgets the password; what was mapped stays. */
export function forgetSecret(trx: Transaction<Database>, scope: Scope) {
  return trx
    .updateTable('inventory_link')
    .set({ secret: null, linked_by: null, linked_at: null })
    .where('account_set_id', '=', scope.accountSetId);
}
