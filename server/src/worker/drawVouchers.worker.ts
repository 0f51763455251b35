import { drawVouchers } from '../modules/voucher-print/drawVouchers';
import { answerTasks } from './answerTasks';

answerTasks<'drawVouchers'>(drawVouchers);
