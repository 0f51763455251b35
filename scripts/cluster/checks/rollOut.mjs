import assert from 'node:assert/strict';
import { freePort } from '../../freePort.mjs';
import { asOwner, compareBooks, foundIn } from './company.mjs';
import { Writers } from './Writers.mjs';

const NEWER = '9999-of-a-newer-release';

/**
 * A roll-out: a server of the same release starts beside those that run. Then the database is that of a newer release:
 * the servers that run go on, and one more of theirs refuses to start and leaves everything alone.
 * @param {import('../Cluster.mjs').Cluster} cluster
 */
export async function checkRollOut(cluster) {
  const company = await foundIn(cluster, '升级商行', '13900000004');
  const writers = new Writers(cluster.address, company, { repeats: false });
  const refusal = await startMore(cluster).finally(() => writers.stop());
  assert.deepEqual(writers.lost, [], 'calls that were lost');
  const count = await compareBooks(cluster, company, writers.acknowledged);
  return `one more of the same release starts, an older one says “${refusal}”; meanwhile ${writers.figures}, 0 lost, numbers 1–${count}`;
}

/** Answers why the last one refuses. @param {import('../Cluster.mjs').Cluster} cluster */
async function startMore(cluster) {
  const beside = cluster.serverBeside('server-beside', await freePort());
  await beside.until((output) => /^ready http/m.test(output));
  await beside.stop();

  await asOwner(cluster, `insert into kysely_migration (name, timestamp) values ($1, '')`, [NEWER]);
  try {
    const older = cluster.serverBeside('server-older', await freePort());
    const refusal = /这个数据库已由更新版本的明账升级过（[^）]*）/.exec(await older.untilEnded())?.[0];
    assert.ok(refusal, 'an older server does not say that the database is of a newer one');
    return refusal;
  } finally {
    await asOwner(cluster, 'delete from kysely_migration where name = $1', [NEWER]);
  }
}
