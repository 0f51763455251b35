import type { Kysely, Transaction } from 'kysely';
import type { SupplementAdjustment } from '@mingzhang/shared/accounting/cash-flow/supplementAdjustment';
import { firstPeriodOfYear, type Period } from '@mingzhang/shared/primitives/period';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import type { LedgerSpan } from '../books/ledgerFilter';

/** The adjustments of some organizations that count in a span, or in the year it ends in; by month and line. */
export function selectAdjustments(
  db: Kysely<Database>,
  scope: Scope,
  { organizationIds, from, to }: LedgerSpan,
) {
  const january = firstPeriodOfYear(to);
  return db
    .selectFrom('supplement_adjustment')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', anyOf(organizationIds))
    .where('period', '>=', from < january ? from : january)
    .where('period', '<=', to)
    .orderBy('period')
    .orderBy('line')
    .orderBy('organization_id')
    .select(['organization_id', 'period', 'line', 'amount_fen', 'reason']);
}

/** Which adjustment: there is one for a line of a month of an organization. */
type AdjustmentKey = Pick<SupplementAdjustment, 'organizationId' | 'line'> & { readonly period: Period };

export function selectAdjustment(
  db: Kysely<Database>,
  scope: Scope,
  { organizationId, period, line }: AdjustmentKey,
) {
  return db
    .selectFrom('supplement_adjustment')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', '=', period)
    .where('line', '=', line)
    .select(['organization_id', 'period', 'line', 'amount_fen', 'reason']);
}

export function upsertAdjustment(trx: Transaction<Database>, scope: Scope, row: SupplementAdjustment) {
  const fields = { amount_fen: row.amount, reason: row.reason };
  return trx
    .insertInto('supplement_adjustment')
    .values({
      account_set_id: scope.accountSetId,
      organization_id: row.organizationId,
      period: row.period,
      line: row.line,
      ...fields,
    })
    .onConflict((conflict) =>
      conflict.columns(['account_set_id', 'organization_id', 'period', 'line']).doUpdateSet(fields),
    );
}

export function deleteAdjustment(
  trx: Transaction<Database>,
  scope: Scope,
  { organizationId, period, line }: AdjustmentKey,
) {
  return trx
    .deleteFrom('supplement_adjustment')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', '=', period)
    .where('line', '=', line);
}
