import { sql, type Kysely, type Transaction } from 'kysely';
import type { OpeningCashFlow } from '@mingzhang/shared/accounting/cash-flow/openingCashFlow';
import type { Fen } from '@mingzhang/shared/primitives/money';
import type { Period } from '@mingzhang/shared/primitives/period';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/** 期初现金流量 of an organization as entered. */
export function selectOpeningCashFlows(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('opening_cash_flow')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .orderBy('line')
    .select(['line', 'net_fen as net']);
}

/**
 * What was entered for each item, of the organizations whose books began in the year of `to`: the year that entered
 * turnover counts in (selectPeriodTotals).
 */
export function selectOpeningsOfYear(
  db: Kysely<Database>,
  scope: Scope,
  organizationIds: readonly number[],
  to: Period,
) {
  return db
    .selectFrom('opening_cash_flow as opening')
    .innerJoin('organization', (join) =>
      join
        .onRef('organization.account_set_id', '=', 'opening.account_set_id')
        .onRef('organization.id', '=', 'opening.organization_id'),
    )
    .where('opening.account_set_id', '=', scope.accountSetId)
    .where('opening.organization_id', '=', anyOf(organizationIds))
    .where(sql<boolean>`left(organization.enable_period, 4) = ${to.slice(0, 4)}`)
    .groupBy('opening.line')
    .orderBy('opening.line')
    .select(['opening.line', sql<Fen>`sum(opening.net_fen)::bigint`.as('net')]);
}

/** Everything the set has entered, without signs. As a double: it is only compared. */
export function selectOpeningsSize(db: Kysely<Database>, scope: Scope) {
  return db
    .selectFrom('opening_cash_flow')
    .where('account_set_id', '=', scope.accountSetId)
    .select(sql<number>`coalesce(sum(abs(net_fen)), 0)::float8`.as('money'));
}

export function insertOpeningCashFlows(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  flows: readonly OpeningCashFlow[],
) {
  return trx
    .insertInto('opening_cash_flow')
    .values(
      flows.map(({ line, net }) => ({
        account_set_id: scope.accountSetId,
        organization_id: organizationId,
        line,
        net_fen: net,
      })),
    );
}

export function deleteOpeningCashFlows(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  lines: readonly number[],
) {
  return trx
    .deleteFrom('opening_cash_flow')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('line', '=', anyOf(lines));
}
