import { sql, type Transaction } from 'kysely';
import { isDistributed } from './distributed';
import type { Database } from './schema';

/** Prepares a transaction that brings in all the books of a set, for which it may take its time. */
export async function prepareForNewSet(trx: Transaction<Database>): Promise<void> {
  // What is set here holds on the machine that keeps the rows.
  if (isDistributed(trx)) await sql`set local citus.propagate_set_commands = 'local'`.execute(trx);
  await sql`set local statement_timeout = '280s'`.execute(trx);
  // The planner knows nothing of a set that is not committed: by its number it takes it for an empty one, and reads all
  // of its lines for each row that refers to one. Plans for any set go by what sets have on the average.
  await sql`set local plan_cache_mode = force_generic_plan`.execute(trx);
  // Which machine that is, the coordinator plans by the number itself; a call sets this there alone.
  if (isDistributed(trx)) await sql`select set_config('plan_cache_mode', 'auto', true)`.execute(trx);
}

const ROWS_A_PLAN = 1_000;

/**
 * How references are looked up is planned with their first row and kept. On a young installation the tables are as good as empty
 * then, and each row that follows would go through all of the set's: so plans are made anew while the books grow. Called with
 * the number of rows that are there.
 */
export function planningAnew(trx: Transaction<Database>): (rows: number) => Promise<void> {
  let next = 0;
  return async (rows) => {
    if (rows < next) return;
    next = rows + Math.min(rows, ROWS_A_PLAN) + 1;
    await sql`discard plans`.execute(trx);
  };
}

/**
 * Whole tables are joined from here on: the planner takes the set for an empty one, and would join row by row. Counting its rows
 * (`analyze`) would make every other import wait until this transaction has ended.
 */
export async function joinWholeTables(trx: Transaction<Database>): Promise<void> {
  await sql`set local enable_nestloop = off`.execute(trx);
}
