import { fen, sum, type Fen } from '../../primitives/money';
import type { Period } from '../../primitives/period';
import { ruleAccounts, type Standard } from '../accountSet';
import type { Ledger } from '../ledger';
import { summarize } from '../summarize';
import { accountTurnover } from './accountTurnover';

/**
 * What the year has earned up to the end of a month, whether or not it has been carried; the accounts in
 * `without` (所得税费用, for 利润总额) and 以前年度损益调整 do not count.
 */
export function profitOfYear(
  ledger: Ledger,
  period: Period,
  standard: Standard,
  without: readonly string[] = [],
): Fen {
  const turnover = accountTurnover(ledger.accounts, summarize(ledger, period, period));
  const outside: readonly string[] = [...without, ...ruleAccounts[standard].excludedFromTransfer];
  const firstLevel = ledger.accounts.all.filter(
    ({ category, level, code }) => category === 'profitAndLoss' && level === 1 && !outside.includes(code),
  );
  return fen(-sum(firstLevel.map(({ code }) => turnover.ofYear(code).net)));
}
