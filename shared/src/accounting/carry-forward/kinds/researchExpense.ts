import { accountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, postableAccounts } from '../carryForwardDraft';
import { balancesUnder } from '../../leafBalances';
import { clearInto } from '../amounts/clearInto';

const codes = {
  small: { research: '430101', expense: '560211' },
  enterprise: { research: '530101', expense: '660211' },
};

/**
 * 结转费用化研发支出: expensed research goes to 管理费用—研究费用. Before 结转损益, or the expense would
 * stay on the balance sheet as 开发支出.
 */
export const researchExpense: CarryForward = {
  key: 'researchExpense',
  title: '结转费用化研发支出',
  rule: '将研发支出—费用化支出的余额转入管理费用—研究费用。',
  occasion: {},
  inputs: [],
  reads: accountsUnder({ small: [codes.small.research], enterprise: [codes.enterprise.research] }),
  posts: accountsUnder({ small: [codes.small.expense], enterprise: [codes.enterprise.expense] }),
  draft(ledger, period, { standard }) {
    const accounts = postableAccounts(ledger.accounts, { expense: codes[standard].expense });
    if (!accounts) return null;
    const due = balancesUnder(ledger, period, codes[standard].research);
    return carryForwardDraft(
      researchExpense.key,
      period,
      clearInto(researchExpense.title, due, accounts.expense),
    );
  },
};
