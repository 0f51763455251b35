import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from './postmaster.mjs';
import { startDatabase } from './startDatabase.mjs';

const PREFIX = 'mingzhang-test-';

/**
 * A database cluster for one test run: nothing synced to disk, gone when it is stopped.
 * @returns {Promise<{ connection: import('./startDatabase.mjs').DatabaseConnection, stop: () => Promise<void> }>}
 */
export async function startTestCluster() {
  await removeAbandoned();
  const dataDir = mkdtempSync(join(tmpdir(), PREFIX));
  chmodSync(dataDir, 0o755); // Root's PostgreSQL runs as somebody else; the cluster inside stays private.
  const database = await startDatabase({ dataDir, test: true });
  return {
    connection: database.connection,
    stop: async () => {
      await database.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Clusters of test runs that were killed: their servers outlive them. */
async function removeAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    const owner = join(dataDir, 'postgres-owner');
    if (!name.startsWith(PREFIX) || !existsSync(owner) || isAlive(Number(readFileSync(owner, 'utf8'))))
      continue;
    const abandoned = await startDatabase({ dataDir, test: true });
    await abandoned.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
