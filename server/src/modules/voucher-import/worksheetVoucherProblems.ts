import type { SheetProblem } from '@mingzhang/shared/wire/voucherImport';
import type { JudgedDrafts } from '../voucher/bulk/judgeVouchers';
import { placeProblems } from './placeProblems';
import type { WrittenVoucher } from './readVouchers';
import { repeatedNumbers } from './repeatedNumbers';
import { splitSlips } from './splitSlips';

/** What was judged of each voucher, in the words of the file: what is the same mistake is told once. */
export function voucherSheetProblems(
  written: readonly WrittenVoucher[],
  judged: JudgedDrafts,
): SheetProblem[] {
  const repeated = repeatedNumbers(written);
  const slips = splitSlips(written, judged);
  return written.flatMap((voucher, index) => {
    const slip = slips.get(index);
    const repeat = slip ? slip.repeat : repeated.get(index);
    const isTaken = repeated.has(index);
    const own = (judged.problems[index] ?? []).filter(
      ({ code, at }) =>
        !(isTaken && code === 'VOUCHER_NUMBER_TAKEN') && !(at === 'lines' && (voucher.isTorn || slip)),
    );
    return placeProblems(voucher, [...own, ...(slip?.balance ?? []), ...(repeat ? [repeat] : [])]);
  });
}
