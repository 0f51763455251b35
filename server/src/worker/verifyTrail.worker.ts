import { parentPort, workerData } from 'node:worker_threads';
import { verifyTrail, type VerificationJob } from '../modules/log/verifyTrail';
import { answerInPieces } from './answerInPieces';

void answerInPieces(verifyTrail(workerData as VerificationJob, (rows) => parentPort?.postMessage({ rows })));
