import { findMatches } from '../modules/cashier/bank/findMatches';
import { answerTasks } from './answerTasks';

answerTasks<'findMatches'>(findMatches);
