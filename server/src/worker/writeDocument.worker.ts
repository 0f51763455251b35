import { invariant } from '@mingzhang/shared/primitives/invariant';
import { writeDocument } from '../document/writeDocument';
import { answerInPieces } from './answerTasks';
import { documentSources } from './documentSources';

answerInPieces<'writeDocument'>((job, tell) => {
  const source = documentSources.find(({ key }) => key === job.source);
  invariant(source, `${job.source} is not in documentSources.ts`);
  return writeDocument(job, source, tell);
});
