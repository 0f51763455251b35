import { formatQuantity } from '../../primitives/scaled';
import { ledgerOf } from '../goal';
import { leafBalances } from '../leafBalances';
import { closingQuantity } from '../summarize';
import type { ClosingCheck } from './closingCheck';

/** 存货检查: more was issued than there was. */
export const stockNotNegative: ClosingCheck = {
  key: 'stockNotNegative',
  title: '存货数量检查',
  findings({ ledger, period }) {
    return leafBalances(ledger, period)
      .filter(
        ({ account, totals }) =>
          account.category === 'asset' && account.unit !== null && closingQuantity(totals) < 0,
      )
      .map(({ account, totals }) => ({
        severity: 'warn',
        message: `${account.code} ${account.name}结存数量为负：${formatQuantity(closingQuantity(totals))}${account.unit}`,
        goal: ledgerOf(account.id, period),
      }));
  },
};
