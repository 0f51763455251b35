import { readInvoiceFiles } from '../modules/invoice/files/readInvoiceFiles';
import { answerTasks } from './answerTasks';

answerTasks<'readInvoices'>(readInvoiceFiles);
