import { sql, type Insertable, type Kysely, type Transaction } from 'kysely';
import type { Role } from '@mingzhang/shared/accounting/permission';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** References to the set are checked at commit. */
export function deferReferences(trx: Transaction<Database>) {
  return sql`set constraints all deferred`.execute(trx);
}

/** What is kept of a set that goes: its name, and the head its trail ends with. */
export function selectRemains(trx: Transaction<Database>, scope: Scope) {
  return trx
    .selectFrom('account_set')
    .innerJoin('event_chain', 'event_chain.account_set_id', 'account_set.id')
    .where('account_set.id', '=', scope.accountSetId)
    .select(['company_name', 'last_sequence', 'last_hash']);
}

export function insertDeletedSet(
  trx: Transaction<Database>,
  scope: Scope,
  remains: Pick<Insertable<Database['deleted_account_set']>, 'company_name' | 'last_sequence' | 'last_hash'>,
  at: Date,
) {
  return trx
    .insertInto('deleted_account_set')
    .values({ id: scope.accountSetId, ...remains, deleted_by: scope.userId, deleted_at: at });
}

/** People who came into the set with a backup from elsewhere: names that cannot sign in. */
export function selectNamesOnly(trx: Transaction<Database>, scope: Scope) {
  return trx
    .selectFrom('app_user')
    .innerJoin('restored_id', 'restored_id.id', 'app_user.id')
    .where('restored_id.account_set_id', '=', scope.accountSetId)
    .where('app_user.mobile', 'like', 'restored:%')
    .distinct()
    .select('app_user.id');
}

/** Those of some names that another set has taken over from a backup of this one: asked of all sets. */
export function selectTakenOver(trx: Transaction<Database>, ids: readonly number[]) {
  return trx.selectFrom('restored_id').where('id', '=', anyOf(ids)).distinct().select('id');
}

export function deleteNames(trx: Transaction<Database>, ids: readonly number[]) {
  return trx.deleteFrom('app_user').where('id', '=', anyOf(ids));
}

/** The set alone; what belongs to it follows in the same transaction. */
export function deleteSet(trx: Transaction<Database>, scope: Scope) {
  return trx.deleteFrom('account_set').where('id', '=', scope.accountSetId);
}

/** Rows of a set in one table, so many that a statement stays within its time; how many there were. */
export async function deleteRowsOf(
  trx: Transaction<Database>,
  scope: Scope,
  table: string,
  most: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(table)} where account_set_id = ${scope.accountSetId} and ctid = any(array(
      select ctid from ${sql.table(table)} where account_set_id = ${scope.accountSetId} limit ${sql.lit(most)}
    ))`.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Notes that a session has proved whose mobile it is, for handing over one set. */
export function updateIdentification(
  trx: Transaction<Database>,
  tokenHash: Buffer,
  accountSetId: number,
  at: Date,
) {
  return trx
    .updateTable('session')
    .where('token_hash', '=', tokenHash)
    .set({ identified_set_id: accountSetId, identified_at: at });
}

/** Uses it up; no row when there is none, or it is too old. */
export function takeIdentification(
  trx: Transaction<Database>,
  tokenHash: Buffer,
  accountSetId: number,
  since: Date,
) {
  return trx
    .updateTable('session')
    .where('token_hash', '=', tokenHash)
    .where('identified_set_id', '=', accountSetId)
    .where('identified_at', '>', since)
    .set({ identified_set_id: null, identified_at: null })
    .returning('user_id');
}

/** Whether a session has identified itself for a set, and not too long ago. */
export function selectIdentification(
  db: Kysely<Database>,
  tokenHash: Buffer,
  accountSetId: number,
  since: Date,
) {
  return db
    .selectFrom('session')
    .where('token_hash', '=', tokenHash)
    .where('identified_set_id', '=', accountSetId)
    .where('identified_at', '>', since)
    .select('user_id');
}

/** Makes a person manager of the set, a member or not yet. */
export function makeManager(trx: Transaction<Database>, scope: Scope, userId: number, at: Date) {
  return trx
    .insertInto('member')
    .values({ account_set_id: scope.accountSetId, user_id: userId, role: 'manager', created_at: at })
    .onConflict((conflict) =>
      conflict.columns(['account_set_id', 'user_id']).doUpdateSet({ role: 'manager' }),
    );
}

export function updateRole(trx: Transaction<Database>, scope: Scope, userId: number, role: Role) {
  return trx
    .updateTable('member')
    .where('account_set_id', '=', scope.accountSetId)
    .where('user_id', '=', userId)
    .set({ role });
}

export function updateCreator(trx: Transaction<Database>, scope: Scope, userId: number) {
  return trx.updateTable('account_set').where('id', '=', scope.accountSetId).set({ creator_id: userId });
}
