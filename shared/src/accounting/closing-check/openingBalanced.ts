import { fen, formatAmount } from '../../primitives/money';
import { trialBalance, trialBalanceMessage } from '../openingBalance';
import type { ClosingCheck } from './closingCheck';

/** 期初检查: the books begin balanced, and so does the year they begin in. */
export const openingBalanced: ClosingCheck = {
  key: 'initialCheck',
  title: '期初检查',
  findings({ ledger }) {
    const balance = trialBalance(ledger.openings, ledger.accounts);
    const message = trialBalanceMessage(balance);
    if (message !== null) return [{ severity: 'block', message, link: '/initial' }];
    if (balance.yearBeginDifference === 0) return [];
    const difference = formatAmount(fen(Math.abs(balance.yearBeginDifference)));
    return [
      {
        severity: 'warn',
        message: `年初余额不平衡，差额 ${difference}：请核对期初的本年累计发生额，否则资产负债表的年初数不平`,
        link: '/initial',
      },
    ];
  },
};
