import type { Kysely } from 'kysely';
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

/** The standard that says which accounts are revenue and expense. */
export function selectStandard(db: Kysely<Database>, scope: Scope) {
  return db.selectFrom('account_set').where('id', '=', scope.accountSetId).select('standard');
}
