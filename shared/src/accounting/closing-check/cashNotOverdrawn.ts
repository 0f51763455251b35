import { formatAmount, negate } from '../../primitives/money';
import { isCashAccount } from '../account';
import { ledgerOf } from '../goal';
import { leafBalances } from '../leafBalances';
import type { ClosingCheck } from './closingCheck';

/** 货币资金检查: cash cannot be less than nothing; a credit balance is a voucher missing or doubled. */
export const cashNotOverdrawn: ClosingCheck = {
  key: 'cashNotOverdrawn',
  title: '货币资金检查',
  findings({ ledger, period }) {
    return leafBalances(ledger, period)
      .filter(({ account, net }) => isCashAccount(account) && net < 0)
      .map(({ account, net }) => ({
        severity: 'warn',
        message: `${account.code} ${account.name}出现贷方余额 ${formatAmount(negate(net))}`,
        goal: ledgerOf(account.id, period),
      }));
  },
};
