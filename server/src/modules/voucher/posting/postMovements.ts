import type { Transaction } from 'kysely';
import type { Movement } from '@mingzhang/shared/accounting/ledger';
import { movementDifference } from '@mingzhang/shared/accounting/movementDifference';
import { postedAs, sumMovements } from '@mingzhang/shared/accounting/movements';
import type { Database } from '../../../db/schema';
import type { Scope } from '../../../scope';
import type { HeldVoucher } from '../record/holdVouchers';
import { addMovements, deleteEmptyMovements } from './movement.repository';

/** What saved vouchers once added to their months; whether each was a transfer was decided then. */
export function postedMovements(held: readonly HeldVoucher[]): Movement[] {
  return sumMovements(held.flatMap(({ voucher, isProfitTransfer }) => postedAs(voucher, isProfitTransfer)));
}

/** Adds new movements to an organization's monthly turnover, in the one order everybody keeps. */
export async function postMovements(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  movements: readonly Movement[],
): Promise<void> {
  for (const change of posting(trx, scope, organizationId, movements)) await change.execute();
}

/** What `postMovements` runs: a statement, or none where nothing moves. */
export function posting(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  movements: readonly Movement[],
) {
  const difference = movementDifference([], movements);
  return difference.length > 0 ? [addMovements(trx, scope, organizationId, difference)] : [];
}

/** Takes `before` out of an organization's turnover and puts `after` in. */
export async function repostMovements(
  trx: Transaction<Database>,
  scope: Scope,
  organizationId: number,
  before: readonly Movement[],
  after: readonly Movement[],
): Promise<void> {
  const difference = movementDifference(before, after);
  if (difference.length === 0) return;
  await addMovements(trx, scope, organizationId, difference).execute();
  const periods = [...new Set(difference.map((movement) => movement.period))];
  await deleteEmptyMovements(trx, scope, organizationId, periods).execute();
}
