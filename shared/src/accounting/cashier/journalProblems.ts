import { dayLabel, periodOf, type DateOnly } from '../../primitives/dateOnly';
import { formatAmount, MAX_FEN } from '../../primitives/money';
import { periodLabel, type Period } from '../../primitives/period';
import { problem, type Problem } from '../../primitives/problem';
import type { FundAccount } from './fundAccount';
import type { JournalEntry, JournalState } from './journalEntry';
import { movedBy } from './statementLine';

/** What of an account an entry is checked against. */
export interface JournalReferences {
  readonly account: Pick<FundAccount, 'startPeriod'>;
  /** The business date of the server. */
  readonly today: DateOnly;
  /** 日结: the last day that is closed; null: none is. */
  readonly closedThrough: DateOnly | null;
  /** The last month that is closed. */
  readonly closedMonth: Period | null;
}

const LONGEST_SUMMARY = 200;

/** 登记检查: what prevents keeping an entry, each with its field. Negative is what reverses an entry. */
export function journalProblems(
  entry: Pick<JournalEntry, 'on' | 'received' | 'paid' | 'summary' | 'reversesId'>,
  { account, today, closedThrough, closedMonth }: JournalReferences,
): Problem[] {
  return [
    ...dateProblems(entry.on, account.startPeriod, today),
    ...closedProblems(entry.on, closedThrough, closedMonth),
    ...amountProblems(entry),
    ...summaryProblems(entry.summary),
  ];
}

function dateProblems(on: DateOnly, start: Period, today: DateOnly): Problem[] {
  if (on > today) return [problem('JOURNAL_DATE_FUTURE', `日期 ${on} 还没有到`, 'on')];
  if (periodOf(on) >= start) return [];
  return [problem('JOURNAL_BEFORE_START', `日期早于账户的启用期间${periodLabel(start)}`, 'on')];
}

/** Whether a day is in a closed month; `month` is the last of them. */
export const isMonthClosed = (on: DateOnly, month: Period | null): boolean => periodOf(on) <= (month ?? '');

/** Whether a day takes no entry any more: its month is closed, or the day itself. */
export function closedProblems(on: DateOnly, through: DateOnly | null, month: Period | null): Problem[] {
  if (isMonthClosed(on, month)) {
    return [problem('JOURNAL_PERIOD_CLOSED', `${periodLabel(periodOf(on))}已结账，不能再登记`, 'on')];
  }
  if (through === null || on > through) return [];
  const message = `${dayLabel(on)}已日结，请在 ${through} 之后登记，或先取消日结`;
  return [problem('JOURNAL_DAY_CLOSED', message, 'on')];
}

function amountProblems({
  received,
  paid,
  reversesId,
}: Pick<JournalEntry, 'received' | 'paid' | 'reversesId'>): Problem[] {
  if (received !== 0 && paid !== 0) {
    return [problem('JOURNAL_BOTH_SIDES', '收入和支出只能填一个', 'paid')];
  }
  const amount = received + paid;
  if (amount === 0) return [problem('JOURNAL_AMOUNT_MISSING', '请填写收入或支出金额', 'received')];
  if (Math.abs(amount) > MAX_FEN) {
    return [problem('JOURNAL_AMOUNT_TOO_LARGE', `金额不能超过 ${formatAmount(MAX_FEN)}`, 'received')];
  }
  if (amount > 0 || reversesId !== null) return [];
  return [problem('JOURNAL_AMOUNT_NEGATIVE', '负数只用于冲销，请从原来的一笔点“冲销”', 'received')];
}

function summaryProblems(summary: string): Problem[] {
  if (summary.trim() === '') return [problem('JOURNAL_SUMMARY_MISSING', '请填写摘要', 'summary')];
  if (summary.length <= LONGEST_SUMMARY) return [];
  return [problem('JOURNAL_SUMMARY_TOO_LONG', `摘要不能超过 ${LONGEST_SUMMARY} 个字`, 'summary')];
}

/** Whether an entry may be changed or deleted: not after its day is closed, not while a voucher stands for it. */
export function heldEntryProblems(
  entry: Pick<JournalEntry, 'on'>,
  isPosted: boolean,
  closedThrough: DateOnly | null,
): Problem[] {
  if (isPosted) {
    return [problem('JOURNAL_ENTRY_POSTED', '这一笔已制单，不能修改或删除，请先删除它的凭证')];
  }
  if (closedThrough === null || entry.on > closedThrough) return [];
  return [problem('JOURNAL_ENTRY_CLOSED', `${dayLabel(entry.on)}已日结，不能修改或删除，请用冲销更正`)];
}

/** 日结: days are closed one after the other, and not before they are over. */
export function dayCloseProblems(
  on: DateOnly,
  { closedThrough, today }: Pick<JournalReferences, 'closedThrough' | 'today'>,
): Problem[] {
  if (on > today) return [problem('JOURNAL_CLOSE_FUTURE', `${dayLabel(on)}还没有到，不能日结`, 'on')];
  if (closedThrough === null || on > closedThrough) return [];
  return [problem('JOURNAL_CLOSE_AGAIN', `已日结到 ${closedThrough}`, 'on')];
}

/** 内部转账: what leaves one account comes into another, the same amount on the same day. */
export function transferProblems(
  from: Pick<JournalEntry, 'fundAccountId' | 'on' | 'received' | 'paid'>,
  to: Pick<JournalEntry, 'fundAccountId' | 'on' | 'received' | 'paid'>,
): Problem[] {
  if (from.fundAccountId === to.fundAccountId) {
    return [problem('TRANSFER_SAME_ACCOUNT', '转出和转入不能是同一个账户', 'to')];
  }
  const isEqual = from.on === to.on && from.paid !== 0 && movedBy(from) + movedBy(to) === 0;
  return isEqual ? [] : [problem('TRANSFER_UNEQUAL', '转出和转入的日期、金额应当相同', 'to')];
}

/** 日记账 ↔ 凭证: the entries a voucher line stands for come to what it moves. */
export function linkProblems(
  entries: readonly Pick<JournalEntry, 'fundAccountId' | 'received' | 'paid'>[],
  line: { readonly fundAccountId: number; readonly net: number },
): Problem[] {
  if (entries.some(({ fundAccountId }) => fundAccountId !== line.fundAccountId)) {
    return [problem('JOURNAL_LINK_OTHER_ACCOUNT', '凭证分录不在这一笔的资金账户上')];
  }
  const moved = entries.reduce((total, entry) => total + movedBy(entry), 0);
  if (entries.length > 0 && moved === line.net) return [];
  return [problem('JOURNAL_LINK_UNEQUAL', '日记账的金额与凭证分录不相等，不能关联')];
}

/** 取消关联: why an entry and its voucher line stay together, in the words of the page; undefined where they need not. */
export const matchedLinkText = (state: JournalState): string | undefined =>
  state === 'matched' ? '这一笔的凭证分录已与银行对账单勾对，请先在“勾对”页取消勾对' : undefined;

/** 取消关联检查 of an entry on a day. */
export function unlinkProblems(on: DateOnly, state: JournalState, month: Period | null): Problem[] {
  if (isMonthClosed(on, month)) {
    const message = `${periodLabel(periodOf(on))}已结账，日记账与凭证的关联不能取消`;
    return [problem('JOURNAL_PERIOD_CLOSED', message)];
  }
  const matched = matchedLinkText(state);
  return matched === undefined ? [] : [problem('JOURNAL_LINK_MATCHED', matched)];
}
