import { totalProblems } from '@mingzhang/shared/accounting/exactRange';
import { totalCredit, totalDebit } from '@mingzhang/shared/accounting/voucher';
import { voucherProblems } from '@mingzhang/shared/accounting/voucherProblems';
import { periodOf } from '@mingzhang/shared/primitives/dateOnly';
import type { Problem } from '@mingzhang/shared/primitives/problem';
import type { JudgedDrafts } from '../voucher/bulk/judgeVouchers';
import type { WrittenVoucher } from './readVouchers';
import { repeatedNumber } from './repeatedNumbers';

/** A part of a slip: instead of what is wrong with the part alone. */
export interface SlipPart {
  /** That its date is another than that of the first part. */
  readonly repeat: Problem | null;
  /** That the whole does not balance; reported at the first part. */
  readonly balance: readonly Problem[];
}

/**
 * Vouchers that are one slip with two dates by mistake, by their index: one number in rows that follow
 * each other, and no part complete in itself. January's 记-1 above February's is such a slip only when
 * the parts balance together.
 */
export function splitSlips(
  written: readonly WrittenVoucher[],
  judged: JudgedDrafts,
): ReadonlyMap<number, SlipPart> {
  const slips = new Map<number, SlipPart>();
  for (const run of runsOfNumbers(written)) {
    const parts = run.map((index) => written[index]).filter((part) => part !== undefined);
    const [first] = parts;
    const isOneSlip = run.every((index) => isIncomplete(written, judged, index)) && belongTogether(parts);
    if (!first || !isOneSlip) continue;
    const balance = wholeProblems(parts, judged);
    for (const [position, index] of run.entries()) {
      const part = parts[position];
      const isElsewhere = part !== undefined && part.draft.date !== first.draft.date;
      slips.set(index, {
        repeat: isElsewhere ? repeatedNumber(part, first) : null,
        balance: position === 0 ? balance : [],
      });
    }
  }
  return slips;
}

/** Indexes of neighbours in a worksheet that ask for the same number. */
function runsOfNumbers(written: readonly WrittenVoucher[]): number[][] {
  const runs: number[][] = [];
  for (const [index, voucher] of written.entries()) {
    const above = written[index - 1];
    if (above && isSameNumber(above, voucher)) runs.at(-1)?.push(index);
    else runs.push([index]);
  }
  return runs.filter((run) => run.length > 1);
}

function isSameNumber(a: WrittenVoucher, b: WrittenVoucher): boolean {
  const isAsked = a.draft.number !== null && a.draft.number === b.draft.number;
  return isAsked && a.worksheet === b.worksheet && a.draft.word === b.draft.word;
}

function isIncomplete(written: readonly WrittenVoucher[], { problems }: JudgedDrafts, index: number) {
  return written[index]?.isIncomplete === true || (problems[index] ?? []).some(({ at }) => at === 'lines');
}

function belongTogether(parts: readonly WrittenVoucher[]): boolean {
  if (new Set(parts.map(({ draft }) => periodOf(draft.date))).size === 1) return true;
  const lines = parts.flatMap(({ draft }) => draft.lines);
  if (parts.some(({ isIncomplete }) => isIncomplete) || totalProblems(lines).length > 0) return false;
  return totalDebit(lines) === totalCredit(lines);
}

function wholeProblems(parts: readonly WrittenVoucher[], { context }: JudgedDrafts): readonly Problem[] {
  const [first] = parts;
  if (!first || parts.some(({ isIncomplete }) => isIncomplete)) return [];
  const lines = parts.flatMap(({ draft }) => draft.lines);
  return voucherProblems({ ...first.draft, lines }, context).filter(({ at }) => at === 'lines');
}
