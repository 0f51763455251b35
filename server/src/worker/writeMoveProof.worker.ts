import { writeMoveProof } from '../modules/moving/moveDocument';
import { answerInPieces } from './answerTasks';

answerInPieces<'writeMoveProof'>(writeMoveProof);
