import { periodOf, type DateOnly } from '../../primitives/dateOnly';
import { add, type Fen } from '../../primitives/money';
import { problem, type Problem } from '../../primitives/problem';
import { auxiliaryRefs } from '../auxiliary';
import type { PostingTarget } from '../carry-forward/settings/postingTarget';
import { plainLine, type VoucherLine } from '../voucher';
import type { JournalEntry } from './journalEntry';

/** An entry, the account it is on, and what its 收支类别 books it against; null: its own transfer has both sides. */
export interface PostableEntry {
  readonly entry: JournalEntry;
  readonly fund: PostingTarget;
  /** 现金流量项目 is said of the line on the fund account: elsewhere it means nothing. */
  readonly counter: (PostingTarget & { readonly cashFlowLine: number | null }) | null;
}

/** The lines of a voucher, and which of them stands for which entry. */
export interface JournalVoucher {
  readonly lines: readonly VoucherLine[];
  /** Entry id → index of its line. */
  readonly lineOf: ReadonlyMap<number, number>;
}

/**
 * 制单 of one or several entries: a line each on its fund account, which stands for it from then on, and against them one
 * line for each counter account and side. Both entries of an own transfer make one voucher and need no other account.
 *
 * 收货款 300.00 and 500.00 of one category: 借1002 300.00 借1002 500.00 贷1122 800.00.
 */
export function journalVoucher(entries: readonly PostableEntry[]): JournalVoucher {
  const funds = entries.map(({ entry, fund, counter }) => ({
    ...lineOn(fund, entry, entry.received, entry.paid),
    cashFlowLine: counter?.cashFlowLine ?? null,
  }));
  const counters = new Map<string, VoucherLine>();
  for (const { entry, counter } of entries) {
    if (!counter) continue;
    const line = lineOn(counter, entry, entry.paid, entry.received);
    const side = line.debit === 0 ? 'credit' : 'debit';
    const key = [counter.accountId, counter.auxiliaryKey, side].join('|');
    const known = counters.get(key);
    counters.set(key, known ? { ...known, [side]: add(known[side], line[side]) } : line);
  }
  // A reversal may leave nothing: such a line says nothing.
  const against = [...counters.values()].filter(({ debit, credit }) => debit !== 0 || credit !== 0);
  return { lines: [...funds, ...against], lineOf: new Map(entries.map(({ entry }, at) => [entry.id, at])) };
}

function lineOn(target: PostingTarget, { summary }: JournalEntry, debit: Fen, credit: Fen): VoucherLine {
  const line = plainLine(summary, target.accountId, { debit, credit });
  return { ...line, auxiliary: auxiliaryRefs(target.auxiliaryKey) };
}

/** How entries are put together: a voucher each, one for each 收支类别, for each counter account with its items, one for all. */
export type EntryMerge = 'each' | 'category' | 'counter' | 'all';

type Grouped = Pick<JournalEntry, 'id' | 'on' | 'transferId' | 'categoryId'>;

/** Which entries make a voucher together; both sides of a transfer always do, of other organizations none. */
export function entryGroups<Entry extends Grouped>(
  entries: readonly Entry[],
  merge: EntryMerge,
  {
    organizationOf,
    counterOf,
  }: {
    readonly organizationOf: (entry: Entry) => number;
    /** What its 收支类别 books it against; null: nothing yet, or the other side of its transfer. */
    readonly counterOf: (entry: Entry) => PostingTarget | null;
  },
): readonly [Entry, ...Entry[]][] {
  const groups = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const key = `${organizationOf(entry)} ${groupKey(entry, merge, counterOf(entry))}`;
    const group = groups.get(key);
    if (group) group.push(entry);
    else groups.set(key, [entry]);
  }
  return [...groups.values()];
}

function groupKey(
  { id, transferId, categoryId }: Grouped,
  merge: EntryMerge,
  counter: PostingTarget | null,
): string {
  if (merge === 'all') return '';
  if (transferId !== null) return `transfer ${Math.min(id, transferId)}`;
  if (merge === 'each') return `entry ${id}`;
  if (merge === 'category') return `category ${categoryId}`;
  return `counter ${counter?.accountId} ${counter?.auxiliaryKey}`;
}

/** The day of the voucher of entries that name none: the last of them. */
export const dayOfGroup = ([first, ...others]: readonly [Grouped, ...Grouped[]]): DateOnly =>
  others.reduce((last, { on }) => (on > last ? on : last), first.on);

/** Merged entries of several months make no voucher of one day without being told which. */
export function mixedMonthProblems(entries: readonly Grouped[]): Problem[] {
  const months = new Set(entries.map(({ on }) => periodOf(on)));
  if (months.size < 2) return [];
  return [problem('JOURNAL_MONTHS_MIXED', '不同月份的日记账不能合并成一张凭证，请分月制单或指定凭证日期')];
}

/** 待登记: what a voucher line on a fund account is as an entry, when the cashier takes it over. */
export function entryOfLine(
  line: Pick<VoucherLine, 'summary' | 'debit' | 'credit'>,
): Pick<JournalEntry, 'received' | 'paid' | 'summary'> {
  return { received: line.debit, paid: line.credit, summary: line.summary };
}
