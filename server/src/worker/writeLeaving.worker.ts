import { parentPort, workerData } from 'node:worker_threads';
import type { LeavingJob } from '../modules/leaving/leavingForm';
import { writeLeaving } from '../modules/leaving/writeLeaving';
import { answerInPieces } from './answerInPieces';

void answerInPieces(writeLeaving(workerData as LeavingJob, (rows) => parentPort?.postMessage({ rows })));
