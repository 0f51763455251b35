import { sql, type Kysely } from 'kysely';
import type { DatabaseConnection } from './database';
import type { Database } from './schema';
import { transact } from './transact';

/** Whom the program is to its own database: it reads and writes rows, and owns nothing. */
const PROGRAM = 'mingzhang_program';

/** Several servers that start at once grant one after the other. */
const GRANT_LOCK = 7_215_002;

/** From this version on, statistics may be taken by others than a table's owner. */
const MAINTAIN_SINCE = 170_000;

/**
 * The connection the program works with, once the owner's has brought the schema up to date: in the embedded database a
 * role of its own, which cannot switch triggers off, change a table or rewrite the trail. A DATABASE_URL says itself
 * as whom the program comes, and is taken as it is.
 */
export async function programConnection(
  owner: Kysely<Database>,
  connection: DatabaseConnection,
): Promise<DatabaseConnection> {
  if ('connectionString' in connection) return connection;
  await transact(owner, async (trx) => {
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(trx);
    const { rows } = await sql`select 1 from pg_roles where rolname = ${PROGRAM}`.execute(trx);
    if (rows.length === 0) await sql`create role ${sql.id(PROGRAM)} login`.execute(trx);
    if (connection.password !== undefined)
      await sql`alter role ${sql.id(PROGRAM)} password ${sql.lit(connection.password)}`.execute(trx);
    await grantRows(trx);
  });
  return { ...connection, user: PROGRAM };
}

async function grantRows(owner: Kysely<Database>): Promise<void> {
  const program = sql.id(PROGRAM);
  await sql`grant usage on schema public to ${program}`.execute(owner);
  await sql`grant select, insert, update, delete on all tables in schema public to ${program}`.execute(owner);
  await sql`grant usage, select on all sequences in schema public to ${program}`.execute(owner);
  // What is in the trail stays as it was written; what the schema is, migrations alone say.
  await sql`revoke update on event from ${program}`.execute(owner);
  await sql`revoke insert, update, delete on kysely_migration, kysely_migration_lock from ${program}`.execute(
    owner,
  );
  const { rows } = await sql<{ version: number }>`
    select current_setting('server_version_num')::int as version`.execute(owner);
  if ((rows[0]?.version ?? 0) >= MAINTAIN_SINCE)
    await sql`grant maintain on all tables in schema public to ${program}`.execute(owner);
}

/** Whether the program comes to its database as one who may do everything. */
export async function isSuperuser(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql<{ rolsuper: boolean }>`
    select rolsuper from pg_roles where rolname = current_user`.execute(db);
  return rows[0]?.rolsuper ?? false;
}
