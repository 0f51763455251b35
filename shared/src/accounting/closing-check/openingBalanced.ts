import { trialBalance, trialFaults, trialRows } from '../trialBalance';
import type { ClosingCheck, ClosingFinding } from './closingCheck';

/**
 * 期初检查: the books begin balanced, and so do the turnover and the year they begin in. Openings that are
 * out close no month; the other two are left to whoever closes, as no balance of the books is wrong by them.
 */
export const openingBalanced: ClosingCheck = {
  key: 'initialCheck',
  title: '期初检查',
  findings({ ledger }) {
    return trialFaults(trialBalance(trialRows(ledger.openings, ledger.accounts))).map(
      ({ part, message }): ClosingFinding =>
        part === 'opening'
          ? { severity: 'block', message, link: '/initial' }
          : {
              severity: 'warn',
              message: `${message}；请核对期初的本年累计发生额，否则资产负债表的年初余额不平衡`,
              link: '/initial',
            },
    );
  },
};
