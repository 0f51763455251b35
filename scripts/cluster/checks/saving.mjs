import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { asProgram, compareBooks, foundIn, verifyBooks } from './company.mjs';
import { Writers } from './Writers.mjs';

const LASTS = 15_000;

/**
 * Writers of one set over all servers: numbers without gap or double, balances to the fen, books that prove themselves.
 * What nearly every call asks is prepared, where the pooler keeps it.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkSaving(cluster) {
  const company = await foundIn(cluster, '并行商行', '13900000001');
  const writers = new Writers(cluster.address, company, { repeats: false });
  await sleep(LASTS);
  await writers.stop();
  assert.deepEqual(writers.lost, []);
  const count = await compareBooks(cluster, company, writers.acknowledged);
  const [prepared] = await asProgram(
    cluster,
    'select count(*)::int as statements from pg_prepared_statements',
  );
  assert.equal(prepared.statements > 0, cluster.keepsPrepared, `${prepared.statements} prepared statements`);
  const kept = `${prepared.statements} prepared statements on a connection`;
  return `${writers.figures}, numbers 1–${count}; ${kept}; verify-books: ${await verifyBooks(cluster)}`;
}

const CROWD = 100;

/**
 * A hundred people save into one month at once, over all servers: all are served, numbers without gap or double.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkCrowd(cluster) {
  const company = await foundIn(cluster, '百人商行', '13900000006');
  const writers = new Writers(cluster.address, company, { repeats: true, people: CROWD });
  await sleep(LASTS);
  await writers.stop();
  assert.deepEqual(writers.refused, [], 'calls that no repetition mends');
  const count = await compareBooks(cluster, company, writers.acknowledged);
  return `${writers.figures}, numbers 1–${count}`;
}
