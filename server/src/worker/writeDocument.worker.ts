import { parentPort, workerData } from 'node:worker_threads';
import { invariant } from '@mingzhang/shared/primitives/invariant';
import { writeDocument, type DocumentJob } from '../document/writeDocument';
import { answerInPieces } from './answerInPieces';
import { documentSources } from './documentSources';

const job = workerData as DocumentJob<unknown>;
const source = documentSources.find(({ key }) => key === job.source);
invariant(source, `${job.source} is not in documentSources.ts`);

void answerInPieces(writeDocument(job, source, (rows) => parentPort?.postMessage({ rows })));
