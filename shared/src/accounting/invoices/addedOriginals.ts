import { countAfterAdding } from '../attachment';
import { MAX_ATTACHMENTS } from '../voucherProblems';
import { voucherState, voucherStateTitles } from '../voucherState';

/** A voucher of an invoice that another file tells of. */
export interface VoucherOfOriginals {
  readonly word: string;
  readonly number: number;
  readonly auditorId: number | null;
  readonly isClosed: boolean;
  /** 附单据数 as it is. */
  readonly attachmentCount: number;
  /** How many files it then has, with the originals of its invoices. */
  readonly files: number;
}

/** What becomes of its 附单据数, and how it is told. */
export interface RaisedCount {
  readonly count: number;
  readonly isRaised: boolean;
  readonly text: string;
}

/**
 * A file that comes after its invoice was booked raises 附单据数 as any other that is added, where there would be more
 * files than it says. An audited or closed voucher stays as it is: the file is kept with the invoice, and that is told.
 * null: the number covers it.
 */
export function countWithOriginals(voucher: VoucherOfOriginals): RaisedCount | null {
  const { word, number, attachmentCount, files, isClosed } = voucher;
  const count = Math.min(countAfterAdding(attachmentCount, files), MAX_ATTACHMENTS);
  if (count === attachmentCount) return null;
  const title = `凭证${word}-${number}`;
  const state = voucherState(voucher, isClosed);
  if (state === 'saved') return { count, isRaised: true, text: `${title}的附单据数改为 ${count} 张` };
  const why = state === 'closed' ? '所在期间已结账' : voucherStateTitles[state];
  const text = `${title}${why}，附单据数仍为 ${attachmentCount} 张；文件随发票保存`;
  return { count: attachmentCount, isRaised: false, text };
}
