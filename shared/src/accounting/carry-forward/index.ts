import type { CarryForward } from './carryForward';
import { incomeTax } from './incomeTax';
import { overhead } from './overhead';
import { prepaidVat } from './prepaidVat';
import { priorYearAdjustment } from './priorYearAdjustment';
import { profitAndLoss } from './profitAndLoss';
import { researchExpense } from './researchExpense';
import { taxSurcharge } from './taxSurcharge';
import { unpaidVat } from './unpaidVat';
import { yearEndDistribution } from './yearEndDistribution';
import { yearEndProfit } from './yearEndProfit';

/**
 * The month-end carry-forwards, in the order they run: each reads what the earlier ones have posted.
 * The surcharges need the VAT that is owed, the income tax needs every expense, 结转损益 empties the
 * accounts the others post to, and the year end follows it.
 */
export const carryForwards: readonly CarryForward[] = [
  overhead,
  researchExpense,
  prepaidVat,
  unpaidVat,
  taxSurcharge,
  incomeTax,
  profitAndLoss,
  priorYearAdjustment,
  yearEndProfit,
  yearEndDistribution,
];
