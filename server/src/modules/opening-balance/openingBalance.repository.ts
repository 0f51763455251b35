import { sql, type Kysely, type Transaction } from 'kysely';
import { NO_AUXILIARY } from '@mingzhang/shared/accounting/auxiliary';
import type { OpeningBalance } from '@mingzhang/shared/accounting/ledger';
import { anyOf } from '../../db/expressions';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';
import { toOpeningRow } from './openingBalance.table';

/** The openings of an organization as entered. */
export function selectOpenings(db: Kysely<Database>, scope: Scope, organizationId: number) {
  return db
    .selectFrom('opening_balance')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .orderBy('account_id')
    .orderBy('auxiliary_key')
    .select([
      'account_id',
      'auxiliary_key',
      'net_fen',
      'year_debit_fen',
      'year_credit_fen',
      'year_result_fen',
      'quantity_micro',
      'year_debit_quantity_micro',
      'year_credit_quantity_micro',
      'currency_code',
      'currency_net_fen',
    ]);
}

/**
 * An organization's first month, locked: months are closed in order, so it is closed as soon as any
 * is, and the closing of it waits until the openings are in.
 */
export function lockFirstPeriod(trx: Transaction<Database>, scope: Scope, organizationId: number) {
  return trx
    .selectFrom('accounting_period')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .orderBy('period')
    .limit(1)
    .select(['period', 'is_closed'])
    .forUpdate();
}

const FIGURES = [
  'net_fen',
  'year_debit_fen',
  'year_credit_fen',
  'quantity_micro',
  'year_debit_quantity_micro',
  'year_credit_quantity_micro',
] as const;

const WRITTEN = [...FIGURES, 'year_result_fen', 'currency_code', 'currency_net_fen'] as const;

/** Writes rows, replacing those of the same account and combination. */
export function upsertOpenings(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  openings: readonly OpeningBalance[],
) {
  return trx
    .insertInto('opening_balance')
    .values(openings.map((opening) => toOpeningRow(opening, scope, organizationId)))
    .onConflict((conflict) =>
      conflict
        .columns(['account_set_id', 'organization_id', 'account_id', 'auxiliary_key'])
        .doUpdateSet((eb) =>
          Object.fromEntries(WRITTEN.map((column) => [column, eb.ref(`excluded.${column}`)])),
        ),
    );
}

/** Adds rows of zeros for combinations that have none yet. */
export function insertMissingOpenings(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  openings: readonly OpeningBalance[],
) {
  return trx
    .insertInto('opening_balance')
    .values(openings.map((opening) => toOpeningRow(opening, scope, organizationId)))
    .onConflict((conflict) => conflict.doNothing());
}

/** Rows that were emptied go, except combinations: those were chosen and stay on the openings. */
export function deleteEmptyOpenings(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  accountIds: readonly number[],
) {
  return trx
    .deleteFrom('opening_balance')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('account_id', '=', anyOf(accountIds))
    .where('auxiliary_key', '=', NO_AUXILIARY)
    .where((eb) => eb.and(FIGURES.map((figure) => sql<boolean>`${eb.ref(figure)} = 0`)))
    .where((eb) => sql<boolean>`coalesce(${eb.ref('currency_net_fen')}, 0) = 0`);
}
