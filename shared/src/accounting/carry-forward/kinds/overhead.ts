import { overheadCodes } from '../../overheadAccounts';
import { accountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, postableAccounts } from '../carryForwardDraft';
import { balancesUnder } from '../../leafBalances';
import { clearInto } from '../amounts/clearInto';

const productionCodes = { small: '40010103', enterprise: '50010103' };

/**
 * 结转制造费用: what the workshop cost goes into 生产成本—制造费用. Where 生产成本 is kept by product
 * the accountant allocates it by hand (工时, 工资, 产量), so nothing is offered then.
 */
export const overhead: CarryForward = {
  key: 'overhead',
  title: '结转制造费用',
  rule: '将制造费用各末级科目的余额转入生产成本—制造费用；按产品核算生产成本时请自行分配。',
  occasion: {},
  inputs: [],
  reads: accountsUnder({ small: [overheadCodes.small], enterprise: [overheadCodes.enterprise] }),
  posts: accountsUnder({ small: [productionCodes.small], enterprise: [productionCodes.enterprise] }),
  draft(ledger, period, { standard }) {
    const accounts = postableAccounts(ledger.accounts, { production: productionCodes[standard] });
    if (!accounts) return null;
    const due = balancesUnder(ledger, period, overheadCodes[standard]);
    return carryForwardDraft(overhead.key, period, clearInto(overhead.title, due, accounts.production));
  },
};
