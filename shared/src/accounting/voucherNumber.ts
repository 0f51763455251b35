import type { DateOnly } from '../primitives/dateOnly';
import { problem, type Problem } from '../primitives/problem';

/**
 * 凭证号: per organization, word and month, counted from 1 (ledger.md 5). These functions work on the numbers of one
 * such series.
 */

/** The largest number a voucher may have. */
export const MAX_VOUCHER_NUMBER = 99_999;

/** What follows 记-99999: nothing, wherever the next number is asked for. */
export function lastNumberProblems(word: string, number: number): Problem[] {
  if (number <= MAX_VOUCHER_NUMBER) return [];
  const last = `${word}-${MAX_VOUCHER_NUMBER}`;
  const message = `本月已用到最大的凭证号${last}，没有下一个号；请整理断号，或填写一个空号，或换一个凭证字`;
  return [problem('VOUCHER_NUMBER_LAST', message, 'number')];
}

/** 记-1, 记-2, 记-5 → 6: one after the largest; gaps are filled by renumbering or by asking for one. */
export function nextNumber(used: Iterable<number>): number {
  let largest = 0;
  for (const number of used) if (number > largest) largest = number;
  return largest + 1;
}

/** Numbers from one to another, both included. */
export interface NumberRange {
  readonly from: number;
  readonly to: number;
}

/** 断号: what is missing between 1 and the largest, as ranges. 1, 2, 5 → 3 to 4. */
export function numberGaps(used: Iterable<number>): NumberRange[] {
  const gaps: NumberRange[] = [];
  let last = 0;
  for (const number of [...used].sort((a, b) => a - b)) {
    if (number > last + 1) gaps.push({ from: last + 1, to: number - 1 });
    last = number;
  }
  return gaps;
}

/** How many numbers ranges are. */
export function countNumbers(ranges: readonly NumberRange[]): number {
  return ranges.reduce((count, { from, to }) => count + to - from + 1, 0);
}

/** The numbers of ranges one by one, `most` of them. 3 to 4 and 7 → 3, 4, 7. */
export function numbersIn(ranges: readonly NumberRange[], most: number): number[] {
  const numbers: number[] = [];
  for (const { from, to } of ranges) {
    for (let number = from; number <= to && numbers.length < most; number += 1) numbers.push(number);
  }
  return numbers;
}

/** 1 to 3 and 7 → "1-3、7": as gaps are listed in messages. */
export function formatRanges(ranges: readonly NumberRange[]): string {
  return ranges.map(({ from, to }) => (from === to ? `${from}` : `${from}-${to}`)).join('、');
}

/** Numbers one by one as ranges. 1, 2, 3, 7 → 1 to 3 and 7. */
export function rangesOf(numbers: readonly number[]): NumberRange[] {
  const runs: { from: number; to: number }[] = [];
  for (const number of [...numbers].sort((a, b) => a - b)) {
    const last = runs.at(-1);
    if (last && last.to === number - 1) last.to = number;
    else runs.push({ from: number, to: number });
  }
  return runs;
}

/** 1, 2, 3, 7 → "1-3、7". */
export function formatNumbers(numbers: readonly number[]): string {
  return formatRanges(rangesOf(numbers));
}

/** A number asked for is honoured when it is free (also a gap); a taken one names the next free number. */
export function takenNumberProblems(word: string, asked: number, used: Iterable<number>): Problem[] {
  const taken = new Set(used);
  if (!taken.has(asked)) return [];
  const next = nextNumber(taken);
  const [last] = lastNumberProblems(word, next);
  const hint = last ? last.message : `下一个可用的号是${word}-${next}`;
  return [problem('VOUCHER_NUMBER_TAKEN', `凭证号${word}-${asked}已被使用，${hint}`, 'number')];
}

/** A voucher as renumbering sees it. */
export interface NumberedVoucher {
  readonly id: number;
  readonly date: DateOnly;
  readonly number: number;
  /** Its number stays. */
  readonly isAudited?: boolean;
}

/** One row of the preview old → new. */
export interface Renumbering {
  readonly id: number;
  readonly from: number;
  readonly to: number;
}

/**
 * 整理断号: numbers one series 1, 2, 3 … again, in the order of the old numbers or of the dates (old
 * numbers decide within a day). Every voucher is in the answer, also one that keeps its number. No
 * gaps are left and the order is kept (law 9), except around audited vouchers: their numbers stay. By
 * number the others close up behind each of them; by date they share the numbers that are left.
 *
 * 1, 3, 5 audited, 8 → 1, 2, 5, 6: number 3 and 4 stay free until 5 may move
 */
export function renumber(vouchers: readonly NumberedVoucher[], by: 'number' | 'date'): Renumbering[] {
  const kept = new Set(vouchers.filter(({ isAudited }) => isAudited === true).map(({ number }) => number));
  const ordered = [...vouchers].sort((a, b) =>
    by === 'date' && a.date !== b.date ? (a.date < b.date ? -1 : 1) : a.number - b.number,
  );
  let last = 0;
  return ordered.map(({ id, number, isAudited }) => {
    if (isAudited) {
      if (by === 'number') last = number;
      return { id, from: number, to: number };
    }
    do last += 1;
    while (kept.has(last));
    return { id, from: number, to: last };
  });
}

/** Audited vouchers that hold numbers 整理断号 would have given to others: theirs, while gaps are left. */
export function heldNumbers(vouchers: readonly NumberedVoucher[], after: readonly Renumbering[]): number[] {
  const [firstGap] = numberGaps(after.map(({ to }) => to));
  if (firstGap === undefined) return [];
  return vouchers
    .filter(({ isAudited, number }) => isAudited === true && number > firstGap.to)
    .map(({ number }) => number);
}

/**
 * 插入: makes a number free for a voucher that goes in before the one that holds it. That one and those
 * right behind it move up by one; the first gap takes the last of them, so nothing behind it moves.
 *
 * 1, 2, 3, 5, with 2 to be free → 2 becomes 3, 3 becomes 4; 5 stays.
 */
export function makeRoom(vouchers: readonly NumberedVoucher[], at: number): Renumbering[] {
  const holders = new Map(vouchers.map(({ id, number }) => [number, id]));
  const moved: Renumbering[] = [];
  for (let number = at; ; number += 1) {
    const id = holders.get(number);
    if (id === undefined) return moved;
    moved.push({ id, from: number, to: number + 1 });
  }
}
