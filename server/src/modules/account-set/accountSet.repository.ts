import { sql, type Expression, type Kysely, type Transaction } from 'kysely';
import type { Role } from '@mingzhang/shared/accounting/permission';
import { currentPeriodOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { SessionWorkplace } from '../../session/sessionStore';

/** The sets a person is a member of, newest first, each with the current month of its head office. */
export function selectAccountSets(db: Kysely<Database>, userId: number) {
  return selectSets(db, userId, sql.ref('account_set.id')).orderBy('account_set.id', 'desc');
}

/** One of them. No row when the person is no member of it. */
export function selectAccountSet(db: Kysely<Database>, userId: number, accountSetId: number) {
  return selectSets(db, userId, sql.val(accountSetId)).where('account_set.id', '=', accountSetId);
}

function selectSets(db: Kysely<Database>, userId: number, itsId: Expression<number>) {
  return db
    .selectFrom('member')
    .innerJoin('account_set', 'account_set.id', 'member.account_set_id')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.account_set_id', '=', 'account_set.id')
        .on('organization.parent_id', 'is', null),
    )
    .where('member.user_id', '=', userId)
    .selectAll('account_set')
    .select('member.role as member_role')
    .select((eb) => currentPeriodOf(itsId, eb.ref('organization.id')).as('current_period'));
}

/**
 * Where a person would work: their role in each of their sets with the head office, the set and the
 * organization of their last choice first, then the newest set.
 */
export function selectWorkplaces(db: Kysely<Database>, userId: number) {
  return db
    .selectFrom('member')
    .innerJoin('app_user as person', 'person.id', 'member.user_id')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.account_set_id', '=', 'member.account_set_id')
        .on((eb) =>
          eb.or([
            eb('organization.parent_id', 'is', null),
            eb('organization.id', '=', eb.ref('person.current_organization_id')),
          ]),
        ),
    )
    .where('member.user_id', '=', userId)
    .orderBy(
      (eb) => eb('member.account_set_id', '=', eb.ref('person.current_account_set_id')),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('member.account_set_id', 'desc')
    .orderBy(
      (eb) => eb('organization.id', '=', eb.ref('person.current_organization_id')),
      (order) => order.desc().nullsLast(),
    )
    .select(['member.account_set_id', 'member.role', 'organization.id as organization_id']);
}

/** The standard the set keeps its books by. */
export function selectStandard(db: Kysely<Database>, scope: Scope) {
  return db.selectFrom('account_set').where('id', '=', scope.accountSetId).select('standard');
}

/** Whether the set requires review, and how many members could audit. */
export function selectReviewRules(
  db: Kysely<Database>,
  accountSetId: number,
  auditingRoles: readonly Role[],
) {
  return db
    .selectFrom('account_set')
    .innerJoin('member', 'member.account_set_id', 'account_set.id')
    .where('account_set.id', '=', accountSetId)
    .groupBy('account_set.requires_review')
    .select([
      'account_set.requires_review',
      sql<number>`count(*) filter (where member.role = any(${auditingRoles}::text[]))`.as('auditors'),
    ]);
}

/** Members by name and role, of the roles that sign vouchers. */
export function selectSigningMembers(db: Kysely<Database>, accountSetId: number) {
  return db
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .where('member.account_set_id', '=', accountSetId)
    .where('member.role', 'in', ['manager', 'director', 'cashier'])
    .select(['app_user.real_name as realName', 'member.role']);
}

/** A voucher of the set, if there is any. */
export function selectAnyVoucher(db: Kysely<Database>, accountSetId: number) {
  return db.selectFrom('voucher').where('account_set_id', '=', accountSetId).limit(1).select('id');
}

/** Where the person's next session starts. */
export function updateCurrentWorkplace(
  trx: Transaction<Database>,
  userId: number,
  workplace: SessionWorkplace,
) {
  return trx
    .updateTable('app_user')
    .where('id', '=', userId)
    .set({
      current_account_set_id: workplace.accountSetId,
      current_organization_id: workplace.organizationId,
    });
}

/** 公司名称, for titles and file names. */
export function selectCompany(db: Kysely<Database>, scope: Scope) {
  return db.selectFrom('account_set').where('id', '=', scope.accountSetId).select('company_name');
}
