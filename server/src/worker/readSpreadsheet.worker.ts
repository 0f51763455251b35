import { readSpreadsheet } from '../spreadsheet/readSpreadsheet';
import { answerTasks } from './answerTasks';

answerTasks<'readSpreadsheet'>(readSpreadsheet);
