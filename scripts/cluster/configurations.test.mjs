import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { makePrivate } from '../embedded-postgres/dataDirectory.mjs';
import { asUser, databaseUser } from '../embedded-postgres/osUser.mjs';
import { freePort } from '../freePort.mjs';
import { HOUSE } from '../run.mjs';
import { haproxyConfiguration, pgbouncerConfiguration } from './configurations.mjs';
import { Program } from './Program.mjs';
import { findPrograms, MISSING_PROGRAMS } from './programs.mjs';

const parent = mkdtempSync(join(tmpdir(), 'mingzhang-configurations-'));
chmodSync(parent, 0o755); // Root's PgBouncer runs as somebody else.
const user = databaseUser(join(parent, 'postgres'));
const directory = join(parent, 'cluster');
makePrivate(directory, user);
after(() => rmSync(parent, { recursive: true, force: true }));

const programs = findPrograms();
const installed = { skip: programs === null && 'HAProxy and PgBouncer are not installed' };

const database = { host: '/tmp/nowhere', port: 5432, database: 'mingzhang' };
const pooler = { database, sockets: directory, users: join(directory, 'users.txt'), servers: 3 };

/** @param {string} name @param {string} text */
function written(name, text) {
  const file = join(directory, name);
  writeFileSync(file, text);
  return file;
}

test('HAProxy accepts its configuration, without a warning', installed, async () => {
  const servers = [1, 2, 3].map((number) => ({ name: `server-${number}`, port: 4000 + number }));
  const address = `127.0.0.1:${await freePort()}`;
  const text = haproxyConfiguration({ socket: join(directory, 'haproxy.sock'), address, servers });
  const file = written('haproxy.cfg', text);
  const { status, stdout, stderr } = spawnSync(programs?.haproxy ?? '', ['-c', '-f', file], {
    ...asUser(user),
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  assert.doesNotMatch(`${stdout}${stderr}`, /WARNING/);
});

test('PgBouncer starts with its configuration', installed, async () => {
  written('users.txt', '"mingzhang_program" ""\n');
  const keepsPrepared = programs?.keepsPrepared ?? false;
  const file = written('pgbouncer.ini', pgbouncerConfiguration({ ...pooler, keepsPrepared }));
  const running = new Program('pgbouncer', [programs?.pgbouncer ?? '', file], {
    ...asUser(user),
    logFile: join(parent, 'pgbouncer.log'),
  });
  await running.until((output) => {
    assert.doesNotMatch(output, /WARNING|ERROR|FATAL/);
    return output.includes('process up');
  });
  await running.stop('SIGINT');
});

test('PgBouncer has connections for all who keep one, and as many servers share the rest', () => {
  const poolOf = (/** @type {number} */ servers) =>
    /^default_pool_size = (\d+)$/m.exec(
      pgbouncerConfiguration({ ...pooler, servers, keepsPrepared: true }),
    )?.[1];
  assert.deepEqual([2, 3, 4].map(poolOf), ['42', '59', '76']); // Below the 100 of PostgreSQL.
});

test('a PgBouncer that knows no prepared statements is not told of them', () => {
  const settings = (/** @type {boolean} */ keepsPrepared) =>
    pgbouncerConfiguration({ ...pooler, keepsPrepared }).match(/^max_prepared_statements = \d+$/m)?.[0];
  assert.equal(settings(true), 'max_prepared_statements = 200');
  assert.equal(settings(false), undefined);
});

test('without the programs it says what to install, and ends with 1', () => {
  const { status, stderr } = spawnSync(process.execPath, ['scripts/cluster.mjs'], {
    cwd: HOUSE,
    env: { ...process.env, HAPROXY: '/nowhere/haproxy' },
    encoding: 'utf8',
  });
  assert.deepEqual([status, stderr], [1, `${MISSING_PROGRAMS}\n`]);
});
