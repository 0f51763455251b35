import type { CarryForward } from './carryForward';
import { profitAndLoss } from './profitAndLoss';
import { yearEndProfit } from './yearEndProfit';

/**
 * The month-end carry-forwards, in the order they run: each reads what the earlier ones have posted.
 * 结转损益 empties the accounts the others post to; the year end follows it.
 */
export const carryForwards: readonly CarryForward[] = [profitAndLoss, yearEndProfit];
