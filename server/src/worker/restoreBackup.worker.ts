import { parentPort, workerData } from 'node:worker_threads';
import { restoreBackup, type RestoreJob } from '../modules/backup/restoreBackup';

void restoreBackup(workerData as RestoreJob, (rows) =>
  parentPort?.postMessage({ rows, isOnItsWay: true }),
).then((result) => parentPort?.postMessage(result));
