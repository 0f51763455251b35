import { workerData } from 'node:worker_threads';
import { writeMoveProof } from '../modules/moving/moveDocument';
import type { MoveProofJob } from '../modules/moving/moveJobs';
import { answerInPieces } from './answerInPieces';

void answerInPieces(writeMoveProof(workerData as MoveProofJob));
