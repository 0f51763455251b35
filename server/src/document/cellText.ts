import { formatAmount, formatYuan, type Fen } from '@mingzhang/shared/primitives/money';
import {
  formatQuantity,
  formatUnitPrice,
  type QuantityMicro,
  type UnitPriceE8,
} from '@mingzhang/shared/primitives/scaled';
import type { CellContent, CellKind } from './tableDocument';

/** What a cell says on paper. */
export function cellText(kind: CellKind, content: CellContent): string {
  if (content === null || typeof content === 'string') return content ?? '';
  return kind === 'amount' ? formatAmount(content as Fen) : digitsOf(kind, content);
}

/** The digits of a number, without separators: -1234.50. */
export function digitsOf(kind: CellKind, number: number): string {
  switch (kind) {
    case 'amount':
      return formatYuan(number as Fen);
    case 'quantity':
      return formatQuantity(number as QuantityMicro);
    case 'price':
      return formatUnitPrice(number as UnitPriceE8);
    default:
      return String(number);
  }
}
