import { fen, formatAmount, formatYuan } from '@mingzhang/shared/primitives/money';
import { formatPrice, formatQuantity, quantityOf, unitPrice } from '@mingzhang/shared/primitives/scaled';
import type { CellContent, CellKind } from './tableDocument';

/** What a cell says on paper. */
export function cellText(kind: CellKind, content: CellContent): string {
  if (content === null || typeof content === 'string') return content ?? '';
  return kind === 'amount' ? formatAmount(fen(content)) : digitsOf(kind, content);
}

/** The digits of a number, without separators: -1234.50. */
export function digitsOf(kind: CellKind, number: number): string {
  switch (kind) {
    case 'amount':
      return formatYuan(fen(number));
    case 'quantity':
      return formatQuantity(quantityOf(number));
    case 'price':
      return formatPrice(unitPrice(number));
    default:
      return String(number);
  }
}
