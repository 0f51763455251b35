import type { ClosingCheck } from './closingCheck';
import { voucherListLink } from './voucherListLink';

/** 凭证检查: every voucher is balanced and dated in its month. Finds something only if a wall has failed. */
export const vouchersSound: ClosingCheck = {
  key: 'vouchersSound',
  title: '凭证检查',
  findings({ period, faultyVouchers }) {
    return faultyVouchers.map(({ word, number, reason }) => ({
      severity: 'block',
      message: `凭证${word}-${number}：${reason}`,
      link: voucherListLink(period),
    }));
  },
};
