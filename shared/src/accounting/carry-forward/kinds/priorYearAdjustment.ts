import { ruleAccounts } from '../../accountSet';
import { accountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, postableAccounts } from '../carryForwardDraft';
import { balancesUnder } from '../../leafBalances';
import { clearInto } from '../amounts/clearInto';

/**
 * 结转以前年度损益调整: corrections of earlier years go straight to 未分配利润, past the profit
 * statement. Only 企业会计准则 has the account.
 */
export const priorYearAdjustment: CarryForward = {
  key: 'priorYearAdjustment',
  title: '结转以前年度损益调整',
  rule: '将以前年度损益调整的余额直接转入利润分配—未分配利润。',
  occasion: { standard: 'enterprise' },
  inputs: [],
  reads: accountsUnder({
    small: ruleAccounts.small.excludedFromTransfer,
    enterprise: ruleAccounts.enterprise.excludedFromTransfer,
  }),
  draft(ledger, period, { standard }) {
    const { retainedEarnings, excludedFromTransfer } = ruleAccounts[standard];
    const accounts = postableAccounts(ledger.accounts, { retained: retainedEarnings });
    if (!accounts) return null;
    const due = excludedFromTransfer.flatMap((code) => balancesUnder(ledger, period, code));
    return carryForwardDraft(
      priorYearAdjustment.key,
      period,
      clearInto(priorYearAdjustment.title, due, accounts.retained),
    );
  },
};
