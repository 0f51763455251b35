import { dayLabel, type DateOnly } from '../../primitives/dateOnly';
import { add, fen, formatAmount, subtract, ZERO, type Fen } from '../../primitives/money';
import type { JournalEntry } from './journalEntry';
import { movedBy } from './statementLine';

/** 日记账 of one account on one day: opening + in − out = closing. */
export interface JournalDay {
  readonly on: DateOnly;
  readonly opening: Fen;
  readonly received: Fen;
  readonly paid: Fen;
  readonly closing: Fen;
  readonly entries: readonly JournalRow[];
}

/** An entry and the balance after it. */
export interface JournalRow {
  readonly entry: JournalEntry;
  readonly balance: Fen;
}

/** 日记账, day by day, each line with its balance: days by date, entries by their running number. */
export function journalDays(opening: Fen, entries: readonly JournalEntry[]): JournalDay[] {
  const days = new Map<DateOnly, JournalEntry[]>();
  for (const entry of entries) {
    const there = days.get(entry.on);
    if (there) there.push(entry);
    else days.set(entry.on, [entry]);
  }
  let balance = opening;
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([on, own]) => {
      const before = balance;
      const rows = own.toSorted(byNumber).map((entry): JournalRow => {
        balance = add(balance, movedBy(entry));
        return { entry, balance };
      });
      const { received, paid } = journalTotals(own);
      return { on, opening: before, received, paid, closing: balance, entries: rows };
    });
}

const byNumber = (a: JournalEntry, b: JournalEntry) => a.number - b.number || a.id - b.id;

/** 收入合计 and 支出合计. */
export function journalTotals(entries: Iterable<Pick<JournalEntry, 'received' | 'paid'>>): {
  readonly received: Fen;
  readonly paid: Fen;
} {
  let received = ZERO;
  let paid = ZERO;
  for (const entry of entries) {
    received = add(received, entry.received);
    paid = add(paid, entry.paid);
  }
  return { received, paid };
}

/** 余额 at the end of a day; of the day before the first entry the opening. */
export function journalBalance(opening: Fen, entries: readonly JournalEntry[], on: DateOnly): Fen {
  const { received, paid } = journalTotals(entries.filter((entry) => entry.on <= on));
  return subtract(add(opening, received), paid);
}

/** 顺序号 of the next entry of a day: after the last one; gaps before it are not filled. */
export function nextNumber(entries: readonly Pick<JournalEntry, 'on' | 'number'>[], on: DateOnly): number {
  return entries.reduce((last, entry) => (entry.on === on ? Math.max(last, entry.number) : last), 0) + 1;
}

/** The days whose balance is below zero; of cash that cannot be. */
export function overdrawnDays(days: readonly JournalDay[]): JournalDay[] {
  return days.filter(({ closing }) => closing < 0);
}

/** 现金 3月5日 余额 -120.00 */
export function overdrawnText(account: string, { on, closing }: JournalDay): string {
  return `${account} ${dayLabel(on)} 余额 ${formatAmount(closing)}`;
}

/** What an entry moves turned round, to be entered as its reversal (after 日结 nothing else changes an entry). */
export function reversalOf({
  received,
  paid,
}: Pick<JournalEntry, 'received' | 'paid'>): Pick<JournalEntry, 'received' | 'paid'> {
  return { received: fen(0 - received), paid: fen(0 - paid) };
}
