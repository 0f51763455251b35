import { exact } from './ExactRangeError';
import { invariant } from './invariant';

/** Money, counted in fen (1/100 yuan). The only number we ever add up. May be negative (红字). */
export type Fen = number & { readonly brand: 'Fen' };

export const ZERO = 0 as Fen;

/** The largest amount a line may carry: 99 999 999 999.99 yuan (ledger.md 1). */
export const MAX_FEN = 9_999_999_999_999 as Fen;

/** A count of fen as money. Throws when it is not a whole number, and `ExactRangeError` when it is too large to add up. */
export function fen(count: number): Fen {
  invariant(Number.isSafeInteger(exact(count)), `${count} is not a whole number of fen`);
  return (count === 0 ? 0 : count) as Fen; // -0 would print as "-0" and fail toEqual(0)
}

const YUAN = /^(-?)(\d{1,14})(?:\.(\d{1,2}))?$/;

/**
 * Reads an amount in yuan by its digits, never as a float: 1.005 * 100 is 100.49999999999999.
 * Answers undefined for anything but digits with at most two decimals.
 */
export function parseYuan(text: string): Fen | undefined {
  const match = YUAN.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', decimals = ''] = match;
  const count = Number(whole + decimals.padEnd(2, '0'));
  if (!Number.isSafeInteger(count)) return undefined;
  return fen(sign ? -count : count);
}

/** Fen as yuan with two decimals and no separators: -123450 → "-1234.50". */
export function formatYuan(amount: Fen): string {
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return `${amount < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** Fen as people read it: 123450 → "1,234.50". */
export function formatAmount(amount: Fen): string {
  const [whole = '', decimals = ''] = formatYuan(amount).split('.');
  return `${whole.replace(/\B(?=(?:\d{3}){1,5}$)/g, ',')}.${decimals}`;
}

export function add(a: Fen, b: Fen): Fen {
  return fen(a + b);
}

export function subtract(a: Fen, b: Fen): Fen {
  return fen(a - b);
}

export function negate(amount: Fen): Fen {
  return fen(0 - amount);
}

/** The sum, in fen. An empty list is zero. */
export function sum(amounts: Iterable<Fen>): Fen {
  let total = 0;
  for (const amount of amounts) total += amount;
  return fen(total);
}

/** The sum, or undefined when it is too large to be exact. */
export function exactSum(amounts: Iterable<Fen>): Fen | undefined {
  let total = 0;
  for (const amount of amounts) total += amount;
  return Number.isSafeInteger(total) ? fen(total) : undefined;
}
