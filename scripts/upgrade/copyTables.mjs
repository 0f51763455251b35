import { rmSync } from 'node:fs';
import { join } from 'node:path';

/** @import pg from 'pg' */

/**
 * A table as both databases must have it: its name and its columns as SQL writes them, `filled` the ones that are written
 * and not computed.
 * @typedef {{ name: string, columns: string, filled: string, shape: string }} Table
 */

/** Values as text, the same in both; nothing is ended by the clock. */
export const sessionOptions = [
  'TimeZone=UTC',
  'DateStyle=ISO',
  'IntervalStyle=postgres',
  'extra_float_digits=1',
  'bytea_output=hex',
  'client_encoding=UTF8',
  'statement_timeout=0',
  'lock_timeout=0',
  'idle_in_transaction_session_timeout=0',
]
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** All tables but PostgreSQL's own. @param {pg.Client} client @returns {Promise<Table[]>} */
export async function tablesOf(client) {
  const { rows } = await client.query(`
    select format('%I.%I', nspname, relname) as name,
      coalesce(string_agg(format('%I', attname), ', ' order by attname), '') as columns,
      coalesce(string_agg(format('%I', attname), ', ' order by attname) filter (where attgenerated = ''), '') as filled,
      concat(relkind, relpersistence, ' ', string_agg(
        concat(attname, ' ', format_type(atttypid, atttypmod), case when attnotnull then ' not null' end), ', ' order by attname
      )) as shape
    from pg_class
      join pg_namespace on pg_namespace.oid = relnamespace
      left join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped
    where relkind in ('r', 'p') and relpersistence <> 't' and nspname !~ '^pg_' and nspname <> 'information_schema'
    group by pg_class.oid, nspname, relname
    order by 1`);
  return rows;
}

/**
 * Copies the rows of all tables and the state of all sequences into a database with the same tables, and compares each
 * table. PostgreSQL itself writes and reads the rows, one table at a time, in a file both servers reach.
 * Answers how many tables and rows there are. Throws where the tables are not the same, or their rows afterwards.
 * @param {object} servers
 * @param {pg.Client} servers.from the old one, with no other clients
 * @param {pg.Client} servers.to the new one, as its superuser
 * @param {string} folder for the file of rows being copied
 * @param {(step: string) => void} tell
 */
export async function copyTables({ from, to }, folder, tell) {
  const tables = await tablesOf(from);
  refuseOtherShapes(tables, await tablesOf(to));
  let rows = 0n;
  await from.query('begin transaction isolation level repeatable read read only');
  await to.query('begin');
  // Foreign keys and walls held for these rows already, and hold again from the commit on.
  await to.query('set local session_replication_role = replica');
  const always = await alwaysTriggers(to);
  for (const { name, trigger } of always) await to.query(`alter table ${name} disable trigger ${trigger}`);
  if (tables.length > 0) await to.query(`truncate ${tables.map(({ name }) => name).join(', ')}`);
  for (const [index, table] of tables.entries()) {
    tell(`copying ${table.name}, ${index + 1} of ${tables.length} tables`);
    await copyRows(from, to, table, join(folder, 'rows'));
    rows += await compareRows(from, to, table);
  }
  await copySequences(from, to);
  for (const { name, trigger } of always)
    await to.query(`alter table ${name} enable always trigger ${trigger}`);
  await to.query('commit');
  await from.query('commit');
  tell('counting rows for the planner');
  await to.query('analyze');
  return { tables: tables.length, rows };
}

/** @param {Table[]} old @param {Table[]} ours */
function refuseOtherShapes(old, ours) {
  const known = new Map(ours.map(({ name, shape }) => [name, shape]));
  const differing = old.filter(({ name, shape }) => known.get(name) !== shape).map(({ name }) => name);
  const missing = ours
    .filter(({ name }) => !old.some((table) => table.name === name))
    .map(({ name }) => name);
  const [first] = [...differing, ...missing];
  if (first === undefined) return;
  throw new Error(
    `These tables are not as this product made them: ${[...differing, ...missing].join(', ')}. ` +
      'Move tables of your own into another database, with the version before; report any other.',
  );
}

/** Triggers that fire in replica sessions, too. @param {pg.Client} client @returns {Promise<{ name: string, trigger: string }[]>} */
async function alwaysTriggers(client) {
  const { rows } = await client.query(`
    select tgrelid::regclass::text as name, format('%I', tgname) as trigger
    from pg_trigger where tgenabled = 'A' and not tgisinternal`);
  return rows;
}

/** @param {pg.Client} from @param {pg.Client} to @param {Table} table @param {string} file */
async function copyRows(from, to, { name, filled }, file) {
  if (filled === '') return;
  const path = from.escapeLiteral(file);
  await from.query(`copy ${name} (${filled}) to ${path}`);
  await to.query(`copy ${name} (${filled}) from ${path}`);
  rmSync(file);
}

/**
 * Holds a table of one database against that of the other. Answers how many rows it has. Throws where they differ.
 * @param {pg.Client} from @param {pg.Client} to @param {Table} table
 */
export async function compareRows(from, to, table) {
  const [old, copy] = await Promise.all([summary(from, table), summary(to, table)]);
  if (old.rows === copy.rows && old.sum === copy.sum) return BigInt(old.rows);
  throw new Error(
    `The copy of the table ${table.name} differs: of ${old.rows} rows ${copy.rows} arrived, or something in them is another.`,
  );
}

/**
 * How many rows a table has, and the sum of their MD5, which their order does not change.
 * @param {pg.Client} client @param {Table} table @returns {Promise<{ rows: string, sum: string }>}
 */
export async function summary(client, { name, columns }) {
  const halves = ['left', 'right'].map((half) => `sum(('x' || ${half}(md5, 16))::bit(64)::bigint)`);
  const { rows } = await client.query(`
    select count(*) as rows, concat_ws(' ', ${halves.join(', ')}) as sum
    from (select md5(row(${columns})::text) as md5 from ${name}) as each_row`);
  return rows[0];
}

/** @param {pg.Client} from @param {pg.Client} to */
async function copySequences(from, to) {
  const { rows } = await from.query(`
    select format('%I.%I', schemaname, sequencename) as name from pg_sequences order by 1`);
  for (const { name } of rows) {
    const state = await from.query(`select last_value, is_called from ${name}`);
    const [{ last_value, is_called }] = state.rows;
    await to.query('select setval($1::regclass, $2, $3)', [name, last_value, is_called]);
  }
}
