import { sql, type Kysely } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import { countRows } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** How many vouchers an organization has in a month. */
export function countVouchersOfMonth(
  db: Kysely<Database>,
  scope: Scope,
  organizationId: number,
  period: Period,
) {
  return db
    .selectFrom('voucher')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', '=', period)
    .select(countRows().as('count'));
}

/** The standard that says which accounts are revenue and expense, and whether vouchers are reviewed. */
export function selectHomeSet(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(['standard', 'requires_review as requiresReview']);
}

/**
 * The words in use in the open months of an organization: how many vouchers, the largest number and, where
 * the set has review, how many nobody has audited. Without review it is answered from the numbers' index.
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
