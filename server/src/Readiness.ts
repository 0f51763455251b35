import { sql, type Kysely } from 'kysely';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from './db/schema';
import { Unavailable } from './Unavailable';

/** Milliseconds after which a database that has not answered counts as silent. */
const PATIENCE = 2_000;

/**
 * Whether this server should get calls, as a balancer in front of several asks. One that is told to stop says no at
 * once, while it still answers what comes; one whose database is silent says no as long.
 */
export class Readiness {
  private isLeaving = false;
  private asking: Promise<boolean> | null = null;

  /** @param db a connection that no user's work waits for: a busy server stays ready */
  constructor(private readonly db: Kysely<Database>) {}

  leave(): void {
    this.isLeaving = true;
  }

  async state(): Promise<'ready' | 'leaving' | 'noDatabase'> {
    if (this.isLeaving) return 'leaving';
    // Strangers may ask, too: however many do, the database is asked once at a time.
    this.asking ??= this.ask().finally(() => (this.asking = null));
    const isThere = await Promise.race([this.asking, sleep(PATIENCE, false, { ref: false })]);
    if (!isThere) return 'noDatabase';
    return this.isLeaving ? 'leaving' : 'ready';
  }

  private async ask(): Promise<boolean> {
    try {
      await sql`select 1`.execute(this.db);
      return true;
    } catch (error) {
      if (error instanceof Unavailable) return false;
      throw error;
    }
  }
}
