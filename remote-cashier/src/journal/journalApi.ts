import type { JournalEntry, JournalState } from '@mingzhang/shared/accounting/cashier/journalEntry';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireJournalEntry, WireSavedEntries } from '@mingzhang/shared/wire/journal';
import { readBack, toWireYuan } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { readDay } from '../readDay';

/** 日记账的一笔 with what has become of it. */
export interface ListedEntry extends JournalEntry {
  /** After it. */
  readonly balance: Fen;
  readonly reversedById: number | null;
  readonly state: JournalState;
  /** The voucher that stands for it: 记-12. */
  readonly voucher: { readonly id: number; readonly title: string } | null;
  readonly keeper: string;
  /** How many files are kept with it. */
  readonly files: number;
  readonly version: number;
}

/** What is typed of an entry. */
export interface EntryDraft extends Pick<
  JournalEntry,
  'on' | 'received' | 'paid' | 'summary' | 'party' | 'categoryId' | 'settlement' | 'settlementNumber'
> {
  /** 内部转账: the other account, which gets an entry of its own; null: none. */
  readonly transferTo: number | null;
}

/** Which entries are listed. */
export interface JournalFilter {
  readonly from: DateOnly;
  readonly to: DateOnly;
  readonly state: JournalState | null;
  readonly text: string;
}

/** A page of a journal; the figures are of all days asked for. */
export interface Journal {
  readonly opening: Fen;
  readonly received: Fen;
  readonly paid: Fen;
  readonly closing: Fen;
  readonly closedThrough: DateOnly | null;
  readonly entries: readonly ListedEntry[];
  readonly total: number;
}

export const PAGE_SIZE = 500;

/** What a change of the journal makes old on the screen. */
export const refreshes = [
  'journal',
  'cashCounts',
  'funds',
  'unposted',
  'unregistered',
  'dailyFunds',
  'fundCategories',
];
const WRITE = { quiet: true, refreshes } as const;

/** An entry as the server wrote it. */
export function toEntry({ accountId, date, voucher, ...entry }: WireJournalEntry): ListedEntry {
  return {
    ...entry,
    fundAccountId: accountId,
    on: readDay(date),
    received: readBack(entry.received, parseYuan),
    paid: readBack(entry.paid, parseYuan),
    balance: readBack(entry.balance, parseYuan),
    voucher: voucher && { id: voucher.id, title: `${voucher.word}-${voucher.number}` },
  };
}

export const journalQueryOf = (accountId: number, { from, to, state, text }: JournalFilter) => ({
  ...{ account_id: accountId, from, to, state, text },
});

/** One page of the journal of an account. */
export async function listJournal(
  accountId: number,
  filter: JournalFilter,
  page: number,
  signal: AbortSignal,
): Promise<Journal> {
  const query = { ...journalQueryOf(accountId, filter), page, size: PAGE_SIZE };
  const found = await http.get('/cashier/journal', query, { signal, quiet: true });
  return {
    opening: readBack(found.opening, parseYuan),
    received: readBack(found.received, parseYuan),
    paid: readBack(found.paid, parseYuan),
    closing: readBack(found.closing, parseYuan),
    closedThrough: found.closedThrough === null ? null : readDay(found.closedThrough),
    entries: found.records.map(toEntry),
    total: found.total,
  };
}

/** 提醒 of what was written: cash below zero, over its limit. */
type Warnings = readonly string[];

/** Writes an entry down, or changes the one that was read. */
export async function saveEntry(
  accountId: number,
  { on, received, paid, ...draft }: EntryDraft,
  kept: Pick<ListedEntry, 'id' | 'version'> | null,
): Promise<Warnings> {
  const amounts = { received: toWireYuan(received), paid: toWireYuan(paid) };
  const body = { accountId, date: on, ...amounts, ...draft };
  return warningsOf(
    kept === null
      ? await http.post('/cashier/journal', body, WRITE)
      : await http.put('/cashier/journal', { ...body, id: kept.id, version: kept.version }, WRITE),
  );
}

const warningsOf = ({ warnings }: WireSavedEntries): Warnings => warnings;

/** Deletes an entry; the other side of its own transfer goes too. */
export async function removeEntry({ id, version }: Pick<ListedEntry, 'id' | 'version'>): Promise<void> {
  await http.delete(`/cashier/journal/${id}`, { query: { version }, refreshes });
}

/** 冲销: the same entry once more, in red. */
export async function reverseEntry(id: number, on: DateOnly, summary: string): Promise<Warnings> {
  return warningsOf(await http.post('/cashier/journal/reverse', { id, date: on, summary }, WRITE));
}

/** 日结 up to a day: entries of it are only reversed from then on. */
export async function closeDay(accountId: number, on: DateOnly): Promise<void> {
  await http.post('/cashier/journal/close-day', { accountId, date: on }, WRITE);
}

/** 取消日结 of a day and those after it. */
export async function reopenDay(accountId: number, on: DateOnly): Promise<void> {
  await http.post('/cashier/journal/reopen-day', { accountId, date: on }, WRITE);
}

/** 取消关联: the entry and those linked to the same line of a voucher are 待制单 again. */
export async function unlinkEntry({ id }: Pick<ListedEntry, 'id'>): Promise<void> {
  await http.delete(`/cashier/journal/link/${id}`, { refreshes: [...refreshes, 'openLines'] });
}
