import { sql, type Kysely, type Transaction } from 'kysely';
import type { AccountSetUse } from '@mingzhang/shared/accounting/accountSetChange';
import type { CodeChange } from '@mingzhang/shared/accounting/encodingChange';
import type { Period } from '@mingzhang/shared/primitives/period';
import type { NewAccountSet } from '@mingzhang/shared/wire/accountSet';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** The set's row until commit: saves and changes of the chart under way are waited for. */
export function lockAccountSet(trx: Transaction<Database>, scope: Scope) {
  return trx.selectFrom('account_set').where('id', '=', scope.accountSetId).select('id').forUpdate();
}

/** What has been entered in a set. */
export function selectUse(db: Kysely<Database>, scope: Scope) {
  const set = scope.accountSetId;
  return db.selectNoFrom([
    sql<AccountSetUse['hasVouchers']>`exists (select 1 from voucher where account_set_id = ${set})`.as(
      'hasVouchers',
    ),
    sql<AccountSetUse['hasOpenings']>`exists (
      select 1 from opening_balance where account_set_id = ${set}
        and (net_fen, year_debit_fen, year_credit_fen, quantity_micro) <> (0, 0, 0, 0)
    )`.as('hasOpenings'),
    sql<AccountSetUse['hasOpeningCashFlows']>`exists (
      select 1 from opening_cash_flow where account_set_id = ${set}
    )`.as('hasOpeningCashFlows'),
    sql<AccountSetUse['hasClosedMonths']>`exists (
      select 1 from accounting_period where account_set_id = ${set} and is_closed
    )`.as('hasClosedMonths'),
  ]);
}

export function updateAccountSet(trx: Transaction<Database>, scope: Scope, set: NewAccountSet) {
  return trx
    .updateTable('account_set')
    .where('id', '=', scope.accountSetId)
    .set({
      company_name: set.companyName,
      credit_code: set.creditCode,
      enable_period: set.enablePeriod,
      taxpayer: set.taxpayer,
      address: set.address,
      industry: set.industry,
      requires_review: set.requiresReview,
      has_fixed_assets: set.hasFixedAssets,
      has_cashier: set.hasCashier,
    });
}

export function updateItemRule(trx: Transaction<Database>, scope: Scope, makersAddItems: boolean) {
  return trx
    .updateTable('account_set')
    .where('id', '=', scope.accountSetId)
    .set({ makers_add_items: makersAddItems });
}

/** The head office bears the company's name, unless it was given another. */
export function updateHeadOfficeName(trx: Transaction<Database>, scope: Scope, from: string, to: string) {
  return trx
    .updateTable('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .where('parent_id', 'is', null)
    .where('name', '=', from)
    .set({ name: to });
}

/** The head office, and the organizations that would begin before it. */
export function selectLateOrganizations(trx: Transaction<Database>, scope: Scope, period: Period) {
  return trx
    .selectFrom('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .where((eb) => eb.or([eb('parent_id', 'is', null), eb('enable_period', '<', period)]))
    .orderBy('id')
    .select('id');
}

export function updateOrganizationStart(
  trx: Transaction<Database>,
  scope: Scope,
  organizationIds: readonly number[],
  period: Period,
) {
  return trx
    .updateTable('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', anyOf(organizationIds))
    .set({ enable_period: period });
}

/** All months of some organizations; nothing is in them. */
export function deleteMonthsOf(trx: Transaction<Database>, scope: Scope, organizationIds: readonly number[]) {
  return trx
    .deleteFrom('accounting_period')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', anyOf(organizationIds));
}

export function insertFirstMonths(
  trx: Transaction<Database>,
  scope: Scope,
  months: readonly { readonly id: number; readonly organizationId: number; readonly period: Period }[],
) {
  return trx
    .insertInto('accounting_period')
    .values(
      months.map(({ id, organizationId, period }) => ({
        account_set_id: scope.accountSetId,
        organization_id: organizationId,
        period,
        id,
        closed_by: null,
      })),
    );
}

/** Since when a set is read only; null: it is not. */
export function updateArchived(trx: Transaction<Database>, scope: Scope, at: Date | null) {
  return trx.updateTable('account_set').where('id', '=', scope.accountSetId).set({ archived_at: at });
}

/** 编码规则 of the set. */
export function selectEncoding(db: Kysely<Database>, scope: Scope) {
  return db.selectFrom('account_set').where('id', '=', scope.accountSetId).select('encoding');
}

export function updateEncoding(trx: Transaction<Database>, scope: Scope, encoding: string) {
  return trx.updateTable('account_set').where('id', '=', scope.accountSetId).set({ encoding });
}

/** Gives accounts other codes, all in one statement. */
export function updateCodes(trx: Transaction<Database>, scope: Scope, changes: readonly CodeChange[]) {
  const [accountIds, codes] = [changes.map(({ id }) => id), changes.map(({ newCode }) => newCode)];
  return trx
    .updateTable('account')
    .from(
      sql<{ id: number; code: string }>`unnest(${accountIds}::bigint[], ${codes}::text[])`.as<'recoded'>(
        sql`recoded (id, code)`,
      ),
    )
    .where('account.account_set_id', '=', scope.accountSetId)
    .whereRef('account.id', '=', 'recoded.id')
    .set((eb) => ({ code: eb.ref('recoded.code') }));
}
