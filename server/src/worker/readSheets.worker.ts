import { parentPort, workerData } from 'node:worker_threads';
import { readSheets, type SheetFile } from '../modules/voucher-import/readSheets';

parentPort?.postMessage(readSheets(workerData as SheetFile));
