import { parentPort, workerData } from 'node:worker_threads';
import { judgeInThread, type JudgeThreadJob } from '../modules/cashier/bank/judgeStatement';

void judgeInThread(workerData as JudgeThreadJob).then((judgement) => parentPort?.postMessage(judgement));
