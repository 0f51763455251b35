import { sum } from '../../../primitives/money';
import { sameAccountsUnder } from '../accountsOf';
import type { CarryForward } from '../carryForward';
import { carryForwardDraft, lineIfDue, postableAccounts } from '../carryForwardDraft';
import { balancesUnder } from '../../leafBalances';
import { isOccasion } from '../occasion';

/** 结转预交增值税: VAT paid in advance is set against 未交增值税. General taxpayers only. */
export const prepaidVat: CarryForward = {
  key: 'prepaidVat',
  title: '结转预交增值税',
  rule: '将预交增值税的借方余额转入未交增值税；房地产预收款在纳税义务发生时再结转。',
  occasion: { taxpayer: 'general' },
  inputs: [],
  comparedWithMade: 'computed',
  reads: sameAccountsUnder('222118'),
  draft(ledger, period, accountSet) {
    const accounts = postableAccounts(ledger.accounts, { unpaid: '222102', prepaid: '222118' });
    if (!accounts || !isOccasion(prepaidVat.occasion, accountSet, period)) return null;
    const balance = sum(balancesUnder(ledger, period, '222118').map(({ net }) => net));
    if (balance <= 0) return null;
    return carryForwardDraft(prepaidVat.key, period, [
      ...lineIfDue(prepaidVat.title, accounts.unpaid, 'debit', balance),
      ...lineIfDue(prepaidVat.title, accounts.prepaid, 'credit', balance),
    ]);
  },
};
