import { parentPort, workerData } from 'node:worker_threads';
import { findMatches } from '../modules/cashier/bank/findMatches';
import type { MatchJob } from '../modules/cashier/bank/foundMatches';

void findMatches(workerData as MatchJob).then((found) => parentPort?.postMessage(found));
