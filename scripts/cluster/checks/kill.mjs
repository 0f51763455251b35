import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { compareBooks, foundIn, verifyBooks } from './company.mjs';
import { PEOPLE, Writers } from './Writers.mjs';

/** Milliseconds somebody whose server was killed may wait, repetitions included. */
const PATIENCE = 5_000;

/**
 * Each server in turn is killed in the middle of its work, and connections are cut all the time. What was acknowledged
 * is there, what was repeated with its key is there once, and every wait is short.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkKill(cluster) {
  const company = await foundIn(cluster, '断电商行', '13900000003');
  const writers = new Writers(cluster.address, company, { repeats: true });
  try {
    await sleep(2_000);
    for (const server of cluster.servers) {
      await cluster.kill(server);
      await sleep(2_000);
      await cluster.revive(server);
      await sleep(1_000);
    }
  } finally {
    await writers.stop();
  }
  assert.deepEqual(writers.refused, [], 'calls that no repetition mends');
  const count = await compareBooks(cluster, company, writers.acknowledged);
  assert.ok(writers.longest <= PATIENCE, `somebody waited ${Math.round(writers.longest)} ms`);
  // What is under way on the killed server may fail; what comes after it goes to another, unseen.
  const most = cluster.servers.length * PEOPLE;
  assert.ok(writers.lost.length <= most, `${writers.lost.length} calls failed: ${writers.lost[0]}`);
  return `${cluster.servers.length} kills, ${writers.figures}, numbers 1–${count}; verify-books: ${await verifyBooks(cluster)}`;
}
