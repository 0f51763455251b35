import { writeLeaving } from '../modules/leaving/writeLeaving';
import { answerInPieces } from './answerTasks';

answerInPieces<'writeLeaving'>(writeLeaving);
