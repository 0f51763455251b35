import { digitsOf } from '@mingzhang/shared/primitives/digitsOf';

/** Spreadsheets calculate with doubles and show fifteen digits: 0.1 + 0.2 is in the file as 0.30000000000000004. */
const DIGITS_SHOWN = 15;

/**
 * A number of a cell as the spreadsheet shows it when it is not formatted: 108.03999999999999 is 108.04. One that has lost
 * digits shows it: 2.6992E+19 is no invoice's number, and no account's.
 */
export function numberText(value: number): string {
  if (Math.abs(value) >= 10 ** DIGITS_SHOWN)
    return Number(value.toPrecision(DIGITS_SHOWN)).toExponential().toUpperCase();
  const text = String(value);
  // No longer than that with its point, it has no digit too many.
  if (text.length <= DIGITS_SHOWN && !text.includes('e')) return text;
  return digitsOf(Number(value.toPrecision(DIGITS_SHOWN)));
}
