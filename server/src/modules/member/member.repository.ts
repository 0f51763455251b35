import type { Kysely, Transaction } from 'kysely';
import type { Role } from '@mingzhang/shared/accounting/permission';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The members of the set, who came first in front. */
export function selectMembers(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('member')
    .innerJoin('app_user as person', 'person.id', 'member.user_id')
    .where('member.account_set_id', '=', scope.accountSetId)
    .orderBy('member.created_at')
    .orderBy('member.user_id')
    .select(['member.user_id', 'member.role', 'person.real_name', 'person.mobile', 'person.is_invited']);
}

/** Changes of the members of one set wait for each other: of two managers who leave at once one stays. */
export function lockMembers(trx: Transaction<Database>, scope: Scope) {
  return trx.selectFrom('account_set').where('id', '=', scope.accountSetId).select('id').forNoKeyUpdate();
}

export function insertMember(
  trx: Transaction<Database>,
  scope: Scope,
  member: { userId: number; role: Role; at: Date },
) {
  return trx
    .insertInto('member')
    .values({
      account_set_id: scope.accountSetId,
      user_id: member.userId,
      role: member.role,
      created_at: member.at,
    });
}

export function updateRole(trx: Transaction<Database>, scope: Scope, userId: number, role: Role) {
  return trx
    .updateTable('member')
    .where('account_set_id', '=', scope.accountSetId)
    .where('user_id', '=', userId)
    .set({ role });
}

export function deleteMember(trx: Transaction<Database>, scope: Scope, userId: number) {
  return trx
    .deleteFrom('member')
    .where('account_set_id', '=', scope.accountSetId)
    .where('user_id', '=', userId);
}
