import type { Kysely } from 'kysely';
import type { Database } from './db/schema';
import { sweepUploads } from './modules/backup/backupUploads';
import { sweepAttachments } from './modules/attachment/sweepAttachments';
import { sweepMoves } from './modules/moving/moveFolder';
import type { Services } from './services';
import { sweepRequestCounts } from './plugins/sharedStore';
import { proveBooks } from './verify/proveBooks';
import { sweepWork } from './work/Work';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * Deletes what is no longer needed: ended sessions, answers past repetition, failures and codes that no longer count.
 */
export async function sweep(db: Kysely<Database>, now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * DAY);
  await db.deleteFrom('session').where('expires_at', '<', now).execute();
  // Promised for 24 hours at least (wire.md 2.10).
  await db.deleteFrom('idempotency_key').where('created_at', '<', ago(3)).execute();
  await db.deleteFrom('login_failure').where('at', '<', ago(1)).execute();
  await sweepWork(db, ago(1));
  await sweepRequestCounts(db, ago(1));
  await db.deleteFrom('sms_code').where('created_at', '<', ago(2)).execute();
}

/**
 * Sweeps now and every hour; proves the books where that is needed. What fails is left to the next hour. Answers how to
 * stop: it waits for a sweep under way.
 */
export function startHousekeeping(
  services: Services,
  { onError, onFinding }: { onError: (error: unknown) => void; onFinding: (finding: string) => void },
): () => Promise<void> {
  const { db, clock, config } = services;
  const stop = new AbortController();
  const run = async () => {
    const now = clock.now();
    const works = [
      sweep(db, now),
      sweepAttachments(db, config.filesDir, now),
      sweepUploads(config.filesDir, now),
      sweepMoves(config.filesDir, now),
      proveBooks(services, stop.signal, onFinding),
    ];
    await Promise.all(
      works.map((work) => work.catch((error: unknown) => stop.signal.aborted || onError(error))),
    );
  };
  let latest = run();
  const timer = setInterval(() => {
    latest = run();
  }, HOUR);
  timer.unref();
  return () => {
    clearInterval(timer);
    stop.abort();
    return latest;
  };
}
