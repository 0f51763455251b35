import { reckonInThread } from '../modules/cashier/bank/reckonFund';
import { answerTasks } from './answerTasks';

answerTasks<'reckonFund'>(reckonInThread);
