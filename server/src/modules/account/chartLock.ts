import { sql, type Transaction } from 'kysely';
import type { Database } from '../../db/schema';
import type { Scope } from '../../scope';

/**
 * The chart and the postings on it exclude each other: who posts shares the lock on the account set
 * (saves do not wait for each other), who changes the chart takes it alone. So a leaf that was checked
 * is a leaf when the line goes in, and an account that was found unused is unused when it goes.
 */
export async function shareChart(trx: Transaction<Database>, scope: Scope): Promise<void> {
  await trx
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(sql.lit(1).as('one'))
    .forShare()
    .execute();
}

/** Waits for postings under way and keeps new ones out until commit. */
export async function lockChart(trx: Transaction<Database>, scope: Scope): Promise<void> {
  await trx
    .selectFrom('account_set')
    .where('id', '=', scope.accountSetId)
    .select(sql.lit(1).as('one'))
    .forUpdate()
    .execute();
}
