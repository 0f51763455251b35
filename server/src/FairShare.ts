import PQueue from 'p-queue';
import { ShareExhausted, TooBusy } from './Unavailable';

/** How something scarce is shared out. */
export interface ShareLimits {
  readonly slots: number;
  /** How many of them one party may hold. */
  readonly share: number;
  /** How many calls of one party may wait. */
  readonly line: number;
  /** Milliseconds a call waits at most. */
  readonly patience: number;
}

/**
 * Shares slots out between parties. A party never holds more than its share, so one that saturates its own waits
 * behind itself, and others wait behind one share at most.
 */
export class FairShare {
  private readonly slots: PQueue;
  private readonly parties = new Map<string, PQueue>();

  constructor(private readonly limits: ShareLimits) {
    this.slots = new PQueue({ concurrency: limits.slots });
  }

  /**
   * Waits for a slot; answers how to give it back. Refuses with ShareExhausted when the party's line is
   * full, with TooBusy when its patience ends, and with the signal's reason when the caller goes away.
   */
  enter(party: string, signal?: AbortSignal): Promise<() => void> {
    const own = this.queueOf(party);
    if (own.size >= this.limits.line) return Promise.reject(new ShareExhausted());
    const waiting = new AbortController();
    const giveUp = () => waiting.abort(signal?.reason);
    const timer = setTimeout(() => waiting.abort(new TooBusy()), this.limits.patience);
    signal?.addEventListener('abort', giveUp, { once: true });
    if (signal?.aborted) giveUp();
    return new Promise<() => void>((resolve, reject) => {
      /** Entered: from now on only `leave` ends it. */
      const hold = () =>
        new Promise<void>((leave) => {
          clearTimeout(timer);
          signal?.removeEventListener('abort', giveUp);
          resolve(leave);
        });
      own
        .add(() => this.slots.add(hold, { signal: waiting.signal }), { signal: waiting.signal })
        .catch(reject)
        .finally(() => clearTimeout(timer));
    });
  }

  /** Does the work in a place of the party's. */
  async during<T>(party: string, work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const leave = await this.enter(party, signal);
    try {
      return await work();
    } finally {
      leave();
    }
  }

  /** How much there is (`size`, unless there is no end to it), how much is in use, and how many wait. */
  get state(): Readonly<Record<string, number>> {
    const held = this.slots.pending;
    const asked = [...this.parties.values()].reduce((sum, { size, pending }) => sum + size + pending, 0);
    const { slots } = this.limits;
    return { held, waiting: asked - held, ...(Number.isFinite(slots) ? { size: slots } : {}) };
  }

  private queueOf(party: string): PQueue {
    const known = this.parties.get(party);
    if (known) return known;
    const queue = new PQueue({ concurrency: this.limits.share });
    this.parties.set(party, queue);
    queue.once('idle', () => this.parties.delete(party));
    return queue;
  }
}
