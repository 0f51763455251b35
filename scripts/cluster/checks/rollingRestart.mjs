import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareBooks, foundIn } from './company.mjs';
import { Writers } from './Writers.mjs';

/**
 * One server after the other is stopped and started again while people work: no call is lost, none has to be repeated.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkRollingRestart(cluster) {
  const company = await foundIn(cluster, '滚动商行', '13900000002');
  const writers = new Writers(cluster.address, company, { repeats: false });
  try {
    await sleep(2_000);
    for (const server of cluster.servers) {
      await cluster.restart(server);
      await sleep(1_000);
    }
  } finally {
    await writers.stop();
  }
  assert.deepEqual(writers.lost, [], 'calls that were lost');
  const count = await compareBooks(cluster, company, writers.acknowledged);
  return `${cluster.servers.length} restarts, ${writers.figures}, 0 lost, numbers 1–${count}`;
}
