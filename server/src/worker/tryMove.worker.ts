import { parentPort, workerData } from 'node:worker_threads';
import type { MoveJob } from '../modules/moving/readMoveFolder';
import { tryMove } from '../modules/moving/tryMove';

void tryMove(workerData as MoveJob).then((trial) => parentPort?.postMessage(trial));
