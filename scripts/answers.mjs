// `npm run answers`: writes down what each call answers, from the types of `Answers` (shared/src/wire/answers.ts), for
// the server's description of itself and for its tests.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ANSWERS, answersText } from './answers/answerSchemas.mjs';
import { HOUSE } from './run.mjs';

writeFileSync(join(HOUSE, ANSWERS), answersText(HOUSE));
