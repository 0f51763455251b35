import { problem, type Problem } from '../primitives/problem';
import { periodLabel } from '../primitives/period';
import type { AccountSet } from './accountSet';

/** What is in a set and holds some of its fields fast. */
export interface AccountSetUse {
  readonly hasVouchers: boolean;
  readonly hasOpenings: boolean;
  readonly hasOpeningCashFlows: boolean;
  readonly hasClosedMonths: boolean;
}

type Fixed = Pick<AccountSet, 'standard' | 'enablePeriod'>;

/**
 * What of a change of a set is refused: its standard is that of its chart and statements and stays as it is; its
 * first month moves as long as nothing has been entered. Everything else may change at any time.
 */
export function accountSetChangeProblems(before: Fixed, after: Fixed, use: AccountSetUse): Problem[] {
  const problems: Problem[] = [];
  if (after.standard !== before.standard) {
    const message = '会计准则决定科目和报表，创建后不能更改；需要另一种准则时请另建账套';
    problems.push(problem('ACCOUNT_SET_STANDARD_FIXED', message, 'accountingStandards'));
  }
  const cause = enteredIn(use);
  if (after.enablePeriod !== before.enablePeriod && cause !== null) {
    const message = `账套已有${cause}，启用期间不能再改，仍为${periodLabel(before.enablePeriod)}`;
    problems.push(problem('ENABLE_PERIOD_FIXED', message, 'enableDate'));
  }
  return problems;
}

function enteredIn({
  hasVouchers,
  hasOpenings,
  hasOpeningCashFlows,
  hasClosedMonths,
}: AccountSetUse): string | null {
  if (hasVouchers) return '凭证';
  if (hasOpenings) return '期初余额';
  if (hasOpeningCashFlows) return '期初现金流量';
  return hasClosedMonths ? '已结账的月份' : null;
}
