import { amountProblem, readAmount } from '@mingzhang/shared/primitives/amountText';
import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';
import { ZERO, formatYuan, negate, type Fen } from '@mingzhang/shared/primitives/money';
import { plainNumber } from '@mingzhang/shared/primitives/plainNumber';
import { NO_QUANTITY, parseQuantity, type QuantityMicro } from '@mingzhang/shared/primitives/scaled';

/** What was typed as digits: separators are dropped, full-width figures and 。 are what they mean. */
function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/。/g, '.').replace(/[,\s]/g, '');
}

/** Reads what was typed: nothing is zero, 12*3.5 and =12*3.5 are reckoned, anything else is refused. */
export function readTypedAmount(text: string): Fen | undefined {
  return readAmount(formulaText(text));
}

/** Why `readTypedAmount` gives nothing for a text. */
export function typedAmountProblem(text: string): string {
  return amountProblem(formulaText(text));
}

/** A formula as spreadsheets begin it, without its =. */
function formulaText(text: string): string {
  return text.replace(/^\s*[=＝]/, '');
}

/**
 * A figure as a spreadsheet shows it: ¥ 1,234.50, (1,234.50) for a negative one, - for nothing. Undefined:
 * none.
 */
export function readPastedAmount(text: string): Fen | undefined {
  const shown = text.replace(/[\s"]/g, '').replace(/^[¥￥$]/, '');
  if (/^[-–—]?$/.test(shown)) return ZERO;
  const inParentheses = /^[(（][¥￥$]?([\d,.]+)[)）]$/.exec(shown)?.[1];
  if (inParentheses === undefined) return isFigure(shown) ? readAmount(shown) : undefined;
  const amount = readAmount(inParentheses);
  return amount === undefined ? undefined : negate(amount);
}

/** Pasted figures are results: a date like 2024-01-05 is not to be reckoned out. */
function isFigure(text: string): boolean {
  return /^-?[\d,.]+$/.test(halfWidth(text));
}

/** One pasted figure as it is typed; undefined: no figure. */
export function pastedAmountText(text: string): string | undefined {
  const amount = readPastedAmount(text);
  return amount === undefined || text.trim() === '' ? undefined : formatYuan(amount);
}

/** A quantity: nothing is zero. */
export function readTypedQuantity(text: string): QuantityMicro | undefined {
  const written = halfWidth(text).trim();
  return written === '' ? NO_QUANTITY : parseQuantity(plainNumber(written) ?? '');
}

export const QUANTITY_ADVICE = '请填写不超过六位小数的数量';

/** A reader for cells that may stay empty. */
export function optional<T>(read: (text: string) => T | undefined): (text: string) => T | null | undefined {
  return (text) => {
    const digits = plainDigits(text);
    return digits === '' ? null : read(digits);
  };
}

export const AMOUNT_ADVICE = '请填写不超过两位小数的金额';
