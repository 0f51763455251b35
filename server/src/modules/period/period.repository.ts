import { sql, type Kysely, type Transaction } from 'kysely';
import type { Period } from '@mingzhang/shared/primitives/period';
import { anyOf } from '../../db/expressions';
import { PREPARED } from '../../db/prepared';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { PeriodKey } from './periodKey';

/** The months of an organization, newest first; which of the open ones have no vouchers yet. */
export function selectPeriods(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('accounting_period')
    .leftJoin('app_user as closer', 'closer.id', 'accounting_period.closed_by')
    .where('accounting_period.account_set_id', '=', scope.accountSetId)
    .where('accounting_period.organization_id', '=', organizationId)
    .orderBy('accounting_period.period', 'desc')
    .select((eb) => [
      'accounting_period.id',
      'accounting_period.organization_id',
      'accounting_period.period',
      'accounting_period.is_closed',
      'accounting_period.closed_at',
      'closer.real_name as closer_name',
      eb
        .and([
          eb('accounting_period.is_closed', '=', false),
          eb.not(
            eb.exists(
              eb
                .selectFrom('voucher')
                .where('voucher.account_set_id', '=', scope.accountSetId)
                .where('voucher.organization_id', '=', organizationId)
                .whereRef('voucher.period', '=', 'accounting_period.period')
                .select('voucher.id'),
            ),
          ),
        ])
        .as('isEmpty'),
    ]);
}

/**
 * The months named, those that exist, locked until commit in one order for everybody. Numbering,
 * saving and closing all pass through this lock, so one month takes one change at a time.
 */
export function lockPeriods(trx: Transaction<Database>, scope: Scope, keys: readonly PeriodKey[]) {
  return trx
    .selectFrom('accounting_period')
    .where('account_set_id', '=', scope.accountSetId)
    .where((eb) =>
      eb.or(
        keys.map((key) =>
          eb.and([eb('organization_id', '=', key.organizationId), eb('period', '=', key.period)]),
        ),
      ),
    )
    .orderBy('organization_id')
    .orderBy('period')
    .select(['organization_id', 'period', 'is_closed'])
    .forUpdate();
}

/** Opens months; one that another transaction has opened in the meantime stays as it is. */
export function insertPeriods(
  trx: Transaction<Database>,
  scope: Scope,
  months: readonly (PeriodKey & { readonly id: number })[],
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
    )
    .onConflict((conflict) => conflict.columns(['account_set_id', 'organization_id', 'period']).doNothing());
}

/** The earliest open month of an organization: the current one; the newest when all are closed. */
export function selectCurrentPeriod(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return (
    db
      .selectFrom('accounting_period')
      .modifyFront(PREPARED)
      .where('account_set_id', '=', scope.accountSetId)
      .where('organization_id', '=', organizationId)
      .orderBy('is_closed')
      // Of the open months the first, of closed ones the last.
      .orderBy(sql`case when not is_closed then period end`)
      .orderBy('period', 'desc')
      .limit(sql.lit(1))
      .select('period')
  );
}

/** The first and the last month that some organizations have. */
export function selectOpenedSpan(db: Kysely<Database>, scope: Scope, organizationIds: readonly number[]) {
  return db
    .selectFrom('accounting_period')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', anyOf(organizationIds))
    .select([sql<Period>`min(period)`.as('from'), sql<Period>`max(period)`.as('to')]);
}
