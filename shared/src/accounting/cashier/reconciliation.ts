import { daysBetween, type DateOnly } from '../../primitives/dateOnly';
import { fen, formatAmount, subtract, sum, ZERO, type Fen } from '../../primitives/money';
import type { OpeningItem } from './fundAccount';
import type { BankLine, BookLine, FundLine } from './fundLine';
import { movedBy } from './statementLine';

/** Lines that are matched, by their ids. */
export interface MatchGroup {
  readonly books: readonly number[];
  readonly banks: readonly number[];
}

/** What one side has wrong, and the other has not to wait for: 5,300 booked as 5,500, a cheque that bounced. */
export interface Correction {
  readonly side: 'book' | 'bank';
  readonly amount: Fen;
  readonly reason: string;
}

/** What a 余额调节表 is made of. */
export interface ReconciliationFacts {
  readonly asOf: DateOnly;
  /** 日记账 (or ledger) and 对账单 at the end of the day. */
  readonly book: Fen;
  readonly bank: Fen;
  /** Lines of the account, 期初未达账项 among them; those after the day are left out. */
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
  readonly matches: readonly MatchGroup[];
  readonly corrections: readonly Correction[];
  /** 退票: receipts of the books by cheque that the bank gave back. */
  readonly bounced: ReadonlySet<number>;
}

/** 账龄: how long an item has been open. */
export type OpenAge = 'recent' | 'over30' | 'over90';

export interface OpenItem {
  readonly line: FundLine;
  /** Days from its own to the day of the reconciliation. */
  readonly days: number;
  readonly age: OpenAge;
}

/** 银行存款余额调节表. */
export interface Reconciliation {
  readonly asOf: DateOnly;
  readonly book: Fen;
  readonly bank: Fen;
  /** 银行已收企业未收, 银行已付企业未付, 企业已收银行未收, 企业已付银行未付. */
  readonly bankIn: readonly OpenItem[];
  readonly bankOut: readonly OpenItem[];
  readonly bookIn: readonly OpenItem[];
  readonly bookOut: readonly OpenItem[];
  readonly corrections: readonly Correction[];
  readonly adjustedBook: Fen;
  readonly adjustedBank: Fen;
}

/**
 * 余额调节表 as of a day: what one side has and the other has not yet. A match with a line after the day was no match then:
 * its other lines are open. A red line is what moved the other way. A bounced cheque is no receipt the bank still
 * owes: the books have to take it back, so it corrects them.
 *
 * 168,000 + 12,123 − 2,900 = 177,223 = 202,823 + 3,200 − 28,800.
 */
export function reconciliation(facts: ReconciliationFacts): Reconciliation {
  const { asOf, book, bank, bounced } = facts;
  const { books, banks } = openAsOf(facts);
  const given = books.filter(({ id, net }) => bounced.has(id) && net > 0);
  const waiting = books.filter((line) => !given.includes(line));
  const corrections = [...facts.corrections, ...given.map(bouncedCorrection)];
  const items = (lines: readonly FundLine[], sign: 1 | -1) =>
    lines.filter(({ net }) => Math.sign(net) === sign).map((line) => openItem(line, asOf));
  const correction = (side: Correction['side']) =>
    sum(corrections.filter((one) => one.side === side).map(({ amount }) => amount));
  return {
    asOf,
    book,
    bank,
    bankIn: items(banks, 1),
    bankOut: items(banks, -1),
    bookIn: items(waiting, 1),
    bookOut: items(waiting, -1),
    corrections,
    adjustedBook: fen(book + correction('book') + netOf(banks)),
    adjustedBank: fen(bank + correction('bank') + netOf(waiting)),
  };
}

const netOf = (lines: readonly FundLine[]): Fen => sum(lines.map(({ net }) => net));

const bouncedCorrection = ({ net, number, summary }: BookLine): Correction => ({
  side: 'book',
  amount: fen(0 - net),
  reason: `退票：${[number, summary].filter((text) => text !== '').join(' ')}，请冲回`,
});

/** Lines up to the day that no match up to the day has. */
export function openAsOf({
  asOf,
  books,
  banks,
  matches,
}: Pick<ReconciliationFacts, 'asOf' | 'books' | 'banks' | 'matches'>): {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
} {
  const isBy = ({ on }: FundLine) => on <= asOf;
  const [own, other] = [books.filter(isBy), banks.filter(isBy)];
  const [ownIds, otherIds] = [new Set(own.map(({ id }) => id)), new Set(other.map(({ id }) => id))];
  const isDone = (match: MatchGroup) =>
    match.books.every((id) => ownIds.has(id)) && match.banks.every((id) => otherIds.has(id));
  const done = matches.filter(isDone);
  const matched = (side: keyof MatchGroup) => new Set(done.flatMap((match) => match[side]));
  const [matchedBooks, matchedBanks] = [matched('books'), matched('banks')];
  return {
    books: own.filter(({ id }) => !matchedBooks.has(id)).toSorted(byDate),
    banks: other.filter(({ id }) => !matchedBanks.has(id)).toSorted(byDate),
  };
}

const byDate = (a: FundLine, b: FundLine) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.id - b.id);

function openItem(line: FundLine, asOf: DateOnly): OpenItem {
  const days = daysBetween(line.on, asOf);
  return { line, days, age: ageAfter(days) };
}

/** 账龄 of what has been open for so many days. */
export const ageAfter = (days: number): OpenAge => (days > 90 ? 'over90' : days > 30 ? 'over30' : 'recent');

/** What the two sides differ by after all that is open; zero: they agree, which is not proof that they are right. */
export function reconciliationDifference({ adjustedBook, adjustedBank }: Reconciliation): Fen {
  return subtract(adjustedBook, adjustedBank);
}

/** 期初 of the account: both balances, and what was open between them. */
export interface ReconciliationOpening {
  readonly book: Fen;
  readonly bank: Fen;
  /** Each is a line of `books` or `banks` of the facts as well. */
  readonly items: readonly OpeningItem[];
}

/** Where a difference lies. */
export interface DifferenceSource {
  readonly from: 'opening' | 'statement' | 'book' | 'correction';
  readonly amount: Fen;
  readonly message: string;
}

/**
 * 差额在哪一边: matched groups are equal, so a difference was there before the first line (期初未达账项 missing or wrong), or a
 * side's lines do not lead from its opening to its closing balance: the statement is incomplete, the journal is not the
 * ledger. Together they come to `reconciliationDifference`.
 */
export function differenceSources(
  facts: ReconciliationFacts,
  opening: ReconciliationOpening,
): DifferenceSource[] {
  const { asOf, book, bank, books, banks, corrections } = facts;
  const until = (lines: readonly FundLine[]) => netOf(lines.filter(({ on }) => on <= asOf));
  const before = (side: OpeningItem['side']) =>
    subtract(opening[side], sum(opening.items.filter((item) => item.side === side).map(movedBy)));
  const statement = fen(before('bank') + until(banks) - bank);
  const journal = fen(book - before('book') - until(books));
  const wrong = corrections.reduce(
    (total, { side, amount }) => total + (side === 'book' ? amount : 0 - amount),
    0,
  );
  const found = (from: DifferenceSource['from'], amount: Fen, message: (text: string) => string) =>
    amount === ZERO ? [] : [{ from, amount, message: message(formatAmount(amount)) }];
  return [
    ...found('opening', subtract(before('book'), before('bank')), openingText),
    ...found('statement', statement, (text) => `对账单不完整：各行与期末余额相差 ${text}，请补齐对账单`),
    ...found('book', journal, (text) => `账上各行与期末余额相差 ${text}，请核对日记账与总账`),
    ...found('correction', fen(wrong), (text) => `更正使两边相差 ${text}，请检查更正的方向和金额`),
  ];
}

const openingText = (text: string) => `期初两边相差 ${text}，请检查期初余额和期初未达账项`;
