import { sql, type Kysely } from 'kysely';
import type { Database } from './schema';
import { transact } from './transact';

/** Several servers that start at once distribute one after the other. */
const DISTRIBUTE_LOCK = 7_215_003;

/** A table that is on one machine alone, yet. */
interface LocalTable {
  readonly name: string;
  /** The column that says whose a row is; null: everybody's. */
  readonly tenant: 'account_set_id' | 'id' | null;
}

interface ForeignKey {
  readonly table: string;
  readonly name: string;
  readonly definition: string;
}

/**
 * Puts the tables of a database with the extension Citus on its machines: all of one account set on one of them, people
 * and their sessions on each; what is lost with a crash (unlogged) stays where it is. Tables that are there already are
 * left alone: those of a later release that refer to none of them follow. What Citus does not take is left out there: the
 * walls that are triggers (decisions/0118). Answers whether the database is of this kind; without the extension nothing is
 * done.
 * @param owner past any pooler, as the schema is changed
 */
export async function distribute(owner: Kysely<Database>): Promise<boolean> {
  if (!(await isCitus(owner))) return false;
  await transact(owner, async (trx) => {
    await sql`select pg_advisory_xact_lock(${DISTRIBUTE_LOCK})`.execute(trx);
    const tables = (await selectLocalTables().execute(trx)).rows;
    if (tables.length === 0) return;
    await inSequence(trx);
    // Tables are put somewhere one by one, and refer to each other again when all are there.
    const keys = (await selectForeignKeys(tables.map(({ name }) => name)).execute(trx)).rows;
    for (const { table, name } of keys)
      await sql`alter table ${sql.table(table)} drop constraint ${sql.id(name)}`.execute(trx);
    await dropTriggers(trx);
    for (const { name, tenant } of tables) {
      if (tenant === null) await sql`select create_reference_table(${name})`.execute(trx);
      else if (name === 'account_set')
        await sql`select create_distributed_table(${name}, ${tenant})`.execute(trx);
      else
        await sql`select create_distributed_table(${name}, ${tenant}, colocate_with => 'account_set')`.execute(
          trx,
        );
    }
    for (const { table, name, definition } of keys)
      await sql`alter table ${sql.table(table)} add constraint ${sql.id(name)} ${sql.raw(definition)}`.execute(
        trx,
      );
  });
  return true;
}

/** Whether a database can be on several machines. */
export async function isCitus(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from pg_extension where extname = 'citus'`.execute(db);
  return rows.length > 0;
}

/** Changes of the schema that touch many tables: the machines get them over one connection each. */
export async function inSequence(trx: Kysely<Database>): Promise<void> {
  await sql`set local citus.multi_shard_modify_mode to 'sequential'`.execute(trx);
}

/** The set's own table first: the others follow where it is. */
const selectLocalTables = () => sql<LocalTable>`
  select relname as name, case
    when relname = 'account_set' then 'id'
    when exists (
      select from pg_attribute where attrelid = pg_class.oid and attname = 'account_set_id' and attnotnull
    ) then 'account_set_id' end as tenant
  from pg_class
  where relkind = 'r' and relnamespace = 'public'::regnamespace and relname not like 'kysely%'
    and relpersistence = 'p'
    and not exists (select from pg_dist_partition where logicalrelid = pg_class.oid)
  order by relname <> 'account_set', relname`;

/** Those of or to some tables: the others stand already, and are not checked again. */
const selectForeignKeys = (names: readonly string[]) => sql<ForeignKey>`
  select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint
  where contype = 'f' and connamespace = 'public'::regnamespace
    and (conrelid::regclass::text = any(${names}::text[]) or confrelid::regclass::text = any(${names}::text[]))`;

async function dropTriggers(owner: Kysely<Database>): Promise<void> {
  const { rows } = await sql<{ name: string; table: string }>`
    select tgname as name, relname as table
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(owner);
  for (const { name, table } of rows)
    await sql`drop trigger ${sql.id(name)} on ${sql.table(table)}`.execute(owner);
}
