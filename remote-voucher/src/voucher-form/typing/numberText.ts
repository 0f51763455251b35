import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import { plainNumber } from '@mingzhang/shared/primitives/plainNumber';

/** What was typed into a cell of quantity, price, rate or original amount, as plain digits; undefined is no number. */
export function numberText(typed: string): string | undefined {
  const written = halfWidth(typed).trim();
  return written === '' ? '' : plainNumber(written);
}

/** Why a number could not be kept: nothing is rounded or cut behind one's back. */
export function numberProblem(typed: string, decimals: number): string {
  const number = numberText(typed);
  if (number === undefined) return '不是数字';
  const written = number.split('.')[1]?.length ?? 0;
  return written > decimals ? `超过${decimals}位小数` : '超出范围，请检查';
}
