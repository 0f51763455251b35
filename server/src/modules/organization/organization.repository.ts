import { sql, type Kysely, type Transaction } from 'kysely';
import type { Organization } from '@mingzhang/shared/accounting/organization';
import type { Period } from '@mingzhang/shared/primitives/period';
import { currentPeriodOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** Organizations that are each other's parents have no end: so many levels are looked at. */
const MOST_LEVELS = 100;

/** An organization and all below it, from the top down. */
export function selectOrganizationTree(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .withRecursive('tree(id, depth)', (query) =>
      query
        .selectFrom('organization')
        .where('account_set_id', '=', scope.accountSetId)
        .where('id', '=', organizationId)
        .select(['id', sql<number>`0`.as('depth')])
        .unionAll(
          query
            .selectFrom('organization as child')
            .innerJoin('tree', 'tree.id', 'child.parent_id')
            .where('child.account_set_id', '=', scope.accountSetId)
            .where('tree.depth', '<', MOST_LEVELS)
            .select(['child.id', sql<number>`tree.depth + 1`.as('depth')]),
        ),
    )
    .selectFrom('tree')
    .groupBy('id')
    .orderBy(({ fn }) => fn.min('depth'))
    .orderBy('id')
    .select('id');
}

/** The organizations of the set, by code, each with its current month. */
export function selectOrganizations(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .orderBy('code')
    .selectAll()
    .select((eb) =>
      currentPeriodOf(sql.val(scope.accountSetId), eb.ref('organization.id')).as('current_period'),
    );
}

/** Whether something is in an organization: vouchers, openings that are not all zeros, opening cash flows, fund accounts, closed months. */
export function selectOrganizationUse(db: Kysely<Database>, scope: Scope, organizationId: number) {
  const own = sql`account_set_id = ${scope.accountSetId} and organization_id = ${organizationId}`;
  return db.selectNoFrom([
    sql<boolean>`(
      exists (select 1 from voucher where ${own})
      or exists (select 1 from accounting_period where ${own} and is_closed)
      or exists (
        select 1 from opening_balance where ${own}
          and (net_fen, year_debit_fen, year_credit_fen, quantity_micro,
            year_debit_quantity_micro, year_credit_quantity_micro) <> (0, 0, 0, 0, 0, 0)
      )
      or exists (select 1 from opening_cash_flow where ${own})
      or exists (select 1 from fund_account where ${own})
    )`.as('is_used'),
  ]);
}

/** The first month of the set's books. */
export function selectBooksBegin(db: Kysely<Database>, scope: Scope) {
  return db.selectFrom('account_set').where('id', '=', scope.accountSetId).select('enable_period');
}

/** All months of an organization, locked against closing. */
export function lockMonthsOf(trx: Transaction<Database>, scope: Scope, organizationId: number) {
  return trx
    .selectFrom('accounting_period')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .orderBy('period')
    .select('period')
    .forUpdate();
}

export function insertOrganization(trx: Transaction<Database>, scope: Scope, organization: Organization) {
  return trx
    .insertInto('organization')
    .values({
      account_set_id: scope.accountSetId,
      id: organization.id,
      ...columnsOf(organization),
      profit_template_id: organization.profitTemplateId,
      balance_template_id: organization.balanceTemplateId,
      cash_flow_template_id: organization.cashFlowTemplateId,
    });
}

/** Its templates are granted elsewhere (POST /report/template/grant). */
export function updateOrganization(trx: Transaction<Database>, scope: Scope, organization: Organization) {
  return trx
    .updateTable('organization')
    .set(columnsOf(organization))
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', organization.id);
}

const columnsOf = (organization: Organization) => ({
  code: organization.code,
  name: organization.name,
  type: organization.type,
  parent_id: organization.parentId,
  enable_period: organization.enablePeriod,
  is_enabled: organization.isEnabled,
  contact: organization.contact,
  telephone: organization.telephone,
});

export function insertFirstMonth(
  trx: Transaction<Database>,
  scope: Scope,
  month: { readonly id: number; readonly organizationId: number; readonly period: Period },
) {
  return trx
    .insertInto('accounting_period')
    .values({
      account_set_id: scope.accountSetId,
      organization_id: month.organizationId,
      period: month.period,
      id: month.id,
      closed_by: null,
    });
}

/** The months of an organization in which nothing was entered. */
export function deleteMonths(trx: Transaction<Database>, scope: Scope, organizationId: number) {
  return trx
    .deleteFrom('accounting_period')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId);
}

/** Moves sessions that work in one organization to another. */
export function moveSessions(trx: Transaction<Database>, scope: Scope, from: number, to: number) {
  return trx
    .updateTable('session')
    .set({ organization_id: to })
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', from);
}

/** Its months and settings go with it. */
export function deleteOrganization(trx: Transaction<Database>, scope: Scope, organizationId: number) {
  return trx
    .deleteFrom('organization')
    .where('account_set_id', '=', scope.accountSetId)
    .where('id', '=', organizationId);
}
