import type { Fen } from '@mingzhang/shared/primitives/money';

/** The digits of the printed grid, from 亿 to 分. */
export const DIGIT_COLUMNS = [...'亿千百十万千百十元角分'];

/**
 * The digits as they are in the grid, without sign, point or comma: 1,234.50 → "123450". Nothing for
 * zero; null from 10 亿 up, where the grid ends: such an amount is written as a plain number, never cut.
 */
export function gridDigits(amount: Fen): string | null {
  if (amount === 0) return '';
  const digits = String(Math.abs(amount)).padStart(3, '0');
  return digits.length > DIGIT_COLUMNS.length ? null : digits;
}
