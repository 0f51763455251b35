import { parentPort, workerData } from 'node:worker_threads';
import { drawVouchers } from '../modules/voucher-print/drawVouchers';
import type { PrintJob } from '../modules/voucher-print/printJob';

void drawVouchers(workerData as PrintJob).then((document) => parentPort?.postMessage(document));
