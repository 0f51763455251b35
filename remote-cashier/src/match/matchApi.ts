import { matchLevelTitles, type MatchLevel } from '@mingzhang/shared/accounting/cashier/lineMatching';
import type { DateOnly } from '@mingzhang/shared/primitives/dateOnly';
import { parseYuan, subtract, type Fen } from '@mingzhang/shared/primitives/money';
import type { WireMatch, WireOpenLine } from '@mingzhang/shared/wire/fundMatch';
import { readBack } from '@mingzhang/shared/wire/scalars';
import { http } from '@mingzhang/shell';
import { readDay } from '../readDay';

/** A line of the books or of the bank. */
export interface OpenLine {
  readonly key: string;
  readonly on: DateOnly;
  readonly received: Fen;
  readonly paid: Fen;
  /** In positive, out negative. */
  readonly net: Fen;
  readonly summary: string;
  readonly party: string;
  readonly number: string;
  readonly voucher: { readonly id: number; readonly title: string } | null;
  /** Days it has been open. */
  readonly age: number;
}

/** Lines of both sides. */
export interface Sides<Line> {
  readonly books: readonly Line[];
  readonly banks: readonly Line[];
}

export interface OpenLines extends Sides<OpenLine> {
  /** How many there are, not of this page alone. */
  readonly bookCount: number;
  readonly bankCount: number;
  readonly bookNet: Fen;
  readonly bankNet: Fen;
}

/** What matching makes old on the screen. */
const refreshes = ['openLines', 'matches', 'bankLines', 'statements', 'journal', 'reconciliation'];
const WRITE = { quiet: true, refreshes } as const;

export const PAGE_SIZE = 500;

function toLine({ date, voucher, ...line }: WireOpenLine): OpenLine {
  const received = readBack(line.received, parseYuan);
  const paid = readBack(line.paid, parseYuan);
  return {
    ...line,
    on: readDay(date),
    ...{ received, paid, net: subtract(received, paid) },
    voucher: voucher && { id: voucher.id, title: `${voucher.word}-${voucher.number}` },
  };
}

/** What is open of an account as of a day. */
export async function listOpenLines(
  accountId: number,
  asOf: DateOnly,
  page: number,
  signal: AbortSignal,
): Promise<OpenLines> {
  const query = { account_id: accountId, as_of: asOf, page, size: PAGE_SIZE };
  const { books, banks } = await http.get('/cashier/match', query, { signal, quiet: true });
  return {
    books: books.records.map(toLine),
    banks: banks.records.map(toLine),
    bookCount: books.total,
    bankCount: banks.total,
    bookNet: readBack(books.net, parseYuan),
    bankNet: readBack(banks.net, parseYuan),
  };
}

/** 勾对 that was made. */
export interface DoneMatch extends Sides<OpenLine> {
  readonly id: number;
  /** By what it was found. */
  readonly foundBy: string;
  readonly by: string;
  readonly at: string;
}

export interface DoneMatches {
  readonly matches: readonly DoneMatch[];
  readonly total: number;
}

export const DONE_PAGE_SIZE = 100;

const toMatch = ({ foundBy, books, banks, id, by, at }: WireMatch): DoneMatch => ({
  ...{ id, by, at },
  books: books.map(toLine),
  banks: banks.map(toLine),
  foundBy: foundBy === 'person' ? '人工' : matchLevelTitles[foundBy],
});

export async function listMatches(
  accountId: number,
  page: number,
  signal: AbortSignal,
): Promise<DoneMatches> {
  const query = { account_id: accountId, page, size: DONE_PAGE_SIZE };
  const { records, total } = await http.get('/cashier/match/done', query, { signal, quiet: true });
  return { matches: records.map(toMatch), total };
}

/** Matches lines that were ticked. Answers the batch by which it is undone. */
export async function matchLines(accountId: number, group: Sides<string>): Promise<number> {
  return (await http.post('/cashier/match', { accountId, groups: [group] }, WRITE)).batchId;
}

/** What 自动勾对 did. */
export interface AutoMatched {
  /** null: nothing was found. */
  readonly batchId: number | null;
  readonly matched: number;
  /** 金额和对方相同，各只一笔 3 */
  readonly levels: readonly string[];
}

/** 自动勾对 of what is sure, as a batch. */
export async function matchAll(accountId: number, asOf: DateOnly): Promise<AutoMatched> {
  const { batchId, matched, byLevel } = await http.post('/cashier/match/auto', { accountId, asOf }, WRITE);
  const found = Object.entries(byLevel).filter(([, count]) => count > 0);
  return {
    ...{ batchId, matched },
    levels: found.map(([level, count]) => `${matchLevelTitles[level as MatchLevel]} ${count} 组`),
  };
}

/** What might belong together, for a person to judge. */
export interface MatchProposals {
  readonly groups: readonly (Sides<string> & { readonly why: string })[];
  /** 记账差错 */
  readonly errors: readonly string[];
}

export async function proposeMatches(accountId: number, asOf: DateOnly): Promise<MatchProposals> {
  const options = { quiet: true, repeatable: true };
  const { groups, errors } = await http.post('/cashier/match/propose', { accountId, asOf }, options);
  return { groups, errors: errors.map(({ text }) => text) };
}

/** 取消勾对 of one group. */
export async function undoMatch(id: number): Promise<void> {
  await http.delete(`/cashier/match/${id}`, { refreshes });
}

/** 取消勾对 of all that were made together. */
export async function undoBatch(id: number): Promise<void> {
  await http.delete(`/cashier/match/batch/${id}`, WRITE);
}
