import { numberKey, partyKey, type BankLine, type BookLine, type FundLine } from './fundLine';
import { findInBuckets, someBetween } from './lineBuckets';

type Pair = readonly [BookLine, BankLine];

interface Open {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}

/** Days a transfer and its booking are apart without anything else to know them by. */
export const NEARBY_DAYS = 3;
/** Days with the party to know them by: the books before or after the bank. */
const PARTY_DAYS = 10;
/** A cheque is presented up to a month after it was written. */
const CHEQUE_DAYS = 31;

/** Level 1: the same number and amount, once on both sides. */
export function matchByNumber(open: Open): Pair[] {
  const keyOf = ({ net, number }: FundLine) => {
    const key = numberKey(number);
    return key === '' ? null : `${net}|${key}`;
  };
  return findInBuckets(open, keyOf, ({ books, banks }) =>
    books.length === 1 && banks.length === 1
      ? books.flatMap(({ line }) => banks.map((bank): Pair => [line, bank.line]))
      : [],
  );
}

/** Level 2: the same amount, at most three days apart, alone on both sides. */
export function matchNearby(open: Open): Pair[] {
  const byNet = ({ net }: FundLine) => net;
  return findInBuckets(open, byNet, ({ books, banks }) =>
    books.flatMap(({ line, day }): Pair[] => {
      const [bank, second] = someBetween(banks, day - NEARBY_DAYS, day + NEARBY_DAYS);
      if (!bank || second || isOtherCheque(line, bank.line)) return [];
      const rivals = someBetween(books, bank.day - NEARBY_DAYS, bank.day + NEARBY_DAYS);
      return rivals.length === 1 ? [[line, bank.line]] : [];
    }),
  );
}

/** Level 3: the same amount and party, alone on both sides within the days of their kind. */
export function matchByParty(open: Open): Pair[] {
  const keyOf = ({ net, party }: FundLine) => {
    const key = partyKey(party);
    return key === '' ? null : `${net}|${key}`;
  };
  return findInBuckets(open, keyOf, ({ books, banks }) => {
    const cheques = books.filter(({ line }) => isPaidByCheque(line));
    const others = books.filter(({ line }) => !isPaidByCheque(line));
    return books.flatMap(({ line, day }): Pair[] => {
      const [bank, second] = someBetween(banks, day - PARTY_DAYS, day + daysAfter(line));
      if (!bank || second || isOtherCheque(line, bank.line)) return [];
      const rivals = [
        ...someBetween(cheques, bank.day - CHEQUE_DAYS, bank.day + PARTY_DAYS),
        ...someBetween(others, bank.day - PARTY_DAYS, bank.day + PARTY_DAYS),
      ];
      return rivals.length === 1 ? [[line, bank.line]] : [];
    });
  });
}

const isPaidByCheque = ({ isCheque, net }: BookLine) => isCheque && net < 0;

const daysAfter = (line: BookLine) => (isPaidByCheque(line) ? CHEQUE_DAYS : PARTY_DAYS);

/** Two cheques of the same amount are told apart by their numbers. */
export function isOtherCheque(book: BookLine, bank: BankLine): boolean {
  if (!book.isCheque) return false;
  const [own, other] = [numberKey(book.number), numberKey(bank.number)];
  return own !== '' && other !== '' && own !== other;
}
