import { parentPort, workerData } from 'node:worker_threads';
import { readSheets } from '../sheet/readSheets';
import type { SheetFile } from '../sheet/sheetReading';

void readSheets(workerData as SheetFile).then((reading) => parentPort?.postMessage(reading));
