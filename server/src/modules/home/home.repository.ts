import { sql, type Kysely } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import { countRows, currentPeriodOf } from '../../db/expressions';
import { PREPARED } from '../../db/prepared';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** How many vouchers the organization one works in has in its current month. */
export function countVouchersOfCurrentMonth(db: Kysely<Database>, scope: Scope) {
  const { accountSetId, organizationId } = scope;
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', '=', currentPeriodOf(sql.val(accountSetId), sql.val(organizationId)))
    .select(countRows().as('count'));
}

/**
 * What every figure of the first page goes by, in one statement: the set's standard, review and chart, the month
 * the books of the organization one works in begin with, and its current one.
 */
export function selectHomeBooks(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .innerJoin('organization', 'organization.account_set_id', 'account_set.id')
    .where('account_set.id', '=', scope.accountSetId)
    .where('organization.id', '=', scope.organizationId)
    .modifyFront(PREPARED)
    .select((eb) => [
      'account_set.standard',
      'account_set.taxpayer',
      'account_set.requires_review as requiresReview',
      'account_set.has_cashier as hasCashier',
      'account_set.has_fixed_assets as hasFixedAssets',
      'account_set.chart_version as chartVersion',
      'organization.enable_period as enablePeriod',
      currentPeriodOf(sql.val(scope.accountSetId), eb.ref('organization.id')).as('current'),
    ]);
}

/**
 * The words in use in the open months of an organization: how many vouchers, the largest number and, where the set
 * has review, how many are not audited. Without review it is answered from the numbers' index.
 */
export function selectOpenWords(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  requiresReview: boolean,
) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', 'in', (eb) =>
      eb
        .selectFrom('accounting_period as month')
        .where('month.account_set_id', '=', scope.accountSetId)
        .where('month.organization_id', '=', organizationId)
        .where('month.is_closed', '=', false)
        .select('month.period'),
    )
    .groupBy(['period', 'word'])
    .select([
      'period',
      'word',
      countRows().as('count'),
      sql<number>`max(number)`.as('largest'),
      requiresReview
        ? sql<number>`(count(*) filter (where auditor_id is null))::bigint`.as('unaudited')
        : sql<number>`0`.as('unaudited'),
    ]);
}

/** Cash movements of the months from one to another that have no item of the cash flow statement, by month. */
export function selectUnassignedCash(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  { from, to }: { readonly from: Period; readonly to: Period },
) {
  return db
    .selectFrom('cash_flow_part')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', '>=', from)
    .where('period', '<=', to)
    .where('cash_flow_line', 'is', null)
    .groupBy('period')
    .select(['period', countRows().as('count')]);
}
