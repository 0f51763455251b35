import { dayLabel, firstDayOf, lastDayOf, type DateOnly } from '../primitives/dateOnly';
import { negate } from '../primitives/money';
import type { Period } from '../primitives/period';
import { problem, type Problem } from '../primitives/problem';
import { auxiliaryKey } from './auxiliary';
import type { Voucher, VoucherDraft, VoucherLine } from './voucher';
import { stateProblems } from './voucherState';

/**
 * 红冲: what is wrong is not erased but negated by a voucher of its own (会计基础工作规范 art. 51(5)),
 * so audited and closed vouchers can be put right as well. A voucher is reversed once.
 */

/**
 * What a reversal's lines are stored with. A number written down would go on citing the old one after
 * 整理断号 or an insertion, so what is shown is made from the link each time it is read.
 */
export const REVERSAL_SUMMARY = '注销原凭证';

/** As it is shown, and as it was stored before: 注销3月15日记-7号凭证. Written so that PostgreSQL reads it alike. */
export const WITH_NUMBER = /^注销\d{1,2}月\d{1,2}日.{1,4}-\d+号凭证$/;

/** What names a voucher in a summary. */
export type CitedVoucher = Pick<Voucher, 'date' | 'word' | 'number'>;

/** 摘要 as it is shown: of a reversal, with the number its origin has now. */
export function shownSummary(summary: string, origin: CitedVoucher | null): string {
  if (!origin || (summary !== REVERSAL_SUMMARY && !WITH_NUMBER.test(summary))) return summary;
  return reversalSummary(origin);
}

export function shownVoucher<T extends Pick<Voucher, 'lines'>>(voucher: T, origin: CitedVoucher | null): T {
  if (!origin) return voucher;
  const lines = voucher.lines.map((line) => ({ ...line, summary: shownSummary(line.summary, origin) }));
  return { ...voucher, lines };
}

/** A reversal draft as stored, without a number: saving gives it one. */
export function storedDraft(draft: VoucherDraft, { reversesId }: Pick<Voucher, 'reversesId'>): VoucherDraft {
  if (reversesId === null) return draft;
  const stored = (summary: string) => (WITH_NUMBER.test(summary) ? REVERSAL_SUMMARY : summary);
  return { ...draft, lines: draft.lines.map((line) => ({ ...line, summary: stored(line.summary) })) };
}

/** 注销3月15日记-7号凭证: how the reversal names what it negates. */
export function reversalSummary({ date, word, number }: CitedVoucher): string {
  return `注销${dayLabel(date)}${word}-${number}号凭证`;
}

/**
 * The date a reversal has when none is asked for: today, kept within the current month of the books
 * and never before the voucher itself.
 */
export function reversalDate({ date }: Pick<Voucher, 'date'>, today: DateOnly, current: Period): DateOnly {
  const first = firstDayOf(current);
  const last = lastDayOf(current);
  const within = today < first ? first : today > last ? last : today;
  return within < date ? date : within;
}

/** What prevents reversing a voucher on a date: it was reversed before, or the date is earlier than its own. */
export function reversalProblems(voucher: Voucher, on: DateOnly, isPeriodClosed: boolean): Problem[] {
  const problems = stateProblems('reverse', voucher, isPeriodClosed);
  if (on >= voucher.date) return problems;
  const title = `凭证${voucher.word}-${voucher.number}`;
  return [
    ...problems,
    problem('REVERSAL_TOO_EARLY', `红冲日期不能早于${title}的日期${voucher.date}`, 'date'),
  ];
}

/** The voucher that negates another, line by line; word and accounts are the same, the number is new. */
export function reversalOf(voucher: Voucher, on: DateOnly): VoucherDraft {
  return {
    word: voucher.word,
    number: null,
    date: on,
    remark: null,
    attachmentCount: 0,
    kind: 'reversal',
    isCarryForward: false,
    lines: voucher.lines.map((line) => negatedLine(line, REVERSAL_SUMMARY)),
  };
}

/** Amounts and quantities change their sign; what a unit or a currency costs does not. */
function negatedLine(line: VoucherLine, summary: string): VoucherLine {
  return {
    ...line,
    summary,
    debit: negate(line.debit),
    credit: negate(line.credit),
    quantity: line.quantity === null ? null : negated(line.quantity),
    currencyAmount: line.currencyAmount === null ? null : negate(line.currencyAmount),
  };
}

/** No -0: it is written as "-0". */
const negated = <T extends number>(count: T): T => (count === 0 ? count : -count) as T;

/**
 * What prevents changing one of a pair: the two must go on cancelling each other out, so what
 * they post stays. Summaries, date and attachments are free.
 */
export function pairProblems(before: Voucher, after: Pick<VoucherDraft, 'lines'>): Problem[] {
  if (postings(before) === postings(after)) return [];
  const title = `凭证${before.word}-${before.number}`;
  if (before.reversedById !== null) {
    const message = `${title}已红冲，科目和金额不能修改；请先删除它的红冲凭证`;
    return [problem('VOUCHER_REVERSED', message, 'lines')];
  }
  if (before.reversesId !== null) {
    const message = `${title}是红冲凭证，科目和金额不能修改；请删除后重新红冲`;
    return [problem('VOUCHER_IS_REVERSAL', message, 'lines')];
  }
  return [];
}

/** What a voucher does to the books, as text to compare. */
function postings({ lines }: Pick<VoucherDraft, 'lines'>): string {
  return JSON.stringify(
    lines.map((line) => [
      line.accountId,
      line.debit,
      line.credit,
      auxiliaryKey(line.auxiliary),
      line.quantity,
      line.currencyCode,
      line.currencyAmount,
    ]),
  );
}
