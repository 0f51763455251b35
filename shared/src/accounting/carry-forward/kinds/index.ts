import type { AccountTree } from '../../accountTree';
import type { CarryForwardKind } from '../../voucherKind';
import { amortization } from './amortization';
import type { CarryForward } from '../carryForward';
import { costOfSales } from './costOfSales';
import { customCarryForward, type CustomCarryForward } from './customCarryForward';
import { depreciation } from './depreciation';
import { exemptVat } from './exemptVat';
import { finishedGoods } from './finishedGoods';
import { fxRevaluation } from './fxRevaluation';
import { incomeTax } from './incomeTax';
import { overhead } from './overhead';
import { payroll } from './payroll';
import { payrollPayment } from './payrollPayment';
import { prepaidVat } from './prepaidVat';
import { priorYearAdjustment } from './priorYearAdjustment';
import { profitAndLoss } from './profitAndLoss';
import { researchExpense } from './researchExpense';
import { statutoryReserve } from './statutoryReserve';
import { taxSurcharge } from './taxSurcharge';
import { unpaidVat } from './unpaidVat';
import { yearEndDistribution } from './yearEndDistribution';
import { yearEndProfit } from './yearEndProfit';

/**
 * The month-end carry-forwards, in the order they run: each reads what the earlier ones have posted.
 * 制造费用 needs the depreciation and wages of the workshop, 库存商品 what is finished, the cost of sales
 * what came into stock; the surcharges need the VAT that is owed, the income tax needs every expense,
 * 结转损益 empties the accounts the others post to, and the year end follows it.
 */
const rules: Readonly<Record<Exclude<CarryForwardKind, 'custom'>, CarryForward>> = {
  fxRevaluation,
  depreciation,
  amortization,
  payroll,
  payrollPayment,
  overhead,
  finishedGoods,
  costOfSales,
  researchExpense,
  prepaidVat,
  unpaidVat,
  exemptVat,
  taxSurcharge,
  incomeTax,
  profitAndLoss,
  priorYearAdjustment,
  yearEndProfit,
  statutoryReserve,
  yearEndDistribution,
};

export const carryForwards: readonly CarryForward[] = Object.values(rules);

/** The same with what a set has defined for itself: before 制造费用, which it may add to. */
export function carryForwardsWith(
  definitions: readonly CustomCarryForward[],
  accounts: AccountTree,
): readonly CarryForward[] {
  const position = carryForwards.indexOf(overhead);
  const custom = definitions.map((definition) => customCarryForward(definition, accounts));
  return [...carryForwards.slice(0, position), ...custom, ...carryForwards.slice(position)];
}
