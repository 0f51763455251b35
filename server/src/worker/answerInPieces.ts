import { parentPort } from 'node:worker_threads';

/** What a thread under `streamFromWorker` does: its pieces one by one, and null behind the last. */
export async function answerInPieces(pieces: AsyncIterable<Buffer>): Promise<void> {
  for await (const piece of pieces) {
    // A piece may be a window on memory that others use, so what is handed over is a copy.
    const copy = new Uint8Array(piece);
    parentPort?.postMessage(copy, [copy.buffer]);
  }
  parentPort?.postMessage(null);
}
