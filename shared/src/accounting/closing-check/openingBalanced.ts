import { trialBalance, trialBalanceMessage } from '../openingBalance';
import type { ClosingCheck } from './closingCheck';

/** 期初检查: the books begin balanced. */
export const openingBalanced: ClosingCheck = {
  key: 'initialCheck',
  title: '期初检查',
  findings({ ledger }) {
    const message = trialBalanceMessage(trialBalance(ledger.openings, ledger.accounts));
    return message === null ? [] : [{ severity: 'block', message, link: '/initial' }];
  },
};
