import { judgeInThread } from '../modules/cashier/bank/judgeStatement';
import { answerTasks } from './answerTasks';

answerTasks<'judgeStatement'>(judgeInThread);
