import assert from 'node:assert/strict';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { tsImport } from 'tsx/esm/api';
import { readPostmaster } from './embedded-postgres/postmaster.mjs';
import { startDatabase } from './embedded-postgres/startDatabase.mjs';

const dataDir = mkdtempSync(join(tmpdir(), 'mingzhang-recovery-'));
chmodSync(dataDir, 0o755);
after(() => rmSync(dataDir, { recursive: true, force: true }));

test('a server whose database was killed says 503 and when to come back, and recovers by itself', async () => {
  const { startServer } = await tsImport('../server/src/startServer.ts', import.meta.url);
  // As for users, not as for tests: what was committed, the program's role too, outlives the kill.
  const { connection, state, stop } = await startDatabase({ dataDir, supervised: true });
  const env = { PORT: '0', DEMO: '0', LOG_LEVEL: 'silent', DATA_DIR: dataDir };
  const server = await startServer({ databaseConnection: connection, databaseState: state, env });
  const health = () => fetch(`${server.address}/api/health`);
  try {
    assert.equal((await health()).status, 200);
    process.kill(readPostmaster(join(dataDir, 'postgres'))?.pid ?? 0, 'SIGKILL');
    let answer = await health();
    while (answer.status === 200) answer = await health();
    assert.equal(answer.status, 503);
    assert.equal(answer.headers.get('retry-after'), '5');
    const { success, code, msg, data } = await answer.json();
    assert.deepEqual([success, code, data.database], [false, 503, 'starting']);
    assert.match(msg, /^数据库暂时连接不上/);
    while ((await health()).status !== 200) await new Promise(setImmediate);
    assert.equal(state(), 'up');
  } finally {
    await server.close();
    await stop();
  }
  assert.equal(readPostmaster(join(dataDir, 'postgres')), null);
});
