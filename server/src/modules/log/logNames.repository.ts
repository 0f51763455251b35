import type { Kysely } from 'kysely';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The set itself: its company and its standard, whose forms name cash flow items. */
export function selectSetName(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(['company_name', 'standard']);
}

/** The names events are read by: accounts as they are called now. */
export function selectAccountNames(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account')
    .where('account_set_id', '=', scope.accountSetId)
    .select(['id', 'code', 'name']);
}

export function selectCategoryNames(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('auxiliary_category')
    .where('account_set_id', '=', scope.accountSetId)
    .select(['id', 'name']);
}

export function selectOrganizationNames(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .select(['id', 'name']);
}

export function selectTemplateNames(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('report_template')
    .where('account_set_id', '=', scope.accountSetId)
    .select(['id', 'name']);
}

export function selectReportItemNames(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('report_item')
    .where('account_set_id', '=', scope.accountSetId)
    .select(['id', 'title as name']);
}

/** Items of the set, however they are used. */
export function selectItemNames(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('auxiliary_item')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'code', 'name']);
}

export function selectVoucherNames(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .select(['id', 'word', 'number', 'voucher_date as date']);
}

/** The names of the set's members; a person who has left is not named. */
export function selectPeopleNames(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('member')
    .innerJoin('app_user', 'app_user.id', 'member.user_id')
    .where('member.account_set_id', '=', scope.accountSetId)
    .where('app_user.id', '=', anyOf(ids))
    .select(['app_user.id', 'app_user.real_name']);
}

/** Which of these cards of fixed assets are kept now. */
export function selectKnownCards(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('asset_card')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .select('id');
}

/** Which of these count sheets are kept now. */
export function selectKnownCounts(db: Kysely<Database>, scope: Scope, ids: readonly number[]) {
  return db
    .selectFrom('asset_count')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(ids))
    .select('id');
}
