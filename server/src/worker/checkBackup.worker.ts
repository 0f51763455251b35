import { parentPort, workerData } from 'node:worker_threads';
import { checkBackup, type CheckJob } from '../modules/backup/checkBackup';

void checkBackup(workerData as CheckJob).then((result) => parentPort?.postMessage(result));
