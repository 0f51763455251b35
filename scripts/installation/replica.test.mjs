import assert from 'node:assert/strict';
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { foundCompany } from '../bench/company.mjs';
import { makePrivate } from '../embedded-postgres/dataDirectory.mjs';
import { databaseUser } from '../embedded-postgres/osUser.mjs';
import { startDatabase } from '../embedded-postgres/startDatabase.mjs';
import { startProduct } from '../fire/product.mjs';
import { backUp, baseBackups } from './backUp.mjs';
import { unpack } from './restore.mjs';

const home = mkdtempSync(join(tmpdir(), 'mingzhang-replica-'));
chmodSync(home, 0o755); // Root's PostgreSQL runs as somebody else.
const [dataDir, copyDir, backups] = [join(home, 'data'), join(home, 'copy'), join(home, 'backups')];

/** @typedef {import('../embedded-postgres/startDatabase.mjs').RunningDatabase} Running */
/** @type {Running} */ let database;
/** @type {Running} */ let copy;
/** @type {import('../fire/product.mjs').Product} */ let product;
/** @type {import('../bench/company.mjs').ApiClient} */ let client;
/** @type {pg.Client} */ let onCopy;
/** Of the log: the first is the making of the set. */
let events = 1;

before(async () => {
  for (const directory of [dataDir, copyDir]) mkdirSync(directory);
  database = await startDatabase({ dataDir, test: true });
  copy = await beginCopy();
  onCopy = new pg.Client(/** @type {object} */ (copy.connection));
  await onCopy.connect();
  const { host, port, database: name } = copy.connection;
  const readUrl = `postgres://mingzhang_program@${encodeURIComponent(host)}:${port}/${name}`;
  product = await startProduct(dataDir, { env: { DATABASE_READ_URL: readUrl } });
  client = await foundCompany(product.address, dataDir);
});
after(async () => {
  await onCopy?.end().catch(() => {});
  await product?.end('SIGTERM');
  await copy?.stop();
  await database?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** A replica by PostgreSQL's own replication, of an empty database. */
async function beginCopy() {
  const { connection } = database;
  await backUp({ connection, dataDir, directory: backups, keep: 1, log: () => {} });
  const cluster = join(copyDir, 'postgres');
  const user = databaseUser(cluster);
  makePrivate(cluster, user);
  const [base] = baseBackups(backups);
  await unpack(join(base?.directory ?? '', 'base.tar'), cluster, user);
  const source = `host=${connection.host} port=${connection.port} user=${connection.user}`;
  writeFileSync(join(cluster, 'standby.signal'), '');
  writeFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = '${source}'\nhot_standby_feedback = on\n`,
  );
  return startDatabase({ dataDir: copyDir, test: true });
}

/** Writes an entry of the log; the proof of the log has it. */
async function proofHasNewest() {
  await client.post('/voucher-word', { word: `转${events}`, printTitle: '转账凭证', isDefault: false });
  events += 1;
  await proofHasAll();
}

async function proofHasAll() {
  assert.deepEqual(await client.get('/log/verification').then(({ faults, events: seen }) => [faults, seen]), [
    [],
    events,
  ]);
}

/** A copy on a busy machine may be behind, or answer late: it is read again then. @param {string} state */
async function proofIsReadWhenCopyIs(state) {
  await proofHasNewest();
  while ((await client.get('/health')).readReplica !== state) {
    await sleep(500);
    await proofHasAll();
  }
}

/** Rows of the trail that were read on the copy so far. */
async function readOnCopy() {
  const { rows } = await onCopy.query(
    `select coalesce(seq_tup_read + idx_tup_fetch, 0)::int as read from pg_stat_user_tables where relname = 'event'`,
  );
  return rows[0].read;
}

test('what is read for long is read on the copy, and has what was saved just before', async () => {
  const before = await readOnCopy();
  for (let turn = 0; turn < 20; turn += 1) await proofHasNewest();
  await proofIsReadWhenCopyIs('abreast');
  while ((await readOnCopy()) === before) await sleep(50); // Counted by PostgreSQL within a second.
});

test('a copy that does not follow is not read, and is read again when it does', async () => {
  await onCopy.query('select pg_wal_replay_pause()');
  await proofIsReadWhenCopyIs('behind');
  await onCopy.query('select pg_wal_replay_resume()');
  await proofIsReadWhenCopyIs('abreast');
});

test('a copy that was promoted is another database', async () => {
  await onCopy.query('select pg_promote()');
  await proofIsReadWhenCopyIs('other');
});
