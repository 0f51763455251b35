import { amountText, calculated } from '@mingzhang/shared/primitives/amountText';
import { halfWidth } from '@mingzhang/shared/primitives/halfWidth';

/** What a change of the text in an amount cell means. */
export type AmountInput =
  | { readonly means: 'text'; readonly text: string }
  /** `=`: take the difference here. */
  | { readonly means: 'balance' }
  /** Space: to the other side. */
  | { readonly means: 'move'; readonly text: string };

/**
 * Reads what a key did to the text of an amount cell. The text is looked at and not the key, because
 * with a Chinese input method on the keys arrive as ＝, － and full-width figures. What is no figure stays
 * as it was typed, to be seen and mended.
 */
export function readAmountInput(before: string, after: string): AmountInput {
  const text = halfWidth(after);
  if (text.includes('=')) {
    const sum = text.replace('=', '');
    const amount = calculated(sum);
    return amount === undefined ? { means: 'balance' } : { means: 'text', text: amountText(amount) };
  }
  if (/\s/.test(text)) {
    const rest = text.replace(/\s/g, '');
    return { means: 'move', text: rest === '' ? before : rest };
  }
  if (text === `${halfWidth(before)}-` && /^-?[\d,.]+$/.test(halfWidth(before))) {
    return { means: 'text', text: toggled(halfWidth(before)) }; // 红字 after the number.
  }
  return { means: 'text', text };
}

/** -12 ⇄ 12. */
function toggled(text: string): string {
  return text.startsWith('-') ? text.slice(1) : `-${text}`;
}
