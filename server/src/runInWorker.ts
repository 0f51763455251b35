import { PassThrough, type Readable } from 'node:stream';
import { Worker } from 'node:worker_threads';
import type { WorkerStreams, WorkerTasks } from './worker/workerTasks';

/** Threads at work at once: more would take the processor from those who type. */
const MOST_THREADS = 2;
const TIME_LIMIT = 30_000;
/** Writing a million rows. */
const STREAM_TIME_LIMIT = 300_000;
const HEAP_LIMIT_MB = 512;

/** A task took longer or more memory than any honest file needs, or was called off. */
export class WorkerStopped extends Error {
  override readonly name = 'WorkerStopped';
}

let running = 0;
const waiting: (() => void)[] = [];

/**
 * Does heavy work in a thread of its own, with limits of time and memory, and ends the thread: the event
 * loop is never held, and what a hostile file does to the thread dies with it.
 */
export async function runInWorker<Name extends keyof WorkerTasks>(
  name: Name,
  input: WorkerTasks[Name]['input'],
  signal?: AbortSignal,
): Promise<WorkerTasks[Name]['output']> {
  return inTurn(() => runThread<WorkerTasks[Name]['output']>(name, input, signal));
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MOST_THREADS) await new Promise<void>((go) => waiting.push(go));
  running += 1;
  try {
    return await work();
  } finally {
    running -= 1;
    waiting.shift()?.();
  }
}

/**
 * A file made by a thread. The thread never waits for a slow reader: what has not been taken yet stands
 * packed in memory, so that a slow line holds neither the thread nor its place in the database. A reader that
 * goes away ends it; a thread that fails breaks the file off.
 */
export function streamFromWorker<Name extends keyof WorkerStreams>(
  name: Name,
  input: WorkerStreams[Name],
): Readable {
  const output = new PassThrough();
  inTurn(() => fill(output, name, input)).catch((error: unknown) =>
    output.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return output;
}

async function fill(output: PassThrough, name: string, input: unknown): Promise<void> {
  if (output.destroyed) return;
  const worker = startThread(name, input);
  let timer: NodeJS.Timeout | undefined;
  try {
    await new Promise<void>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerStopped(`${name} took too long`)), STREAM_TIME_LIMIT);
      output.once('close', resolve);
      worker.on('message', (piece: Uint8Array | null) => {
        if (piece !== null) return void output.write(piece);
        output.end();
        resolve();
      });
      worker.once('error', reject);
      worker.once('exit', (code) =>
        reject(new Error(`${name} ended with ${code} in the middle of its file`)),
      );
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

async function runThread<Output>(name: string, input: unknown, signal?: AbortSignal): Promise<Output> {
  if (signal?.aborted) throw new WorkerStopped(`${name} was called off`);
  const worker = startThread(name, input);
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<Output>((resolve, reject) => {
      timer = setTimeout(() => reject(new WorkerStopped(`${name} took too long`)), TIME_LIMIT);
      signal?.addEventListener('abort', () => reject(new WorkerStopped(`${name} was called off`)));
      worker.once('message', resolve);
      worker.once('error', (error: NodeJS.ErrnoException) =>
        reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new WorkerStopped(error.message) : error),
      );
      worker.once('exit', (code) => reject(new Error(`${name} ended with ${code} and no answer`)));
    });
  } finally {
    clearTimeout(timer);
    await worker.terminate();
  }
}

/** Beside the bundle stand bundled threads; beside the sources their sources, which tsx has to read. */
function startThread(name: string, workerData: unknown): Worker {
  const options = { workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB } };
  if (!import.meta.url.endsWith('.ts')) {
    return new Worker(new URL(`./worker/${name}.worker.js`, import.meta.url), options);
  }
  const source = JSON.stringify(new URL(`./worker/${name}.worker.ts`, import.meta.url).href);
  const load = `import('tsx/esm/api').then(({ tsImport }) => tsImport(${source}, ${source}))`;
  return new Worker(load, { ...options, eval: true, execArgv: [] });
}
