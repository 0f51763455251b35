import assert from 'node:assert/strict';
import { basename } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { isBeyondAccountSets } from '../../tidy/accountSets.mjs';
import { asOwner, compareBooks, foundIn, verifyBooks } from './company.mjs';
import { Writers } from './Writers.mjs';

/** Sets are on workers, people on every machine. @param {import('../Cluster.mjs').Cluster} cluster */
export async function checkDistribution(cluster) {
  const [{ distributed, reference, machines }] = await asOwner(
    cluster,
    `select count(*) filter (where partmethod = 'h')::int as distributed,
       count(*) filter (where partmethod = 'n')::int as reference,
       (select count(distinct nodename || nodeport) from pg_dist_shard_placement
          join pg_dist_shard using (shardid) where logicalrelid = 'voucher'::regclass)::int as machines
     from pg_dist_partition`,
  );
  const local = await asOwner(
    cluster,
    `select relname from pg_attribute join pg_class on attrelid = pg_class.oid
     where attname = 'account_set_id' and attnotnull and relkind = 'r' and relnamespace = 'public'::regnamespace
       and not exists (select from pg_dist_partition where logicalrelid = attrelid)`,
  );
  assert.deepEqual(local, [], 'tables of account sets that are on one machine alone');
  assert.equal(machines, 2, 'machines that hold vouchers');
  return `${distributed} tables on ${machines} workers, ${reference} on every machine`;
}

/** Not a statement by itself, or one that its samples do not fit: a table, a JSON text or a day that are none. */
const NOT_EXPLAINED = new Set(['42601', '42P01', '22P02', '22007']);

/**
 * Every statement of the repositories (`npm run sql`) is done by one worker: the plans say so.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkStatements({ owner }) {
  const { compileQueries } = await tsImport('../../../server/src/db/writeSql.ts', import.meta.url);
  const client = new pg.Client(owner);
  await client.connect();
  const counted = { one: 0, beyond: 0, skipped: 0 };
  /** @type {string[]} */
  const wrong = [];
  try {
    for (const { path, statements } of await compileQueries()) {
      for (const { name, query } of statements) {
        const explain = { text: `explain (format json) ${query.sql}`, values: [...query.parameters] };
        const { rows, code, message } = await client.query(explain).catch((error) => error);
        if (NOT_EXPLAINED.has(code)) counted.skipped += 1;
        else if (rows === undefined) wrong.push(`${name}: ${message}`);
        else if (tasksOf(rows) <= 1) counted.one += 1;
        else if (isBeyondAccountSets(basename(path, '.repository.ts'), name)) counted.beyond += 1;
        else wrong.push(`${name}: ${tasksOf(rows)} shards`);
      }
    }
  } finally {
    await client.end();
  }
  assert.deepEqual(wrong, []);
  return `${counted.one} statements ask one shard each or none, ${counted.beyond} all on purpose, ${counted.skipped} are tried by the cases alone`;
}

/** @param {unknown} plan */
const tasksOf = (plan) =>
  [...JSON.stringify(plan).matchAll(/"Task Count":(\d+)/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );

/**
 * A set goes to another worker while people save into it: nothing is lost, every save is done in the end.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkMove(cluster) {
  const company = await foundIn(cluster, '搬家商行', '13900000005');
  const writers = new Writers(cluster.address, company, { repeats: true });
  let from;
  let to;
  try {
    await sleep(2_000);
    [from, to] = await moveSet(cluster, company.name);
    await sleep(2_000);
  } finally {
    await writers.stop();
  }
  assert.deepEqual(writers.refused, [], 'calls that no repetition mends');
  assert.notEqual(from, to);
  const count = await compareBooks(cluster, company, writers.acknowledged);
  return `from port ${from} to ${to}; ${writers.figures}, numbers 1–${count}; verify-books: ${await verifyBooks(cluster)}`;
}

/** @param {import('../Cluster.mjs').Cluster} cluster @param {string} name @returns {Promise<number[]>} */
async function moveSet(cluster, name) {
  const located = async () =>
    (
      await asOwner(
        cluster,
        `select shardid, nodename, nodeport from pg_dist_shard_placement
         where shardid = get_shard_id_for_distribution_column('account_set',
           (select id from account_set where company_name = $1))`,
        [name],
      )
    )[0];
  const { shardid, nodename, nodeport } = await located();
  const [other] = await asOwner(
    cluster,
    `select nodename, nodeport from pg_dist_node where shouldhaveshards and nodeport <> $1`,
    [nodeport],
  );
  await asOwner(
    cluster,
    `select citus_move_shard_placement($1, $2, $3, $4, $5, shard_transfer_mode := 'force_logical')`,
    [shardid, nodename, nodeport, other.nodename, other.nodeport],
  );
  return [nodeport, (await located()).nodeport];
}
