import { yearOf } from '../../../primitives/period';
import { bothSides } from '../../../primitives/side';
import { ruleAccounts } from '../../accountSet';
import { profitAccountIds } from '../../profitTransfer';
import { plainLine } from '../../voucher';
import { accountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, clearingLine } from '../carryForwardDraft';
import { leafBalances } from '../../leafBalances';
import { isOccasion } from '../occasion';
import { leafOf } from './profitAndLoss';

/**
 * 年末结转本年利润: in December what the year earned goes to 利润分配-未分配利润, and 本年利润 is zero.
 *
 * 本年利润 贷 3,050.00 → 借 3103 3,050.00 · 贷 310415 3,050.00; a loss the other way round.
 */
export const yearEndProfit: CarryForward = {
  key: 'yearEndProfit',
  title: '结转本年利润',
  rule: '十二月结转损益后，将本年利润的余额转入利润分配—未分配利润。',
  occasion: { months: 'yearEnd' },
  isRequired: true,
  lookedForBy: 'finalCheck',
  inputs: [],
  reads: accountsUnder({
    small: [ruleAccounts.small.profitForYear],
    enterprise: [ruleAccounts.enterprise.profitForYear],
  }),
  draft(ledger, period, accountSet) {
    const { standard } = accountSet;
    if (!isOccasion(yearEndProfit.occasion, accountSet, period)) return null;
    const summary = `结转${yearOf(period)}年本年利润`;
    const profitAccounts = profitAccountIds(ledger.accounts, standard);
    const retained = leafOf(ledger.accounts, ruleAccounts[standard].retainedEarnings);
    const due = leafBalances(ledger, period).filter(
      ({ account, net }) => profitAccounts.has(account.id) && net !== 0,
    );
    return carryForwardDraft(
      yearEndProfit.key,
      period,
      due.flatMap((balance) => [
        clearingLine(summary, balance),
        plainLine(summary, retained.id, bothSides(balance.net)),
      ]),
    );
  },
};
