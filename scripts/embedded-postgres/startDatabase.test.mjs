import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, afterEach, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { asUser, databaseUser } from './osUser.mjs';
import { isAlive, readPostmaster } from './postmaster.mjs';
import { startDatabase } from './startDatabase.mjs';

const launcher = new URL('./startDatabase.mjs', import.meta.url).href;
const isRoot = process.getuid?.() === 0;

let dataDir = '';
let cluster = '';

before(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'mingzhang-launcher-'));
  chmodSync(dataDir, 0o755);
  cluster = join(dataDir, 'postgres');
});
/** @type {import('node:child_process').ChildProcess[]} */
const children = [];

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL');
  await (await startDatabase({ dataDir })).stop();
});
after(() => rmSync(dataDir, { recursive: true, force: true }));

/** @param {import('./startDatabase.mjs').DatabaseConnection} connection @param {string} sql */
async function query(connection, sql) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return (await client.query(sql)).rows;
  } finally {
    await client.end();
  }
}

/** Another node process that starts the database on our directory and then waits to be killed. */
async function startInAnotherProcess() {
  const source = `
    import { startDatabase } from ${JSON.stringify(launcher)};
    await startDatabase({ dataDir: ${JSON.stringify(dataDir)} });
    console.log('up');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', source], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await once(child.stdout, 'data');
  return child;
}

test('a first start makes a cluster with checksums, UTF-8 and the builtin locale', async () => {
  const { connection, adopted } = await startDatabase({ dataDir });
  assert.equal(adopted, false);
  const [row] = await query(
    connection,
    `SELECT current_setting('data_checksums') AS checksums, current_setting('fsync') AS fsync,
            current_setting('listen_addresses') AS listen, datlocale AS locale,
            pg_encoding_to_char(encoding) AS encoding
       FROM pg_database WHERE datname = current_database()`,
  );
  assert.deepEqual(row, { checksums: 'on', fsync: 'on', listen: '', locale: 'C.UTF-8', encoding: 'UTF8' });
});

test('the cluster and its socket are closed to others, and the socket path is short', async () => {
  const { connection } = await startDatabase({ dataDir });
  assert.equal(statSync(cluster).mode & 0o777, 0o700);
  assert.equal(statSync(connection.host).mode & 0o777, 0o700);
  assert.ok(join(connection.host, '.s.PGSQL.5432').length < 104);
});

test('root hands PostgreSQL to a user without rights', { skip: isRoot ? false : 'needs root' }, async () => {
  await startDatabase({ dataDir });
  const running = readPostmaster(cluster);
  const { uid } = statSync(`/proc/${running?.pid}`);
  assert.notEqual(uid, 0);
  assert.equal(statSync(cluster).uid, uid);
});

test('after kill -9 of node the database lives on and is adopted, with everything in it', async () => {
  const first = await startInAnotherProcess();
  const pid = readPostmaster(cluster)?.pid ?? 0;
  first.kill('SIGKILL');
  await once(first, 'exit');
  assert.ok(isAlive(pid));

  const second = await startDatabase({ dataDir });
  assert.equal(second.adopted, true);
  assert.equal(readPostmaster(cluster)?.pid, pid);
  await query(second.connection, 'CREATE TABLE kept AS SELECT 42 AS fen');
  await second.stop();

  const third = await startDatabase({ dataDir });
  assert.deepEqual(await query(third.connection, 'SELECT fen FROM kept'), [{ fen: 42 }]);
});

test('a guest does not stop the database under its owner', async () => {
  const owner = await startInAnotherProcess();
  const guest = await startDatabase({ dataDir });
  await guest.stop();
  assert.deepEqual(await query(guest.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
  owner.kill('SIGKILL');
  await once(owner, 'exit');
});

test('the first to come does not stop the database under a guest, nor does a guest that was killed', async () => {
  const owner = await startDatabase({ dataDir });
  const guest = await startInAnotherProcess();
  await owner.stop();
  assert.deepEqual(await query(owner.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
  guest.kill('SIGKILL');
  await once(guest, 'exit');
  assert.deepEqual(await query(owner.connection, 'SELECT 1 AS one'), [{ one: 1 }]);
  await (await startDatabase({ dataDir })).stop(); // No other user is left: the last one out stops it.
  assert.equal(readPostmaster(cluster), null);
});

for (const who of ['postmaster', 'walwriter']) {
  test(`a supervised server whose ${who} was killed comes back by itself, at the same address`, async () => {
    const { connection, state, stop } = await startDatabase({ dataDir, supervised: true });
    const pid = readPostmaster(cluster)?.pid ?? 0;
    const [other] = await query(connection, `SELECT pid FROM pg_stat_activity WHERE backend_type = '${who}'`);
    process.kill(other?.pid ?? pid, 'SIGKILL');
    while (state() === 'up') await sleep(5);
    assert.equal(state(), 'starting');
    while (state() !== 'up') await sleep(5);
    assert.notEqual(readPostmaster(cluster)?.pid, pid);
    assert.deepEqual(await query(connection, 'SELECT 1 AS one'), [{ one: 1 }]);
    await stop();
    assert.equal(readPostmaster(cluster), null);
  });
}

test('a clean stop ends the process although clients are connected, and leaves no recovery to do', async () => {
  const { connection, stop } = await startDatabase({ dataDir });
  const pid = readPostmaster(cluster)?.pid ?? 0;
  const client = new pg.Client(connection);
  client.on('error', () => {}); // The server's farewell.
  await client.connect();
  const before = readFileSync(join(dataDir, 'logs', 'postgres.log')).length;
  await stop();
  assert.equal(isAlive(pid) && readPostmaster(cluster) !== null, false);
  assert.equal(existsSync(join(cluster, 'postmaster.pid')), false);
  await startDatabase({ dataDir });
  const logged = readFileSync(join(dataDir, 'logs', 'postgres.log'))
    .subarray(before)
    .toString();
  assert.match(logged, /database system is shut down/);
  assert.doesNotMatch(logged, /was interrupted|automatic recovery/);
});

test('a postmaster killed with kill -9 is followed by a new one at once', async () => {
  const { connection } = await startDatabase({ dataDir });
  const client = new pg.Client(connection); // Its backend still holds the shared memory for a moment.
  client.on('error', () => {});
  await client.connect();
  const pid = readPostmaster(cluster)?.pid ?? 0;
  process.kill(pid, 'SIGKILL');
  while (isAlive(pid) && readPostmaster(cluster) !== null) await sleep(5);
  const { adopted } = await startDatabase({ dataDir });
  assert.equal(adopted, false);
  assert.deepEqual(await query(connection, 'SELECT fen FROM kept'), [{ fen: 42 }]);
});

test('a postmaster.pid left behind, its number taken by another process, harms neither', async () => {
  await (await startDatabase({ dataDir })).stop();
  const user = databaseUser(cluster);
  const bystander = spawn('sleep', ['60'], { stdio: 'ignore', ...asUser(user) });
  children.push(bystander);
  const file = join(cluster, 'postmaster.pid');
  writeFileSync(file, `${bystander.pid}\n${cluster}\n1\n5432\n/tmp\n\n1 1\nready\n`);
  if (user !== null) chownSync(file, user.uid, user.gid);
  const yesterday = Date.now() / 1000 - 86_400;
  utimesSync(file, yesterday, yesterday);

  assert.equal(readPostmaster(cluster), null);
  const { adopted } = await startDatabase({ dataDir });
  assert.equal(adopted, false);
  assert.equal(bystander.exitCode, null);
});

test('numbers that mean groups of processes are never taken for a server', async () => {
  const elsewhere = mkdtempSync(join(tmpdir(), 'mingzhang-pid-'));
  for (const pid of ['-1', '0', '1', '', 'x', '-4711']) {
    writeFileSync(join(elsewhere, 'postmaster.pid'), `${pid}\n`);
    assert.equal(readPostmaster(elsewhere), null);
  }
  rmSync(elsewhere, { recursive: true });
});

test('two starts at the same moment share one server', async () => {
  const both = await Promise.all([startInAnotherProcess(), startInAnotherProcess()]);
  const { adopted } = await startDatabase({ dataDir });
  assert.equal(adopted, true);
  for (const child of both) child.kill('SIGKILL');
  await Promise.all(both.map((child) => child.exitCode ?? child.signalCode ?? once(child, 'exit')));
});

test(
  'a data directory that PostgreSQL cannot enter is refused with advice',
  { skip: isRoot ? false : 'needs root' },
  () => {
    const closed = mkdtempSync(join(tmpdir(), 'mingzhang-closed-'));
    const source = `
    import { startDatabase } from ${JSON.stringify(launcher)};
    await startDatabase({ dataDir: ${JSON.stringify(join(closed, 'data'))} });`;
    const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
      encoding: 'utf8',
    });
    assert.match(stderr, /cannot enter .* Set DATA_DIR/);
    rmSync(closed, { recursive: true });
  },
);
