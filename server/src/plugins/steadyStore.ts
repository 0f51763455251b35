import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';

type Callback = (error: Error | null, result?: { current: number; ttl: number }) => void;

interface Count {
  current: number;
  /** Of the steady clock. */
  since: number;
}

/** Addresses counted at once; the longest unseen is forgotten first. */
const MOST_ADDRESSES = 5_000;

/**
 * Counts requests by a clock that only goes forward (milliseconds): the plugin's own store goes by the wall
 * clock, and one that is set back by a day would keep people out for that day.
 */
export function steadyStore(now: () => number): FastifyRateLimitStoreCtor {
  return class SteadyStore implements FastifyRateLimitStore {
    private readonly counts = new Map<string, Count>();

    incr(key: string, callback: Callback, timeWindow = 0): void {
      const at = now();
      const known = this.counts.get(key);
      const isOver = !known || known.since + timeWindow <= at;
      const count = isOver ? { current: 1, since: at } : { ...known, current: known.current + 1 };
      this.counts.delete(key);
      this.counts.set(key, count);
      const [oldest] = this.counts.keys();
      if (this.counts.size > MOST_ADDRESSES && oldest !== undefined) this.counts.delete(oldest);
      callback(null, { current: count.current, ttl: count.since + timeWindow - at });
    }

    /** Every route counts by itself. */
    child(): SteadyStore {
      return new SteadyStore();
    }
  };
}
