import type { Goal } from '../goal';
import type { ClosingCheck, ClosingFinding } from './closingCheck';

/** 发票检查: what is dated in the month is booked, input and output tax have their invoices, vouchers are as they were booked. */
export const invoicesBooked: ClosingCheck = {
  key: 'invoicesBooked',
  title: '发票检查',
  findings({ invoices: { unbooked, withoutInvoice, changed } }) {
    const toChanged: Goal = { kind: 'changedInvoices', direction: changed.in > 0 ? 'in' : 'out' };
    return [
      ...warn(unbooked, `本月 ${unbooked} 张发票未入账`, { kind: 'unbookedInvoices' }),
      ...warn(withoutInvoice, `本月 ${withoutInvoice} 条税额分录没有发票`, { kind: 'taxWithoutInvoice' }),
      ...warn(changed.vouchers, `本月 ${changed.vouchers} 张凭证的金额在发票入账后改动过`, toChanged),
      ...warn(changed.taxes, `本月 ${changed.taxes} 张凭证的税额在发票入账后改动过，合计没有变`, toChanged),
    ];
  },
};

const warn = (count: number, message: string, goal: Goal): ClosingFinding[] =>
  count === 0 ? [] : [{ severity: 'warn', message, goal }];
