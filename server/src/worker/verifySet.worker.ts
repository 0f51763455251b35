import { verifySet } from '../verify/verifySet';
import { answerTasks } from './answerTasks';

answerTasks<'verifySet'>(verifySet);
