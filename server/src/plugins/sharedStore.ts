import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../db/schema';

type Counted = { readonly current: number; readonly ttl: number };

/**
 * Counts requests for all servers of a database together, by the database's clock. One that is set back begins to count
 * anew: it must not keep people out for a day.
 */
export function sharedStore(db: Kysely<Database>): FastifyRateLimitStoreCtor {
  return class SharedStore implements FastifyRateLimitStore {
    incr(asked: string, callback: (error: Error | null, result?: Counted) => void, timeWindow = 0): void {
      countRequest(db, asked, timeWindow).then((counted) => callback(null, counted), callback);
    }

    /** The key names the route. */
    child(): SharedStore {
      return this;
    }
  };
}

/**
 * How many requests these are in their window, and how long it lasts still (milliseconds both). One that is counted
 * already is judged by the clock after it is locked: a request that began earlier and came second is no clock set back.
 */
export async function countRequest(
  db: Kysely<Database>,
  asked: string,
  timeWindow: number,
): Promise<Counted> {
  const { rows } = await sql<Counted>`
    with moment as (select clock_timestamp() as now, ${timeWindow}::integer * interval '1 millisecond' as length)
    insert into request_count as known (asked, since, count)
    select ${asked}, now, 1 from moment
    on conflict (asked) do update set (since, count) = (
      select
        case when known.since <= locked - length or known.since > locked then locked else known.since end,
        case when known.since <= locked - length or known.since > locked then 1 else known.count + 1 end
      from moment, (select clock_timestamp() as locked) as clock)
    returning count as current, least(${timeWindow}::integer,
      ceil(${timeWindow} - extract(epoch from (select now from moment) - since) * 1000)::integer) as ttl`.execute(
    db,
  );
  const [counted] = rows;
  if (!counted) throw new Error('a request was not counted');
  return counted;
}

/** Forgets windows that began before a moment. */
export async function sweepRequestCounts(db: Kysely<Database>, before: Date): Promise<void> {
  await sql`delete from request_count where since < ${before}`.execute(db);
}
