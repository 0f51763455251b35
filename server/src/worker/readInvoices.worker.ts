import { parentPort, workerData } from 'node:worker_threads';
import { readInvoiceFiles, type EvoucherUpload } from '../modules/invoice/files/readInvoiceFiles';

void readInvoiceFiles(workerData as EvoucherUpload).then((reading) => parentPort?.postMessage(reading));
