import { ledgerOf } from '../goal';
import type { ClosingCheck } from './closingCheck';

/** 账表检查: what books and reports are read from is what the vouchers say. Finds something only if a wall has failed. */
export const booksSound: ClosingCheck = {
  key: 'booksSound',
  title: '账表检查',
  findings({ period, faultyAccounts }) {
    return faultyAccounts.map(({ id, code, name }) => ({
      severity: 'block',
      message: `账表数据不一致：科目“${code} ${name}”的发生额与凭证不符，请联系管理员`,
      goal: ledgerOf(id, period),
    }));
  },
};
