import { fen, sum, negate, type Fen } from '../../../primitives/money';
import { shiftPeriod, type Period } from '../../../primitives/period';
import type { Ledger } from '../../ledger';
import { summarize } from '../../summarize';
import { accountTurnover } from './accountTurnover';
import { balancesUnder } from '../../leafBalances';
import type { CarryForwardSettings } from '../settings/carryForwardSettings';
import { isQuarterEnd } from '../occasion';

/**
 * 纳税期 of a small-scale taxpayer that ends with this month: its first month; null in the middle of a
 * quarter, when nothing is due.
 */
export function vatPeriodStart(
  period: Period,
  { isVatQuarterly }: Pick<CarryForwardSettings, 'isVatQuarterly'>,
): Period | null {
  if (!isVatQuarterly) return period;
  return isQuarterEnd(period) ? shiftPeriod(period, -2) : null;
}

/**
 * What a small-scale taxpayer still owes of the VAT of some months: what they added to 应交增值税, and no
 * more than is there, for payments of earlier tax and exemptions are debits on the same account.
 */
export function smallScaleVatOwed(ledger: Ledger, from: Period, to: Period): Fen {
  const accrued = accountTurnover(ledger.accounts, summarize(ledger, from, to)).ofMonth('222101').credit;
  const balance = negate(sum(balancesUnder(ledger, to, '222101').map(({ net }) => net)));
  return fen(Math.max(Math.min(accrued, balance), 0));
}
