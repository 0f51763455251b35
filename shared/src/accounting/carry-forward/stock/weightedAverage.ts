import { add } from '../../../primitives/money';
import { proportion } from '../../../primitives/scaled';
import type { CostOfSold } from './countedIssues';

/**
 * 全月一次加权平均: 100 for 1,000.00 at the beginning, 200 for 2,300.00 came, 150 sold → 1,650.00.
 */
export const weightedAverage: CostOfSold = (totals, sold) => {
  const quantity = totals.openingQuantity + totals.debitQuantity;
  const amount = add(totals.openingNet, totals.debit);
  return proportion(amount, sold, quantity);
};
