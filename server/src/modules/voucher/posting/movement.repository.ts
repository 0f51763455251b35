import { sql, type Transaction } from 'kysely';
import type { Movement } from '@mingzhang/shared/accounting/ledger';
import type { Period } from '@mingzhang/shared/primitives/period';
import { insertRows } from '../../../db/insertRows';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';

const AMOUNTS = [
  'debit_fen',
  'credit_fen',
  'debit_quantity_micro',
  'credit_quantity_micro',
  'debit_currency_fen',
  'credit_currency_fen',
] as const;

/** Adds movements to the monthly turnover, in the order given: one statement, whatever their number. */
export function addMovements(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  movements: readonly Movement[],
) {
  const rows = movements.map((movement) => ({
    account_set_id: scope.accountSetId,
    organization_id: organizationId,
    period: movement.period,
    account_id: movement.accountId,
    auxiliary_key: movement.auxiliaryKey,
    currency_code: movement.currencyCode,
    is_profit_transfer: movement.isProfitTransfer,
    debit_fen: movement.debit,
    credit_fen: movement.credit,
    debit_quantity_micro: movement.debitQuantity,
    credit_quantity_micro: movement.creditQuantity,
    debit_currency_fen: movement.debitCurrency,
    credit_currency_fen: movement.creditCurrency,
  }));
  return insertRows(trx, 'movement', rows).onConflict((conflict) =>
    conflict
      .columns([
        'account_set_id',
        'organization_id',
        'period',
        'account_id',
        'auxiliary_key',
        'currency_code',
        'is_profit_transfer',
      ])
      .doUpdateSet(
        Object.fromEntries(
          AMOUNTS.map((amount) => [
            amount,
            sql`${sql.ref(`movement.${amount}`)} + ${sql.ref(`excluded.${amount}`)}`,
          ]),
        ),
      ),
  );
}

/** Rows that say nothing any more go: an account or item that is not used leaves no trace. */
export function deleteEmptyMovements(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  periods: readonly Period[],
) {
  return trx
    .deleteFrom('movement')
    .where('account_set_id', '=', scope.accountSetId)
    .where('organization_id', '=', organizationId)
    .where('period', 'in', periods)
    .where((eb) => eb.and(AMOUNTS.map((amount) => sql<boolean>`${eb.ref(amount)} = 0`)));
}
