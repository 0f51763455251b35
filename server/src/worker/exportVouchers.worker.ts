import { workerData } from 'node:worker_threads';
import { writeVouchers, type ExportJob } from '../modules/voucher-export/writeVouchers';
import { answerInPieces } from './answerInPieces';

void answerInPieces(writeVouchers(workerData as ExportJob));
