import { parentPort, workerData } from 'node:worker_threads';
import { reckonInThread, type ReckonJob } from '../modules/cashier/bank/reckonFund';

void reckonInThread(workerData as ReckonJob).then((reckoned) => parentPort?.postMessage(reckoned));
