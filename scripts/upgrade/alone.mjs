import { setTimeout as sleep } from 'node:timers/promises';
import { closed, enter, leave } from '../embedded-postgres/users.mjs';

/** Milliseconds that others have to go, or to wait for us: of two that start at once one upgrades. */
const PATIENCE = 10_000;

/**
 * Does a work on a data directory that no other process uses meanwhile: those that come wait for its end. It is not begun
 * when another has done it. Throws where another process stays.
 * @param {string} dataDir
 * @param {import('../embedded-postgres/users.mjs').Users} users
 * @param {() => boolean} isNeeded
 * @param {() => Promise<void>} work
 * @param {number} [patience] milliseconds
 */
export async function alone(dataDir, users, isNeeded, work, patience = PATIENCE) {
  const deadline = Date.now() + patience;
  for (;;) {
    await enter(users);
    const isLast = leave(users);
    const isStillNeeded = isNeeded();
    if (isLast) {
      try {
        if (isStillNeeded) await work();
        return;
      } finally {
        closed(users);
      }
    }
    if (!isStillNeeded) return;
    if (Date.now() > deadline)
      throw new Error(
        `Another program uses the database in ${dataDir}: stop it, then start again for the upgrade.`,
      );
    await sleep(50 + Math.random() * 200);
  }
}
