import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { appendFileSync, chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { tsImport } from 'tsx/esm/api';
import { startDatabase } from './embedded-postgres/startDatabase.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'mingzhang-full-disk-'));

/** A small disk of its own where one may be mounted; elsewhere the log's folder takes no new file, which ends alike. */
const hasOwnDisk = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=192m', 'tmpfs', dataDir]).status === 0;
chmodSync(dataDir, 0o755);
after(() => {
  if (hasOwnDisk) spawnSync('umount', ['--lazy', dataDir]);
  rmSync(dataDir, { recursive: true, force: true });
});

const ballast = join(dataDir, 'ballast');
const log = join(dataDir, 'postgres', 'pg_wal');

/** Takes what room is left, to the last kilobyte. */
function fill() {
  if (!hasOwnDisk) return chmodSync(log, 0o500);
  for (const size of [1 << 20, 1 << 10]) {
    const piece = Buffer.alloc(size);
    assert.throws(() => {
      for (;;) appendFileSync(ballast, piece);
    }, /ENOSPC/);
  }
}

/** There is room again. */
function clear() {
  if (hasOwnDisk) rmSync(ballast);
  else chmodSync(log, 0o700);
}

/** Fills the log, and nothing else, with a few megabytes. @param {pg.ClientConfig} connection */
async function writeLog(connection) {
  const client = new pg.Client(connection);
  client.on('error', () => {}); // The database's farewell.
  try {
    await client.connect();
    await client.query(`select pg_logical_emit_message(false, 'test', repeat('x', 4000000))`);
  } catch {
    // It has ended, or may not write any more.
  } finally {
    await client.end();
  }
}

test('a disk too full for the log: 503 while it is, and no hand is needed when there is room again', async () => {
  const { startServer } = await tsImport('../server/src/startServer.ts', import.meta.url);
  const { connection, state, stop } = await startDatabase({ dataDir, test: true, supervised: true });
  const env = { PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  const server = await startServer({ databaseConnection: connection, databaseState: state, env });
  const health = () => fetch(`${server.address}/api/health`);
  try {
    assert.equal((await health()).status, 200);
    fill();
    let answer = await health();
    // It may come up once more in what is left of the last piece of its log: then that is filled, too.
    while (answer.status === 200) {
      await writeLog(connection);
      answer = await health();
    }
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '5');
    clear();
    while ((await health()).status !== 200) await sleep(100);
    assert.equal(state(), 'up');
  } finally {
    await server.close();
    await stop();
  }
});
