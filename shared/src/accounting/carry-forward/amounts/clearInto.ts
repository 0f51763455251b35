import { sum } from '../../../primitives/money';
import { bothSides } from '../../../primitives/side';
import type { Account } from '../../account';
import { plainLine, type VoucherLine } from '../../voucher';
import { clearingLine } from '../carryForwardDraft';
import type { LeafBalance } from '../../leafBalances';

/**
 * Empties standings into one account: a line for each, and one line that takes the sum. 制造费用 借
 * 5,000.00 and 借 1,200.00 → 贷, 贷, 借 生产成本 6,200.00. No last line when the sum is zero.
 */
export function clearInto(summary: string, balances: readonly LeafBalance[], into: Account): VoucherLine[] {
  const total = sum(balances.map(({ net }) => net));
  const lines = balances.map((balance) => clearingLine(summary, balance));
  if (total === 0) return lines;
  return [...lines, plainLine(summary, into.id, bothSides(total))];
}
