import { setTimeout as sleep } from 'node:timers/promises';

/** Milliseconds between two looks at a server that runs. */
const LOOK_EVERY = 500;
/** A server that has stayed up so long has recovered: the next fall is a new one. */
const STANDS_AFTER = 60_000;

/**
 * How often a server that falls is set up again, and how long is waited before: half a second, then twice as
 * long each time, a minute at most. Forty tries are more than half an hour, in which a full disk is cleared.
 */
const PATIENCE = { tries: 40, first: 500, longest: 60_000 };

/**
 * @typedef {'up' | 'starting' | 'down'} DatabaseState
 * @typedef {object} Supervision
 * @property {() => DatabaseState} state down: it was given up
 * @property {() => Promise<void>} end ends the watch; a start under way is finished first
 */

/**
 * Watches a server and starts it again when it has fallen, until it is told to end or has tried in vain for
 * too long.
 * @param {object} server
 * @param {() => boolean} server.runs
 * @param {() => Promise<void>} server.start resolves when it answers
 * @param {(line: string) => void} server.log
 * @param {typeof PATIENCE} [patience]
 * @returns {Supervision}
 */
export function supervise({ runs, start, log }, patience = PATIENCE) {
  /** @type {DatabaseState} */
  let state = 'up';
  const ending = new AbortController();
  /** @param {number} milliseconds */
  const wait = (milliseconds) => sleep(milliseconds, undefined, { signal: ending.signal, ref: false });

  async function watch() {
    let upSince = Date.now();
    let tries = 0;
    for (;;) {
      while (runs()) await wait(LOOK_EVERY);
      if (state === 'up' && Date.now() - upSince > STANDS_AFTER) tries = 0;
      state = 'starting';
      if (tries === patience.tries) break;
      const pause = Math.min(patience.first * 2 ** tries, patience.longest);
      tries += 1;
      log(`PostgreSQL has ended; starting it again in ${pause / 1000} s (try ${tries} of ${patience.tries})`);
      await wait(pause);
      try {
        if (!runs()) await start();
        if (ending.signal.aborted) return;
        state = 'up';
        upSince = Date.now();
        log('PostgreSQL runs again');
      } catch (error) {
        log(error instanceof Error ? error.message : String(error));
      }
    }
    state = 'down';
    log(
      `PostgreSQL does not stay up: given up after ${patience.tries} tries. Its log says why; ` +
        'when that is mended (a full disk?), stop this program and start it again.',
    );
  }

  const watching = watch().catch((error) => {
    if (!ending.signal.aborted) log(`nobody watches PostgreSQL any more: ${error}`);
  });
  return {
    state: () => state,
    end: () => {
      ending.abort();
      return watching;
    },
  };
}
