import { parentPort, workerData } from 'node:worker_threads';
import { applyMove } from '../modules/moving/applyMove';
import type { ApplyMoveJob } from '../modules/moving/moveJobs';

void applyMove(workerData as ApplyMoveJob, (rows) =>
  parentPort?.postMessage({ rows, isOnItsWay: true }),
).then((result) => parentPort?.postMessage(result));
