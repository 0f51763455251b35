import { restoreBackup } from '../modules/backup/restoreBackup';
import { answerTasks } from './answerTasks';

answerTasks<'restoreBackup'>(restoreBackup);
