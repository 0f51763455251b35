import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import pg from 'pg';
import { binariesIn, findBinaries } from '../embedded-postgres/binaries.mjs';
import { connectionTo } from '../embedded-postgres/cluster.mjs';
import { makePrivate } from '../embedded-postgres/dataDirectory.mjs';
import { spawnPostmaster, untilReady } from '../embedded-postgres/launch.mjs';
import { asUser, databaseUser } from '../embedded-postgres/osUser.mjs';
import { stopPostmaster } from '../embedded-postgres/postmaster.mjs';
import { rotatedLog, startDatabase } from '../embedded-postgres/startDatabase.mjs';
import { HOUSE, run } from '../run.mjs';
import { importServer } from '../server.mjs';
import { compareRows, tablesOf } from './copyTables.mjs';
import { newestOf } from './oldPrograms.mjs';
import { upgradeDatabase } from './upgradeDatabase.mjs';

const home = mkdtempSync(join(tmpdir(), 'mingzhang-upgrade-'));
chmodSync(home, 0o755); // Root's PostgreSQL runs as somebody else.
after(() => rmSync(home, { recursive: true, force: true, maxRetries: 5 }));

const user = databaseUser('/nonexistent');
const ours = findBinaries(user);

/**
 * An older PostgreSQL where the machine has one. Elsewhere the same way is walked with our own programs, as if this version
 * came with the next major one.
 */
const old = ['17', '16', '15']
  .map((major) => `/usr/lib/postgresql/${major}/bin`)
  .filter((directory) => existsSync(join(directory, 'postgres')))
  .map((directory) => binariesIn(user, directory))[0];
const oldBinaries = old ?? ours;
const target = old === undefined ? ours.major + 1 : ours.major;
process.env.OLD_POSTGRES_BIN = dirname(oldBinaries.postgres);

/** A data directory with an old database that has the demo company, and what it was like. */
const original = join(home, 'original');
const server = await importServer();

/** @template T @param {string} dataDir @param {(connection: ReturnType<typeof connectionTo>) => Promise<T>} work */
async function onOld(dataDir, work) {
  const files = { cluster: join(dataDir, 'postgres'), logFile: rotatedLog(dataDir) };
  await spawnPostmaster({ files, binaries: oldBinaries, user, test: true });
  try {
    return await work(connectionTo(files.cluster, await untilReady(files)));
  } finally {
    await stopPostmaster(files.cluster, oldBinaries);
  }
}

before(async () => {
  const cluster = join(original, 'postgres');
  mkdirSync(original);
  makePrivate(cluster, user);
  const start = { ...asUser(user), env: oldBinaries.env };
  const options = ['-U', 'mingzhang', '-E', 'UTF8', '--locale=C', '--no-sync', '--auth=trust'];
  spawnSync(oldBinaries.initdb, ['-D', cluster, ...options], start);
  const single = { ...start, input: 'CREATE DATABASE mingzhang\n' };
  spawnSync(oldBinaries.postgres, ['--single', '-D', cluster, '-F', 'postgres'], single);
  await onOld(original, async (databaseConnection) => {
    const env = { PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: original };
    const running = await server.startServer({ databaseConnection, env });
    await running.close();
  });
});
test('x', async () => {
  console.time('up');
  await upgradeDatabase({ dataDir: original, server, major: target });
  console.timeEnd('up');
  console.log(readdirSync(original));
  const d = await startDatabase({ dataDir: original });
  await d.stop();
});
