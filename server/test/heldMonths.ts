import { sql, type Kysely } from 'kysely';
import { createDatabase } from '../src/db/database';
import type { Database } from '../src/db/schema';
import { transact } from '../src/db/transact';
import type { Bookkeeper } from './bookkeeper';
import type { TestApp } from './testApp';

/** Does something while another connection holds the months of the books. */
export async function whileMonthsAreHeld(
  { services }: Pick<TestApp, 'services'>,
  { set }: Bookkeeper,
  work: (operator: Kysely<Database>) => Promise<void>,
): Promise<void> {
  const holder = createDatabase(services.connection, { maxConnections: 1 });
  const operator = createDatabase(services.connection, { maxConnections: 1 });
  try {
    await transact(holder, async (trx) => {
      await sql`select 1 from accounting_period where account_set_id = ${set.id} for update`.execute(trx);
      await work(operator);
    });
  } finally {
    await Promise.all([holder.destroy(), operator.destroy()]);
  }
}

/** Until so many wait for a lock. */
export async function untilWaiting(operator: Kysely<Database>, count = 1): Promise<void> {
  const waiting = sql`select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`;
  while ((await waiting.execute(operator)).rows.length < count) await new Promise(setImmediate);
}
