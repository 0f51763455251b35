import { parentPort, workerData } from 'node:worker_threads';
import { readSpreadsheet } from '../spreadsheet/readSpreadsheet';
import type { SpreadsheetFile } from '../spreadsheet/spreadsheetReading';

void readSpreadsheet(workerData as SpreadsheetFile).then((reading) => parentPort?.postMessage(reading));
