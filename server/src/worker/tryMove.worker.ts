import { parentPort, workerData } from 'node:worker_threads';
import type { ApplyMoveJob } from '../modules/moving/moveJobs';
import { tryMove } from '../modules/moving/tryMove';

void tryMove(workerData as ApplyMoveJob).then((trial) => parentPort?.postMessage(trial));
