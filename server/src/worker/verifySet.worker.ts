import { parentPort, workerData } from 'node:worker_threads';
import { verifySet, type SetProofJob } from '../verify/verifySet';

void verifySet(workerData as SetProofJob).then((findings) => parentPort?.postMessage(findings));
