import type { ClosingCheck } from './closingCheck';

/** 凭证检查: every voucher is balanced and dated in its month. Finds something only if a wall has failed. */
export const vouchersSound: ClosingCheck = {
  key: 'vouchersSound',
  title: '凭证检查',
  findings({ faultyVouchers }) {
    return faultyVouchers.map(({ id, word, number, reason }) => ({
      severity: 'block',
      message: `凭证${word}-${number}：${reason}`,
      goal: { kind: 'voucher', id },
    }));
  },
};
