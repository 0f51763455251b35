import { writeBackup } from '../modules/backup/writeBackup';
import { answerInPieces } from './answerTasks';

answerInPieces<'writeBackup'>(writeBackup);
