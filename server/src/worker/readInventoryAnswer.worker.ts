import { readInventoryAnswer } from '../modules/inventory/connection/readInventoryAnswer';
import { answerTasks } from './answerTasks';

answerTasks<'readInventoryAnswer'>(({ bytes, shape }) => readInventoryAnswer(bytes, shape));
