import { fen, formatAmount, subtract, type Fen } from '../../primitives/money';
import { numberKey, type BankLine, type BookLine, type FundLine } from './fundLine';
import { findInBuckets } from './lineBuckets';

/** 记账差错: the same number on both sides, and an amount that looks mistyped. */
export interface BookingError {
  readonly book: BookLine;
  readonly bank: BankLine;
  readonly kind: 'digit' | 'transposed';
  /** What the books have to be changed by. */
  readonly difference: Fen;
}

/**
 * Level 6, only proposed: open lines with one number, once on each side, whose amounts differ in one digit or in two that
 * changed differing. Both in transit make a 余额调节表 that agrees and is wrong: 5,430 booked, 5,340 paid.
 */
export function bookingErrors(open: {
  readonly books: readonly BookLine[];
  readonly banks: readonly BankLine[];
}): BookingError[] {
  const keyOf = ({ net, number }: FundLine) => {
    const key = numberKey(number);
    return key === '' ? null : `${Math.sign(net)}|${key}`;
  };
  return findInBuckets(open, keyOf, ({ books, banks }) =>
    books.length === 1 && banks.length === 1
      ? books.flatMap(({ line }) => banks.flatMap((bank) => errorOf(line, bank.line)))
      : [],
  );
}

function errorOf(book: BookLine, bank: BankLine): BookingError[] {
  const kind = slipOf(book.net, bank.net);
  return kind ? [{ book, bank, kind, difference: subtract(bank.net, book.net) }] : [];
}

function slipOf(booked: Fen, paid: Fen): BookingError['kind'] | null {
  const [own, other] = [String(Math.abs(booked)), String(Math.abs(paid))];
  if (own.length !== other.length) return null;
  const differing = [...own].flatMap((digit, at) => (digit === other[at] ? [] : [at]));
  const [first = 0, second = 0] = differing;
  if (differing.length === 1) return 'digit';
  const isSwapped = own[first] === other[second] && own[second] === other[first];
  return differing.length === 2 && second === first + 1 && isSwapped ? 'transposed' : null;
}

/** 结算号 0130：账上 5,430.00，银行 5,340.00，疑为数字颠倒 */
export function bookingErrorText({ book, bank, kind }: BookingError): string {
  const amount = (net: Fen) => formatAmount(fen(Math.abs(net)));
  const slip = kind === 'transposed' ? '数字颠倒' : '记错一位';
  return `结算号 ${bank.number}：账上 ${amount(book.net)}，银行 ${amount(bank.net)}，疑为${slip}`;
}
