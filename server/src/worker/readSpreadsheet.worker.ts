import { parentPort, workerData } from 'node:worker_threads';
import { readSheets } from '../spreadsheet/readSpreadsheet';
import type { SheetFile } from '../spreadsheet/spreadsheetReading';

void readSheets(workerData as SheetFile).then((reading) => parentPort?.postMessage(reading));
