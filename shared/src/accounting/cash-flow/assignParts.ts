import { subtract, sum } from '../../primitives/money';
import type { VoucherLine } from '../voucher';
import type { CashFlowPart } from './cashFlowParts';

/** A voucher's lines and what its cash is for. */
export interface Assigned {
  readonly lines: readonly VoucherLine[];
  readonly parts: readonly CashFlowPart[];
}

/**
 * A person gives some parts (by their positions, from 1) an item, or takes it away (null). Where a cash line is
 * for one item as a whole, the line names it: that is what the voucher form shows and older clients keep.
 */
export function assignParts(
  { lines, parts }: Assigned,
  positions: ReadonlySet<number>,
  item: number | null,
): Assigned {
  const assigned = parts.map((part, index): CashFlowPart =>
    positions.has(index + 1) ? { ...part, line: item, source: 'person', needsReview: false } : part,
  );
  return {
    parts: assigned,
    lines: lines.map((line, index) => {
      const own = assigned.filter(({ row }) => row === index + 1);
      if (!own.some(({ source }) => source === 'person')) return line;
      const [first] = own;
      const isWhole =
        own.every(({ source, line: of }) => source === 'person' && of === first?.line) &&
        sum(own.map(({ net }) => net)) === subtract(line.debit, line.credit);
      return { ...line, cashFlowLine: isWhole ? (first?.line ?? null) : null };
    }),
  };
}
