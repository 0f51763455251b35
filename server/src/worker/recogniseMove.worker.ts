import { recogniseMove } from '../modules/moving/recogniseMove';
import { answerTasks } from './answerTasks';

answerTasks<'recogniseMove'>(recogniseMove);
