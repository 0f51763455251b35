import { tryMove } from '../modules/moving/tryMove';
import { answerTasks } from './answerTasks';

answerTasks<'tryMove'>(tryMove);
