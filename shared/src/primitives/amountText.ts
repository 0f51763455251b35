import { MAX_FEN, ZERO, formatAmount, parseYuan, type Fen } from './money';
import { calculate } from './arithmetic';
import { halfWidth } from './halfWidth';
import { plainNumber } from './plainNumber';

/** The figure a cell shows while it is edited: 1,234.50, nothing for zero. */
export function amountText(amount: Fen): string {
  return amount === 0 ? '' : formatAmount(amount);
}

/** What was typed, as a figure; nothing is zero, undefined is no figure. 1,234.5, 12*3.5, １２。５ are figures. */
export function readAmount(text: string): Fen | undefined {
  const written = halfWidth(text).trim();
  if (written === '') return ZERO;
  if (isCalculation(written)) return calculated(written);
  const amount = parseYuan(plainNumber(written) ?? '');
  return amount !== undefined && Math.abs(amount) <= MAX_FEN ? amount : undefined;
}

/** Why `readAmount` gives nothing for a text: nothing is rounded or cut behind one's back. */
export function amountProblem(text: string): string {
  const written = halfWidth(text).trim();
  if (isCalculation(written)) return '算式有误，或结果超出范围（最大 99,999,999,999.99），请检查';
  const number = plainNumber(written);
  if (number === undefined) return '不是金额，请输入数字，如 1234.50';
  if (/\.\d{3,}$/.test(number)) return '超过两位小数，金额精确到分';
  return '超出范围，金额不能超过 99,999,999,999.99';
}

/** What a calculation comes to; undefined: the text, in plain figures, is none or cannot be reckoned. */
export function calculated(text: string): Fen | undefined {
  return isCalculation(text) ? calculate(calculationText(text)) : undefined;
}

/** 1,234.50 * 2 → 1234.50*2: a figure that was in the cell may be reckoned on with. */
function calculationText(text: string): string {
  return text
    .replace(/\s/g, '')
    .replace(/[0-9]{1,3}(?:,[0-9]{3})+(?![0-9,])/g, (figure) => figure.replaceAll(',', ''));
}

/** A longer text is no calculation: what is reckoned grows faster than it. */
const LONGEST_CALCULATION = 1_000;

function isCalculation(text: string): boolean {
  return text.length <= LONGEST_CALCULATION && /[+*/(%]|[\d.] *-/.test(text);
}

/** What was pasted is text and no keys: a space or `=` in it does nothing. "¥ 1,234.50 " → "1,234.50". */
export function pastedAmount(text: string): string {
  return halfWidth(text).trim().replace(/^=\s*/, '');
}
