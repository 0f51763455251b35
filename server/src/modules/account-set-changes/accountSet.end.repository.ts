import { sql, type Kysely, type Transaction } from 'kysely';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** References to the set are checked at commit. */
export function deferReferences(trx: Transaction<Database>) {
  return sql`set constraints all deferred`.execute(trx);
}

/** What is kept of a set that goes. */
export function insertDeletedSet(trx: Transaction<Database>, scope: Scope, at: Date) {
  return trx
    .insertInto('deleted_account_set')
    .columns(['id', 'company_name', 'deleted_by', 'deleted_at', 'last_sequence', 'last_hash'])
    .expression((eb) =>
      eb
        .selectFrom('account_set')
        .innerJoin('event_chain', 'event_chain.account_set_id', 'account_set.id')
        .where('account_set.id', '=', scope.accountSetId)
        .select([
          'account_set.id',
          'account_set.company_name',
          eb.val(scope.userId).as('deleted_by'),
          eb.val(at).as('deleted_at'),
          'event_chain.last_sequence',
          'event_chain.last_hash',
        ]),
    );
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

/** Deletes such a name, unless another set has taken it over from a backup of this one. */
export function deleteNameOnly(trx: Transaction<Database>, id: number) {
  return sql`
    delete from app_user where id = ${id}
      and not exists (select 1 from restored_id where restored_id.id = app_user.id)
  `.execute(trx);
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
    delete from ${sql.table(table)} where ctid = any(array(
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
