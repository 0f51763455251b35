import { spawnSync } from 'node:child_process';
import { appendFileSync, existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { makePrivate } from '../embedded-postgres/dataDirectory.mjs';
import { asUser, databaseUser } from '../embedded-postgres/osUser.mjs';
import { freePort } from '../freePort.mjs';
import { Program } from './Program.mjs';

const DATABASE = 'mingzhang';
/** The coordinator, which keeps no rows of account sets, and those that do. */
const NODES = ['coordinator', 'worker-1', 'worker-2'];

export const MISSING_CITUS =
  'Citus is not here: CITUS_BIN names the directory with initdb and postgres of a PostgreSQL that has the extension (docs/guide-operators.md, Several databases)';

/** The programs of a PostgreSQL with Citus, or null where CITUS_BIN names none. @param {NodeJS.ProcessEnv} [env] */
export function findCitus(env = process.env) {
  const directory = env.CITUS_BIN ?? '';
  const [initdb, postgres, config] = ['initdb', 'postgres', 'pg_config'].map((name) => join(directory, name));
  if (directory === '' || !initdb || !postgres || !config || !existsSync(initdb)) return null;
  const folder = spawnSync(config, ['--sharedir'], { encoding: 'utf8' }).stdout?.trim() ?? '';
  return existsSync(join(folder, 'extension/citus.control')) ? { initdb, postgres } : null;
}

/** @typedef {NonNullable<ReturnType<typeof findCitus>>} CitusPrograms */

/**
 * A coordinator and two workers on this machine, for trial: every program on it may connect to them. Made at the first start.
 * @param {{ programs: CitusPrograms, directory: string, log: (line: string) => void }} options directory: of all three
 */
export async function startCitus({ programs, directory, log }) {
  mkdirSync(directory, { recursive: true, mode: 0o755 });
  const user = databaseUser(join(directory, NODES[0] ?? ''));
  /** @type {Program[]} */
  const running = [];
  /** @type {{ host: string, port: number, user: string, database: string }[]} */
  const nodes = [];
  const stop = async () => {
    for (const node of running) await node.stop('SIGINT');
  };
  try {
    for (const name of NODES) {
      const cluster = join(directory, name);
      if (!existsSync(join(cluster, 'PG_VERSION'))) makeNode(programs, cluster, user);
      const port = await freePort();
      const options = { ...asUser(user), env: { PATH: process.env.PATH, LC_ALL: 'C' } };
      const node = new Program(name, [programs.postgres, '-D', cluster, '-c', `port=${port}`], {
        ...options,
        logFile: join(directory, `${name}.log`),
      });
      running.push(node);
      await node.until((output) => /ready to accept connections/.test(output));
      nodes.push({ host: '127.0.0.1', port, user: DATABASE, database: DATABASE });
      await prepare({ host: '127.0.0.1', port, user: DATABASE, database: 'postgres' });
    }
    await introduce(nodes);
  } catch (error) {
    await stop();
    throw error;
  }
  const [coordinator] = nodes;
  if (coordinator === undefined) throw new Error('there is no coordinator');
  log(`Citus: a coordinator and ${nodes.length - 1} workers`);
  return { connection: coordinator, stop };
}

/** @param {CitusPrograms} programs @param {string} cluster @param {import('../embedded-postgres/osUser.mjs').OsUser} user */
function makeNode({ initdb }, cluster, user) {
  makePrivate(cluster, user);
  const args = ['-D', cluster, '-U', DATABASE, '--auth=trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
  const { status, stderr } = spawnSync(initdb, args, { ...asUser(user), encoding: 'utf8' });
  if (status !== 0) throw new Error(`initdb failed:\n${stderr}`);
  const settings = {
    shared_preload_libraries: 'citus',
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    fsync: 'off',
    max_connections: '300',
    max_prepared_transactions: '300',
    // Moving a set to another worker copies it while people save.
    wal_level: 'logical',
    timezone: 'UTC',
    'citus.shard_count': '8',
  };
  const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
  appendFileSync(join(cluster, 'postgresql.conf'), lines.join(''));
}

/** The database and the extension in it, where they are not yet. @param {object} server */
async function prepare(server) {
  const exists = await ask(server, 'select from pg_database where datname = $1', [DATABASE]);
  if (exists.length === 0) await ask(server, `create database ${DATABASE}`);
  await ask({ ...server, database: DATABASE }, 'create extension if not exists citus');
}

/** Tells the coordinator where all are: their ports are others with every start. @param {{ host: string, port: number }[]} nodes */
async function introduce([coordinator, ...workers]) {
  const known = await ask(coordinator, 'select nodeid, groupid from pg_dist_node order by nodeid');
  if (known.length === 0) {
    await ask(coordinator, 'select citus_set_coordinator_host($1, $2)', [
      coordinator?.host,
      coordinator?.port,
    ]);
    for (const { host, port } of workers)
      await ask(coordinator, 'select citus_add_node($1, $2)', [host, port]);
    return;
  }
  for (const [index, { nodeid }] of known.entries()) {
    const { host, port } = [coordinator, ...workers][index] ?? {};
    await ask(coordinator, 'select citus_update_node($1, $2, $3)', [nodeid, host, port]);
  }
  // The workers are told of each other a moment later; until then nothing can be granted or distributed.
  const waiting = 'select from pg_dist_node where hasmetadata and not metadatasynced';
  while ((await ask(coordinator, waiting)).length > 0) await sleep(100);
}

/** @param {object | undefined} server @param {string} statement @param {unknown[]} [values] @returns {Promise<any[]>} */
async function ask(server, statement, values = []) {
  const client = new pg.Client(server);
  await client.connect();
  try {
    return (await client.query(statement, values)).rows;
  } finally {
    await client.end();
  }
}
