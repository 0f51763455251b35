import { applyMove } from '../modules/moving/applyMove';
import { answerTasks } from './answerTasks';

answerTasks<'applyMove'>(applyMove);
