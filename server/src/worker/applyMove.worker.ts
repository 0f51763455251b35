import { parentPort, workerData } from 'node:worker_threads';
import { applyMove, type ApplyMoveJob } from '../modules/moving/applyMove';

void applyMove(workerData as ApplyMoveJob, (rows) =>
  parentPort?.postMessage({ rows, isOnItsWay: true }),
).then((result) => parentPort?.postMessage(result));
