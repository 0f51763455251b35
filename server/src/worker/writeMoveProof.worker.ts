import { workerData } from 'node:worker_threads';
import { writeMoveProof, type MoveProofJob } from '../modules/moving/moveDocument';
import { answerInPieces } from './answerInPieces';

void answerInPieces(writeMoveProof(workerData as MoveProofJob));
