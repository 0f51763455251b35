import { MAX_FEN, ZERO, formatAmount, parseYuan, type Fen } from '@mingzhang/shared/primitives/money';
import { calculate } from './arithmetic';
import { halfWidth } from './halfWidth';

/** The figure a cell shows while it is edited: 1,234.50, nothing for zero. */
export function amountText(amount: Fen): string {
  return amount === 0 ? '' : formatAmount(amount);
}

/** What was typed, as a figure; nothing is zero, undefined is no figure. 1,234.5, 12*3.5, １２。５ are figures. */
export function readAmount(text: string): Fen | undefined {
  const plain = halfWidth(text).replace(/[,\s]/g, '');
  if (plain === '') return ZERO;
  const amount = parseYuan(plain.replace(/^(-?)\./, '$10.').replace(/\.$/, '')) ?? calculated(plain);
  return amount !== undefined && Math.abs(amount) <= MAX_FEN ? amount : undefined;
}

function calculated(text: string): Fen | undefined {
  return isCalculation(text) ? calculate(text) : undefined;
}

function isCalculation(text: string): boolean {
  return /[+*/(]/.test(text);
}

/** What a change of the text in an amount cell means. */
export type AmountInput =
  | { readonly means: 'text'; readonly text: string }
  /** `=`: take the difference here. */
  | { readonly means: 'balance' }
  /** Space: to the other side. */
  | { readonly means: 'move'; readonly text: string };

/**
 * Reads what a key did to the text of an amount cell. The text is looked at and not the key, because
 * with a Chinese input method on the keys arrive as ＝, － and full-width figures.
 */
export function readAmountInput(before: string, after: string): AmountInput {
  const text = halfWidth(after);
  if (text.includes('=')) {
    const sum = text.replace('=', '');
    const amount = isCalculation(sum) ? calculate(sum.replace(/[,\s]/g, '')) : undefined;
    return amount === undefined ? { means: 'balance' } : { means: 'text', text: amountText(amount) };
  }
  if (/\s/.test(text)) {
    const rest = text.replace(/\s/g, '');
    return { means: 'move', text: rest === '' ? before : rest };
  }
  if (text === `${halfWidth(before)}-` && /^-?[\d,.]+$/.test(halfWidth(before))) {
    return { means: 'text', text: toggled(halfWidth(before)) }; // 红字 after the number.
  }
  return { means: 'text', text: text.replace(/[^\d.,+\-*/()]/g, '') };
}

/** -12 ⇄ 12. */
export function toggled(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}
