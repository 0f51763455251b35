import { periodLabel } from '../../primitives/period';
import type { ClosingCheck } from './closingCheck';

/** A month without vouchers may be closed, but is rarely meant to be. */
export const monthNotEmpty: ClosingCheck = {
  key: 'monthNotEmpty',
  title: '凭证张数',
  findings({ period, voucherCount }) {
    if (voucherCount > 0) return [];
    return [{ severity: 'warn', message: `${periodLabel(period)}没有凭证`, goal: { kind: 'newVoucher' } }];
  },
};
