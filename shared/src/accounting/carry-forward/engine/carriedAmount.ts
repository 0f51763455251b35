import { sum, type Fen } from '../../../primitives/money';
import { totalDebit, type VoucherLine } from '../../voucher';

/**
 * The one figure a card shows of what is carried: a side of it. Where red and black meet on one side (期末调汇
 * of the enterprise standard: 借 1002 100.00 · 借 660304 -100.00) the black alone, else it would be zero.
 */
export function carriedAmount(lines: readonly Pick<VoucherLine, 'debit'>[]): Fen {
  const total = totalDebit(lines);
  if (total !== 0) return total;
  return sum(lines.map(({ debit }) => debit).filter((debit) => debit > 0));
}
