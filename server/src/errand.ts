import { AsyncLocalStorage } from 'node:async_hooks';

/** A single statement, or a transaction that keeps its connection for longer. */
export type Lane = 'statement' | 'transaction';

/** On whose behalf the program works right now, down to the last await of it. */
export interface Errand {
  /** Whose share of the connections and threads is used: an account set's, else a person's or an address's. */
  party: string;
  /** How long the next connection asked for will be kept. */
  lane: Lane;
}

const errands = new AsyncLocalStorage<Errand>();

/** The program itself: its start, its housekeeping. */
const HOUSE: Readonly<Errand> = { party: 'house', lane: 'statement' };

/** Does the work as part of an errand; whatever it begins belongs to it. */
export function onErrand<T>(errand: Errand, work: () => T): T {
  return errands.run(errand, work);
}

/** The errand of the code that asks. */
export function currentErrand(): Readonly<Errand> {
  return errands.getStore() ?? HOUSE;
}

/** Does the work in a transaction's lane: the first connection it takes counts as one that is kept. */
export function inTransactionLane<T>(work: () => T): T {
  return errands.run({ party: currentErrand().party, lane: 'transaction' }, work);
}

/** The lane of a connection that is asked for now. Inside a transaction, further ones are for statements. */
export function takeLane(): Lane {
  const errand = errands.getStore();
  const lane = errand?.lane ?? 'statement';
  if (errand) errand.lane = 'statement';
  return lane;
}
