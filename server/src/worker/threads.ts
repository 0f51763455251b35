import type { Worker } from 'node:worker_threads';
import { startThread } from './startThread';

/**
 * They make files of our own books. To begin one takes longer than most of its work, so the last of each kind waits for
 * the next task. What reads a stranger's file ends with it: nothing that the file did to its thread stays.
 */
const KEPT: ReadonlySet<string> = new Set(['drawVouchers', 'exportVouchers', 'writeDocument']);

/** How long one waits (ms). */
const PATIENCE = 30_000;

const EVENTS = ['message', 'error', 'exit'] as const;

interface Waiting {
  readonly thread: Worker;
  readonly timer: NodeJS.Timeout;
}

const waiting = new Map<string, Waiting>();

/** The thread `<name>.worker`, with nobody listening to it yet: one that waits, or a new one. */
export function takeThread(name: string): Worker {
  const kept = waiting.get(name);
  if (!kept) return startThread(name);
  forget(name, kept);
  kept.thread.ref();
  return kept.thread;
}

/**
 * Ends a thread, or lets it wait.
 * @param isDone whether it has answered whole: nothing more will come from it
 * @param isKept whether one of this name waits for the next task
 */
export async function leaveThread(
  name: string,
  thread: Worker,
  isDone: boolean,
  isKept = KEPT.has(name),
): Promise<void> {
  if (!isDone || !isKept || waiting.has(name)) {
    await thread.terminate();
    return;
  }
  for (const event of EVENTS) thread.removeAllListeners(event);
  // Neither keeps a process that ends.
  thread.unref();
  const kept = { thread, timer: setTimeout(() => void end(), PATIENCE).unref() };
  waiting.set(name, kept);
  const end = () => {
    forget(name, kept);
    return thread.terminate();
  };
  thread.once('error', () => forget(name, kept));
  thread.once('exit', () => forget(name, kept));
}

function forget(name: string, kept: Waiting): void {
  clearTimeout(kept.timer);
  if (waiting.get(name) === kept) waiting.delete(name);
}
