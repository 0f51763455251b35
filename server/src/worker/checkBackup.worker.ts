import { checkBackup } from '../modules/backup/checkBackup';
import { answerTasks } from './answerTasks';

answerTasks<'checkBackup'>(checkBackup);
