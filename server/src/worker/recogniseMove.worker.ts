import { parentPort, workerData } from 'node:worker_threads';
import { recogniseMove, type RecogniseJob } from '../modules/moving/recogniseMove';

void recogniseMove(workerData as RecogniseJob).then((told) => parentPort?.postMessage(told));
