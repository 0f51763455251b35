import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { restore, send, sums } from '../../bench/backup.mjs';
import { ApiClient } from '../../bench/company.mjs';
import { compareBooks, foundIn, verifyBooks } from './company.mjs';
import { Writers } from './Writers.mjs';

const PASSWORD = '集群 2026 的密码';

/**
 * A set is backed up with a password while people save into it, and restored beside itself: the same books to the fen.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkRestore(cluster) {
  const company = await foundIn(cluster, '恢复商行', '13900000007');
  const client = new ApiClient(cluster.address, company.cookie);
  const [set] = await client.get('/account-sets');
  const writers = new Writers(cluster.address, company, { repeats: false });
  await sleep(3_000);
  await backUp(cluster, company.cookie, set.id);
  await writers.stop();
  assert.deepEqual(writers.lost, []);
  const count = await compareBooks(cluster, company, writers.acknowledged);

  const key = await send(client, await backUp(cluster, company.cookie, set.id));
  const { rows } = await client.post(`/account-sets/restores/${key}/check`, { password: PASSWORD });
  const begin = performance.now();
  const restored = await restore(client, key, { rows, companyName: '恢复后的商行', password: PASSWORD });
  const seconds = Math.round((performance.now() - begin) / 1000);
  assert.equal(await sums(cluster.owner, restored), await sums(cluster.owner, set.id));
  return `${count} vouchers, ${rows} rows in ${seconds} s; verify-books: ${await verifyBooks(cluster)}`;
}

/** Answers the file. @param {import('../Cluster.mjs').Cluster} cluster @param {string} cookie @param {number} set */
async function backUp({ address, dataDir }, cookie, set) {
  const reply = await fetch(`${address}/api/account-sets/${set}/backup`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json', 'x-requested-with': 'XMLHttpRequest' },
    body: JSON.stringify({ password: PASSWORD }),
  });
  assert.equal(reply.headers.get('content-type'), 'application/octet-stream');
  const file = join(dataDir, 'backup.tar.gz.age');
  writeFileSync(file, Buffer.from(await reply.arrayBuffer()));
  return file;
}
