import type { Readable } from 'node:stream';
import type { ProblemCode } from '@mingzhang/shared/primitives/problem';
import { currentTask } from './task';
import { FairShare, type ShareLimits } from './FairShare';
import { refuse } from './Refusal';
import { Spool } from './Spool';
import { DatabaseLost } from './Unavailable';
import { leaveThread, takeThread } from './worker/threads';
import type { WorkerStreams, WorkerTasks } from './worker/workerTasks';

/** Without a word of how far it is (ms). */
const TIME_LIMIT = 30_000;
/** A file of a million rows takes its time on a busy machine: only one of which nothing more comes is broken off. */
const STREAM_TIME_LIMIT = 300_000;

/** A task took longer or more memory than any honest file needs, or was called off. */
export class WorkerStopped extends Error {
  override readonly name = 'WorkerStopped';
}

/** For `catch`: a task that was stopped is refused in words, anything else goes on as it is. */
export const refuseHeavy = (code: ProblemCode, message: string) => (error: unknown) => {
  if (!(error instanceof WorkerStopped)) throw error;
  return refuse(code, message);
};

/**
 * Long work has two threads, of which a company uses one: reading six files in a row does not hold others up. What is
 * done in a moment (a voucher or two on paper) has a thread of its own, and so has what goes through a whole backup,
 * or reads the long answer of an inventory system: a file never waits behind ten minutes of restoring.
 */
const threadShares = {
  long: { slots: 2, share: 1, line: 8, patience: 60_000 },
  backup: { slots: 2, share: 1, line: 4, patience: 300_000 },
  inventory: { slots: 1, share: 1, line: 16, patience: 40_000 },
  quick: { slots: 1, share: 1, line: 20, patience: 20_000 },
} satisfies Record<string, ShareLimits>;

type ThreadLane = keyof typeof threadShares;

/** Of this process. */
export const threadLanes: Readonly<Record<ThreadLane, FairShare>> = {
  long: new FairShare(threadShares.long),
  backup: new FairShare(threadShares.backup),
  inventory: new FairShare(threadShares.inventory),
  quick: new FairShare(threadShares.quick),
};

export interface ThreadOptions {
  readonly lane?: ThreadLane;
  /** Calls it off, also while it waits. */
  readonly signal?: AbortSignal;
  /** Called with the number of rows done. */
  readonly onRows?: (rows: number) => void;
}

export interface TaskOptions extends ThreadOptions {
  /** Milliseconds without a word of how far it is; a thread that has said nothing yet has thirty seconds to begin. */
  readonly timeLimit?: number;
}

/**
 * Does heavy work in a thread, with limits of time and memory: the event loop is never held, and what a hostile file does
 * to the thread dies with it (worker/threads.ts). Refuses as FairShare does when there is no thread to be had, and with
 * WorkerStopped when it is called off.
 */
export async function runInWorker<Name extends keyof WorkerTasks>(
  name: Name,
  input: WorkerTasks[Name]['input'],
  { lane = 'long', signal, onRows, timeLimit = TIME_LIMIT }: TaskOptions = {},
): Promise<WorkerTasks[Name]['output']> {
  const leave = await threadLanes[lane].enter(currentTask().party, calledOff(name, signal));
  try {
    return await runThread<WorkerTasks[Name]['output']>(name, input, { signal, onRows, timeLimit });
  } finally {
    leave();
  }
}

/** The signal with a reason of ours. */
function calledOff(name: string, signal: AbortSignal | undefined): AbortSignal | undefined {
  if (!signal) return undefined;
  const controller = new AbortController();
  const stop = () => controller.abort(new WorkerStopped(`${name} was called off`));
  if (signal.aborted) stop();
  else signal.addEventListener('abort', stop, { once: true });
  return controller.signal;
}

/** What comes out of a thread that writes a file: a piece of it, how many rows there are so far, or its end. */
type Piece = Uint8Array | { readonly rows: number } | null;

/**
 * A file made by a thread, once there is a thread for it. The thread never waits for a slow reader: what has not been
 * taken yet waits in the `Spool`, so that a slow line holds neither the thread nor its slot in the database. A reader
 * that goes away ends it; a thread that fails breaks the file off.
 */
export async function streamFromWorker<Name extends keyof WorkerStreams>(
  name: Name,
  input: WorkerStreams[Name],
  { lane = 'long', signal, onRows }: ThreadOptions = {},
): Promise<Readable> {
  const leave = await threadLanes[lane].enter(currentTask().party, calledOff(name, signal));
  const output = new Spool();
  // Until the reader listens for errors, one would crash the process.
  output.on('error', () => undefined);
  signal?.addEventListener('abort', () => output.destroy(), { once: true });
  if (signal?.aborted) output.destroy();
  fill(output, name, input, onRows)
    .catch((error: unknown) => output.destroy(error instanceof Error ? error : new Error(String(error))))
    .finally(leave);
  return output;
}

async function fill(
  output: Spool,
  name: string,
  input: unknown,
  onRows: ThreadOptions['onRows'],
): Promise<void> {
  if (output.destroyed) return;
  const worker = takeThread(name);
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerStopped(`${name} took too long`)), STREAM_TIME_LIMIT);
      output.once('close', resolve);
      worker.on('message', (piece: Piece) => {
        timer?.refresh();
        if (piece instanceof Uint8Array) return output.accept(piece);
        if (piece !== null) return onRows?.(piece.rows);
        isDone = true;
        output.finish();
        resolve();
      });
      worker.once('error', (error) => reject(atHome(error)));
      worker.once('exit', (code) =>
        reject(new Error(`${name} ended with ${code} in the middle of its file`)),
      );
      worker.postMessage(input);
    });
  } finally {
    clearTimeout(timer);
    await leaveThread(name, worker, isDone);
  }
}

/** An error that comes out of a thread has lost its class. */
function atHome(error: Error): Error {
  return error.name === 'DatabaseLost' ? new DatabaseLost(error, false) : error;
}

/** Messages of a thread before its answer. */
interface Way {
  readonly rows: number;
  readonly isOnItsWay: true;
}

const isOnItsWay = (message: unknown): message is Way =>
  typeof message === 'object' && message !== null && 'isOnItsWay' in message;

interface Run {
  readonly signal: AbortSignal | undefined;
  readonly onRows: ThreadOptions['onRows'];
  readonly timeLimit: number;
}

async function runThread<Output>(
  name: string,
  input: unknown,
  { signal, onRows, timeLimit }: Run,
): Promise<Output> {
  if (signal?.aborted) throw new WorkerStopped(`${name} was called off`);
  const worker = takeThread(name);
  let timer: NodeJS.Timeout | undefined;
  let isDone = false;
  try {
    return await new Promise<Output>((resolve, reject) => {
      const stopIn = (milliseconds: number) => {
        clearTimeout(timer);
        timer = setTimeout(() => reject(new WorkerStopped(`${name} took too long`)), milliseconds);
      };
      stopIn(Math.max(timeLimit, TIME_LIMIT));
      signal?.addEventListener('abort', () => reject(new WorkerStopped(`${name} was called off`)));
      worker.on('message', (message: Output | Way) => {
        stopIn(timeLimit);
        if (isOnItsWay(message)) return onRows?.(message.rows);
        isDone = true;
        resolve(message);
      });
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerStopped(error.message) : error),
      );
      worker.once('exit', (code) => reject(new Error(`${name} ended with ${code} and no answer`)));
      worker.postMessage(input);
    });
  } finally {
    clearTimeout(timer);
    await leaveThread(name, worker, isDone);
  }
}
