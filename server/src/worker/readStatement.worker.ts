import { parentPort, workerData } from 'node:worker_threads';
import { readStatementFile, type StatementJob } from '../modules/cashier/bank/readStatementFile';

void readStatementFile(workerData as StatementJob).then((reading) => parentPort?.postMessage(reading));
