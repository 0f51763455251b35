import type { CarryForward } from '../carryForward';
import { isOccasion } from '../occasion';
import { carryForwardInputs } from '../settings/carryForwardSettings';
import type { MonthEnd } from './carryForwardDue';

/** Whether a kind asks for the closing rates of foreign currencies (期末调汇). */
export function takesRates({ inputs }: Pick<CarryForward, 'inputs'>): boolean {
  return inputs.some((key) => carryForwardInputs[key].unit === 'rates');
}

/** Whether a month has a card of a kind: whose month it is, and what takes rates only in a set with foreign currencies. */
export function isOffered(kind: CarryForward, { accountSet, period, settings }: MonthEnd): boolean {
  const hasCurrencies = Object.keys(settings.closingRates).length > 0;
  return isOccasion(kind.occasion, accountSet, period) && (hasCurrencies || !takesRates(kind));
}
