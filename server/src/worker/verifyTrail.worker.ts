import { verifyTrail } from '../modules/log/verifyTrail';
import { answerInPieces } from './answerTasks';

answerInPieces<'verifyTrail'>(verifyTrail);
