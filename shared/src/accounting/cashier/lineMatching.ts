import { matchByNumber, matchByParty, matchNearby } from './aloneMatches';
import { matchAlike } from './alikeMatches';
import type { BankLine, BookLine } from './fundLine';

/** By what two lines were found to be one: see `matchLines`. */
export type MatchLevel = 'number' | 'nearby' | 'party' | 'alike';

export const matchLevelTitles: Readonly<Record<MatchLevel, string>> = {
  number: '结算号和金额相同',
  nearby: '金额相同，前后三天，各只一笔',
  party: '金额和对方相同，各只一笔',
  alike: '同金额的几笔，按日期先后',
};

/** One line of the books and one of the bank that are the same. */
export interface LineMatch {
  readonly book: BookLine;
  readonly bank: BankLine;
  readonly level: MatchLevel;
}

/** Lines that are not matched yet. */
export interface OpenLines {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}

const LEVELS: readonly (readonly [
  MatchLevel,
  (open: OpenLines) => readonly (readonly [BookLine, BankLine])[],
])[] = [
  ['number', matchByNumber],
  ['nearby', matchNearby],
  ['party', matchByParty],
  ['alike', matchAlike],
];

/**
 * 自动勾对 of the open lines of one account in one currency, level by level: each sees only what the one before it left.
 *
 * 1. the same number and amount, once on both sides;
 * 2. the same amount, at most three days apart, alone on both sides;
 * 3. the same amount and party, alone on both sides, the bank ten days before to ten after the books, 31 for cheques;
 * 4. as many on one side as on the other that cannot be told apart, in the order of their dates.
 *
 * The order of the lines does not change it; it takes the time of sorting them.
 */
export function matchLines(open: OpenLines): {
  readonly matches: readonly LineMatch[];
  readonly open: OpenLines;
} {
  let rest = open;
  let matches: LineMatch[] = [];
  for (const [level, find] of LEVELS) {
    const pairs = find(rest);
    if (pairs.length === 0) continue;
    matches = matches.concat(pairs.map(([book, bank]): LineMatch => ({ book, bank, level })));
    const books = new Set(pairs.map(([book]) => book));
    const banks = new Set(pairs.map(([, bank]) => bank));
    rest = {
      books: rest.books.filter((line) => !books.has(line)),
      banks: rest.banks.filter((line) => !banks.has(line)),
    };
  }
  return { matches: matches.toSorted((a, b) => byDate(a.book, b.book)), open: rest };
}

const byDate = (a: BookLine, b: BookLine) => (a.on < b.on ? -1 : a.on > b.on ? 1 : a.id - b.id);
