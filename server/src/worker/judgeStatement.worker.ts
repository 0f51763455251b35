import { judgeInThread } from '../modules/cashier/bank/judgeStatement';
import { electronicStatement } from '../modules/invoice/files/electronicStatement';
import { answerTasks } from './answerTasks';

answerTasks<'judgeStatement'>((job) => judgeInThread(job, electronicStatement));
