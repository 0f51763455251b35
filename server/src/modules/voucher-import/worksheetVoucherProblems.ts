import type { WorksheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { JudgedDrafts } from '../voucher/bulk/judgeVouchers';
import { cellProblems } from './cellProblems';
import type { WrittenVoucher } from './readVouchers';
import { repeatedNumbers } from './repeatedNumbers';
import { splitSlips } from './splitSlips';

/** The problems of each voucher, in the words of the file; the same mistake once. */
export function worksheetVoucherProblems(
  written: readonly WrittenVoucher[],
  judged: JudgedDrafts,
): WorksheetProblem[] {
  const repeated = repeatedNumbers(written);
  const slips = splitSlips(written, judged);
  return written.flatMap((voucher, index) => {
    const slip = slips.get(index);
    const repeat = slip ? slip.repeat : repeated.get(index);
    const isTaken = repeated.has(index);
    const own = (judged.problems[index] ?? []).filter(
      ({ code, at }) =>
        !(isTaken && code === 'VOUCHER_NUMBER_TAKEN') && !(at === 'lines' && (voucher.isIncomplete || slip)),
    );
    return cellProblems(voucher, [...own, ...(slip?.balance ?? []), ...(repeat ? [repeat] : [])]);
  });
}
