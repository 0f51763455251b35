import { ruleAccounts } from '../../accountSet';
import { sameAccountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, postableAccounts } from '../carryForwardDraft';
import { balancesUnder } from '../../leafBalances';
import { clearInto } from '../amounts/clearInto';
import { isOccasion } from '../occasion';
import { ruleAccount } from '../../ruleAccount';

/**
 * 年末结转利润分配: in December the details of 利润分配 (提取盈余公积, 应付利润 …) go to 未分配利润,
 * the only one that keeps a balance.
 *
 * 提取法定盈余公积 借 8,000.00, 应付利润 借 20,000.00 → 贷, 贷, 借 310415 28,000.00.
 */
export const yearEndDistribution: CarryForward = {
  key: 'yearEndDistribution',
  title: '结转利润分配',
  rule: '十二月将利润分配各明细科目的余额转入利润分配—未分配利润。',
  occasion: { months: 'yearEnd' },
  isRequired: true,
  inputs: [],
  reads: (accounts, standard, settings) => {
    const { profitDistribution, retainedEarnings } = ruleAccounts[standard];
    const retained = ruleAccount(accounts, retainedEarnings);
    return sameAccountsUnder(profitDistribution)(accounts, standard, settings).filter(
      ({ id }) => id !== retained?.id && accounts.isLeaf(id),
    );
  },
  draft(ledger, period, accountSet) {
    const { retainedEarnings, profitDistribution } = ruleAccounts[accountSet.standard];
    const accounts = postableAccounts(ledger.accounts, { retained: retainedEarnings });
    if (!accounts || !isOccasion(yearEndDistribution.occasion, accountSet, period)) return null;
    const due = balancesUnder(ledger, period, profitDistribution).filter(
      ({ account }) => account.id !== accounts.retained.id,
    );
    return carryForwardDraft(
      yearEndDistribution.key,
      period,
      clearInto(yearEndDistribution.title, due, accounts.retained),
    );
  },
};
