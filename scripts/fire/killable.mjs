import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { startProduct } from './product.mjs';

/**
 * A data directory of this test file's own, and servers on it that may be killed: what is left of them ends with the file.
 * @param {string} name of the directory
 */
export function killableServers(name) {
  const dataDir = mkdtempSync(join(tmpdir(), `mingzhang-${name}-`));
  chmodSync(dataDir, 0o755); // Root's PostgreSQL runs as another user.
  /** @type {import('./product.mjs').Product[]} */
  const servers = [];
  after(() => {
    for (const { child } of servers) child.kill('SIGKILL');
    rmSync(dataDir, { recursive: true, force: true });
  });
  return {
    dataDir,
    /** A server of its own process on the database that runs here. */
    started: async () => {
      const server = await startProduct(dataDir);
      servers.push(server);
      return server;
    },
  };
}
