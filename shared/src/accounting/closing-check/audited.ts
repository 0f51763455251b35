import { vouchersOf } from '../goal';
import type { ClosingCheck } from './closingCheck';

/** 审核检查: where the set requires review, every voucher of the month is audited. */
export const audited: ClosingCheck = {
  key: 'audited',
  title: '审核检查',
  findings({ period, accountSet, unauditedVouchers }) {
    const [first] = unauditedVouchers;
    if (!accountSet.requiresReview || !first) return [];
    const others = unauditedVouchers.length > 1 ? `等${unauditedVouchers.length}张` : '';
    return [
      {
        severity: 'block',
        message: `凭证${first.word}-${first.number}${others}未审核`,
        goal: vouchersOf(period, { audited: false }),
      },
    ];
  },
};
