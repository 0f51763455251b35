import { parentPort } from 'node:worker_threads';
import type { WorkerStreams, WorkerTasks } from './workerTasks';

/** Says how many rows are done. */
type Tell = (rows: number) => void;

/** A thread that does one task after another, each with an answer. A task that fails ends it. */
export function answerTasks<Name extends keyof WorkerTasks>(
  work: (
    input: WorkerTasks[Name]['input'],
    tell: Tell,
  ) => WorkerTasks[Name]['output'] | Promise<WorkerTasks[Name]['output']>,
): void {
  const answer = async (input: WorkerTasks[Name]['input']) =>
    parentPort?.postMessage(await work(input, (rows) => parentPort?.postMessage({ rows, isOnItsWay: true })));
  parentPort?.on('message', (input: WorkerTasks[Name]['input']) => void answer(input));
}

/** A thread that makes one file after another: its pieces one by one, and null behind the last. */
export function answerInPieces<Name extends keyof WorkerStreams>(
  work: (input: WorkerStreams[Name], tell: Tell) => AsyncIterable<Buffer>,
): void {
  const answer = async (input: WorkerStreams[Name]) => {
    for await (const piece of work(input, (rows) => parentPort?.postMessage({ rows }))) {
      // A piece may be a window on memory that others use, so what is handed over is a copy.
      const copy = new Uint8Array(piece);
      parentPort?.postMessage(copy, [copy.buffer]);
    }
    parentPort?.postMessage(null);
  };
  parentPort?.on('message', (input: WorkerStreams[Name]) => void answer(input));
}
