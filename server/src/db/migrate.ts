import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';
import { migrations } from './migrations';

/** One advisory lock for all instances that start at once: the first migrates, the others wait. */
const MIGRATION_LOCK = 7_215_001;

/**
 * Brings the database to the newest schema: each migration that is not yet recorded runs once, in its
 * own transaction, in order; forward only. Answers the names of those that ran.
 */
export async function migrateToLatest(db: Kysely<Database>): Promise<string[]> {
  return db.connection().execute(async (connection) => {
    await sql`set lock_timeout = 0`.execute(connection);
    await sql`select pg_advisory_lock(${MIGRATION_LOCK})`.execute(connection);
    try {
      return await runPending(connection);
    } finally {
      await sql`select pg_advisory_unlock(${MIGRATION_LOCK})`.execute(connection);
      await sql`set lock_timeout = 5000`.execute(connection);
    }
  });
}

async function runPending(db: Kysely<Database>): Promise<string[]> {
  await sql`create table if not exists migration (name text primary key, ran_at timestamptz not null default now())`.execute(
    db,
  );
  const done = new Set((await db.selectFrom('migration').select('name').execute()).map((row) => row.name));
  const ran: string[] = [];
  for (const { name, up } of migrations) {
    if (done.has(name)) continue;
    await db.transaction().execute(async (trx) => {
      await up(trx);
      await trx.insertInto('migration').values({ name }).execute();
    });
    ran.push(name);
  }
  return ran;
}
