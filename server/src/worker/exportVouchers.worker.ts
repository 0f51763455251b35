import { writeVouchers } from '../modules/voucher-export/writeVouchers';
import { answerInPieces } from './answerTasks';

answerInPieces<'exportVouchers'>(writeVouchers);
