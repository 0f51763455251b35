import { monthOf, type Period } from '../../primitives/period';
import type { AccountSet, Standard, Taxpayer } from '../accountSet';

/** Whom a carry-forward is for, and when. What is left out does not matter. */
export interface Occasion {
  readonly standard?: Standard;
  readonly taxpayer?: Taxpayer;
  readonly months?: 'quarterEnd' | 'yearEnd';
}

/** Whether a set has this carry-forward at the end of a month. */
export function isOccasion(
  { standard, taxpayer, months }: Occasion,
  accountSet: Pick<AccountSet, 'standard' | 'taxpayer'>,
  period: Period,
): boolean {
  if (standard && standard !== accountSet.standard) return false;
  if (taxpayer && taxpayer !== accountSet.taxpayer) return false;
  if (months === 'yearEnd') return monthOf(period) === 12;
  return months !== 'quarterEnd' || isQuarterEnd(period);
}

export function isQuarterEnd(period: Period): boolean {
  return monthOf(period) % 3 === 0;
}
