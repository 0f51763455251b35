import { AsyncLocalStorage } from 'node:async_hooks';

/** A single statement, or a transaction that keeps its connection for longer. */
export type Lane = 'statement' | 'transaction';

/** On whose behalf the program works right now, down to the last await of it. */
export interface Task {
  /** Whose share of the connections and threads is used: an account set's, else a person's or an address's. */
  party: string;
  /** How long the next connection asked for will be kept. */
  lane: Lane;
}

const tasks = new AsyncLocalStorage<Task>();

/** The program itself: its start, its housekeeping. */
const HOUSE: Readonly<Task> = { party: 'house', lane: 'statement' };

/** Does the work as part of a task; whatever it begins belongs to it. */
export function onTask<T>(task: Task, work: () => T): T {
  return tasks.run(task, work);
}

/** The task of the code that asks. */
export function currentTask(): Readonly<Task> {
  return tasks.getStore() ?? HOUSE;
}

/** Does the work in a transaction's lane: the first connection it takes counts as one that is kept. */
export function inTransactionLane<T>(work: () => T): T {
  return tasks.run({ party: currentTask().party, lane: 'transaction' }, work);
}

/** The lane of a connection that is asked for now. Inside a transaction, further ones are for statements. */
export function takeLane(): Lane {
  const task = tasks.getStore();
  const lane = task?.lane ?? 'statement';
  if (task) task.lane = 'statement';
  return lane;
}
