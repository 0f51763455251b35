import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smsFile } from '../bench/company.mjs';
import { Cluster } from './Cluster.mjs';
import { stopOnSignals } from './stopOnSignals.mjs';

/**
 * Does something with a cluster of its own, on free ports and an empty directory, and removes it. With KEEP_DATA=1 the
 * directory stays, with the logs in it.
 * @template T
 * @param {Omit<import('./Cluster.mjs').ClusterOptions, 'dataDir' | 'port'>} options
 * @param {(cluster: Cluster) => Promise<T>} work
 */
export async function onTrial({ env, ...options }, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'mingzhang-cluster-'));
  chmodSync(dataDir, 0o755); // Root's PostgreSQL runs as somebody else.
  const cluster = new Cluster({
    ...options,
    dataDir,
    // Codes for registering are read from the file.
    env: { SMS_GATEWAY: 'file', SMS_FILE: smsFile(dataDir), LOG_LEVEL: 'warn', ...env },
  });
  const remove = async () => {
    await cluster.stop();
    if (process.env.KEEP_DATA !== '1') rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
    else console.log(`kept: ${dataDir}`);
  };
  stopOnSignals(remove);
  try {
    await cluster.start();
    return await work(cluster);
  } finally {
    await remove();
  }
}
