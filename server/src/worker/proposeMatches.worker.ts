import { parentPort, workerData } from 'node:worker_threads';
import { findProposals } from '../modules/cashier/bank/findMatches';
import type { MatchJob } from '../modules/cashier/bank/foundMatches';

void findProposals(workerData as MatchJob).then((proposals) => parentPort?.postMessage(proposals));
