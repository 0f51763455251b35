import { add, type Fen } from '../primitives/money';
import { quantityOf } from '../primitives/scaled';
import { auxiliaryKey } from './auxiliary';
import type { VoucherLine } from './voucher';

/**
 * 合并相同科目: lines of one account, with the same items and currency and on the same side, as one line at
 * the place of the first, under its summary. Only for paper: the books keep every line. Red lines stay
 * apart from black ones, or a correction would vanish from view. What the merged lines do not share, a
 * unit price or a rate, is left out. Totals stay what they are.
 */
export function mergedLines(lines: readonly VoucherLine[]): VoucherLine[] {
  const merged = new Map<string, VoucherLine>();
  for (const line of lines) {
    const key = [
      line.accountId,
      auxiliaryKey(line.auxiliary),
      line.currencyCode ?? '',
      Math.sign(line.debit),
      Math.sign(line.credit),
    ].join('|');
    const first = merged.get(key);
    merged.set(key, first ? together(first, line) : line);
  }
  return [...merged.values()];
}

function together(first: VoucherLine, next: VoucherLine): VoucherLine {
  return {
    ...first,
    debit: add(first.debit, next.debit),
    credit: add(first.credit, next.credit),
    quantity: bothOf(first.quantity, next.quantity, (a, b) => quantityOf(a + b)),
    unitPrice: first.unitPrice === next.unitPrice ? first.unitPrice : null,
    exchangeRate: first.exchangeRate === next.exchangeRate ? first.exchangeRate : null,
    currencyAmount: bothOf<Fen>(first.currencyAmount, next.currencyAmount, add),
    cashFlowLine: first.cashFlowLine === next.cashFlowLine ? first.cashFlowLine : null,
  };
}

function bothOf<T>(a: T | null, b: T | null, plus: (a: T, b: T) => T): T | null {
  if (a === null) return b;
  return b === null ? a : plus(a, b);
}
