import { parseYuan, type Fen } from '@mingzhang/shared/primitives/money';

/** What was typed as digits: separators are dropped, full-width figures and 。 are what they mean. */
export function plainDigits(text: string): string {
  return text.normalize('NFKC').replace(/。/g, '.').replace(/[,\s]/g, '');
}

/** Reads what was typed: nothing is zero, anything but an amount is refused. */
export function readTypedAmount(text: string): Fen | undefined {
  const digits = plainDigits(text);
  return digits === '' ? (0 as Fen) : parseYuan(digits);
}

/** A reader for cells that may stay empty. */
export function optional<T>(read: (text: string) => T | undefined): (text: string) => T | null | undefined {
  return (text) => {
    const digits = plainDigits(text);
    return digits === '' ? null : read(digits);
  };
}

export const AMOUNT_ADVICE = '请填写不超过两位小数的金额';
