import { parentPort, workerData } from 'node:worker_threads';
import { writeDocument, type DocumentSource } from '../document/writeDocument';
import { answerInPieces } from './answerInPieces';
import { documentSources, type DocumentOrder } from './documentSources';

const job = workerData as DocumentOrder;
const source = documentSources[job.source] as DocumentSource<unknown>;

void answerInPieces(writeDocument(job, source, (rows) => parentPort?.postMessage({ rows })));
