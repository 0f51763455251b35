import { trialBalance, trialFaults, trialRows } from '../trialBalance';
import type { ClosingCheck, ClosingFinding } from './closingCheck';

/**
 * 期初检查: the openings balance, and so do the turnover since January and the start of the year. Unbalanced openings
 * stop the closing; the other two only warn, as no closing balance is wrong by them.
 */
export const openingBalanced: ClosingCheck = {
  key: 'initialCheck',
  title: '期初检查',
  findings({ ledger }) {
    return trialFaults(trialBalance(trialRows(ledger.openings, ledger.accounts))).map(
      ({ part, message }): ClosingFinding =>
        part === 'opening'
          ? { severity: 'block', message, goal: { kind: 'openings' } }
          : {
              severity: 'warn',
              message: `${message}；请核对期初的本年累计发生额，否则资产负债表的年初余额不平衡`,
              goal: { kind: 'openings' },
            },
    );
  },
};
