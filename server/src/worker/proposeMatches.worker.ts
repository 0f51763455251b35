import { findProposals } from '../modules/cashier/bank/findMatches';
import { answerTasks } from './answerTasks';

answerTasks<'proposeMatches'>(findProposals);
