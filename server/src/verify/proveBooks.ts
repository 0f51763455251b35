import { isDistributed } from '../db/distributed';
import { trailKeeperOf } from '../db/TrailKeeper';
import { countRequest } from '../plugins/sharedStore';
import { runInWorker } from '../runInWorker';
import type { Services } from '../services';
import { setIds } from './bookCheck';

const DAY = 24 * 3_600_000;
/** Milliseconds for one set: a million lines take a few minutes. */
const TIME_LIMIT = 1_800_000;

/**
 * Proves the books of every set, in a thread, where the walls of the database are missing (decisions/0118): once a day,
 * by one of the servers. Each finding is told.
 */
export async function proveBooks(
  { db, connection, config }: Pick<Services, 'db' | 'connection' | 'config'>,
  signal: AbortSignal,
  tell: (finding: string) => void,
): Promise<void> {
  if (!isDistributed(db)) return;
  const { current } = await countRequest(db, 'proof of the books', DAY);
  if (current > 1) return;
  const key = trailKeeperOf(db)?.key ?? null;
  for (const accountSetId of await setIds(db, {})) {
    if (signal.aborted) return;
    const job = { connection, accountSetId, key, filesDir: config.filesDir };
    const findings = await runInWorker('verifySet', job, { signal, timeLimit: TIME_LIMIT });
    findings.forEach(tell);
  }
}
