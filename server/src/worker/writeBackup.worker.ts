import { parentPort, workerData } from 'node:worker_threads';
import { writeBackup, type BackupJob } from '../modules/backup/writeBackup';
import { answerInPieces } from './answerInPieces';

void answerInPieces(writeBackup(workerData as BackupJob, (rows) => parentPort?.postMessage({ rows })));
