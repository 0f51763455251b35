import { sql, type Kysely, type RawBuilder } from 'kysely';
import pg from 'pg';
import { programSettings, type DatabaseConnection } from './database';
import { inSequence, isCitus } from './distribute';
import type { Database } from './schema';
import { transact } from './transact';

/** Whom the program is to the embedded database: it reads and writes rows, and owns nothing. */
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
  const program = { ...connection, user: PROGRAM };
  await admitProgram(owner, program);
  return program;
}

/**
 * Gives the role of the program's connection what it needs, and makes it where there is none: its rights on rows, unless
 * it is the owner itself, and its limits. With the role they hold behind a pooler, too, which takes no settings of a
 * session. What the role has already is not asked for again: it may have been given by somebody who may do more.
 */
export async function admitProgram(owner: Kysely<Database>, program: DatabaseConnection): Promise<void> {
  const { user: name = '', password = null } = new pg.Client(program);
  const role = sql.id(name);
  await transact(owner, async (trx) => {
    await sql`select pg_advisory_xact_lock(${GRANT_LOCK})`.execute(trx);
    if (await isCitus(trx)) await inSequence(trx);
    const { rows } = await sql<{ isOwner: boolean; exists: boolean; settings: string[] }>`
      select current_user = ${name} as "isOwner",
        exists (select from pg_roles where rolname = ${name}) as "exists",
        array(
          select unnest(setconfig) from pg_db_role_setting
          where setrole = (select oid from pg_roles where rolname = ${name})
            and setdatabase in (0, (select oid from pg_database where datname = current_database()))
        ) as settings`.execute(trx);
    const found = rows[0] ?? { isOwner: false, exists: false, settings: [] };
    if (!found.exists)
      await sql`create role ${role} login ${password === null ? sql`` : sql`password ${sql.lit(password)}`}`.execute(
        trx,
      );
    if (!found.isOwner) await grantRows(trx, role);
    const { rows: databases } = await sql<{ name: string }>`select current_database() as name`.execute(trx);
    const database = sql.id(databases[0]?.name ?? '');
    for (const [setting, value] of Object.entries(programSettings)) {
      if (found.settings.includes(`${setting}=${value}`)) continue;
      await sql`alter role ${role} in database ${database} set ${sql.id(setting)} = ${sql.lit(value)}`.execute(
        trx,
      );
    }
  });
}

async function grantRows(owner: Kysely<Database>, program: RawBuilder<unknown>): Promise<void> {
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

/** The settings of the program that a connection of its own does not have: a pooler in between opened it before. */
export async function missingSettings(db: Kysely<Database>): Promise<string[]> {
  const names = Object.keys(programSettings);
  const { rows } = await sql<{ name: string; value: string }>`
    select name, current_setting(name) as value from unnest(${names}::text[]) as name`.execute(db);
  const wanted: Readonly<Record<string, string>> = programSettings;
  return rows.filter(({ name, value }) => value !== wanted[name]).map(({ name }) => name);
}
