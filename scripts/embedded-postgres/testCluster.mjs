import { chmodSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from './startDatabase.mjs';
import { isUsed, usersOf } from './users.mjs';

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
      // Its last writer may still be about to end.
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/**
 * Clusters of test runs that were killed: their servers outlive them. One that cannot be removed now, because
 * another run is removing it as well, is left: it must not keep this run from starting.
 */
async function removeAbandoned() {
  for (const name of readdirSync(tmpdir())) {
    const dataDir = join(tmpdir(), name);
    if (!name.startsWith(PREFIX)) continue;
    const users = usersOf(dataDir);
    if (!existsSync(users.directory) || isUsed(users)) continue;
    try {
      const abandoned = await startDatabase({ dataDir, test: true });
      await abandoned.stop();
      rmSync(dataDir, { recursive: true, force: true });
    } catch (error) {
      console.warn(`${dataDir} of an earlier run was left: ${error}`);
    }
  }
}
