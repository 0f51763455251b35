import { parentPort, workerData } from 'node:worker_threads';
import { restoreBackup } from '../modules/backup/restoreBackup';
import type { RestoreJob } from '../modules/backup/restoredSet';

void restoreBackup(workerData as RestoreJob, (rows) =>
  parentPort?.postMessage({ rows, isOnItsWay: true }),
).then((result) => parentPort?.postMessage(result));
