import { sql, type Kysely } from 'kysely';
import type { Fen } from '@mingzhang/shared/primitives/money';
import { firstPeriodOfYear, type Period } from '@mingzhang/shared/primitives/period';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/**
 * What is assigned to each item from month `from` to month `to`, and since January of the last month: read from
 * the statement's index alone.
 */
export function selectCashFlowTotals(
  db: Kysely<Database>,
  scope: Scope,
  organizationIds: readonly number[],
  from: Period,
  to: Period,
) {
  const january = firstPeriodOfYear(to);
  return db
    .selectFrom('cash_flow_part')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', anyOf(organizationIds))
    .where('period', '>=', from < january ? from : january)
    .where('period', '<=', to)
    .groupBy('cash_flow_line')
    .orderBy('cash_flow_line')
    .select([
      'cash_flow_line as line',
      sql<Fen>`coalesce(sum(net_fen) filter (where period >= ${from}), 0)::bigint`.as('period'),
      sql<Fen>`coalesce(sum(net_fen) filter (where period >= ${january}), 0)::bigint`.as('year'),
      sql<number>`(count(*) filter (where period >= ${from}))::bigint`.as('count'),
    ]);
}

/** What is assigned to one item, month by month: of the months from `from` to `to`, and since January of the last. */
export function selectCashFlowMonths(
  db: Kysely<Database>,
  scope: Scope,
  organizationIds: readonly number[],
  from: Period,
  to: Period,
  line: number,
) {
  const january = firstPeriodOfYear(to);
  return db
    .selectFrom('cash_flow_part')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', anyOf(organizationIds))
    .where('period', '>=', from < january ? from : january)
    .where('period', '<=', to)
    .where('cash_flow_line', '=', line)
    .groupBy('period')
    .orderBy('period')
    .select(['period', sql<Fen>`sum(net_fen)::bigint`.as('net')]);
}

/** Counts of a month: parts without an item, and parts to confirm. Read from a small index. */
export function countCashFlowsToDo(
  db: Kysely<Database>,
  scope: Scope,
  organizationIds: readonly number[],
  from: Period,
  to: Period,
) {
  return db
    .selectFrom('cash_flow_part')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', anyOf(organizationIds))
    .where('period', '>=', from)
    .where('period', '<=', to)
    .where((eb) => eb.or([eb('cash_flow_line', 'is', null), eb('needs_review', '=', true)]))
    .select([
      sql<number>`(count(*) filter (where cash_flow_line is null))::bigint`.as('unassigned'),
      sql<Fen>`coalesce(sum(net_fen) filter (where cash_flow_line is null), 0)::bigint`.as('unassignedNet'),
      sql<number>`(count(*) filter (where cash_flow_line is not null))::bigint`.as('toReview'),
    ]);
}
