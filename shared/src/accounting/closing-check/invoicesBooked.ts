import type { ClosingCheck, ClosingFinding } from './closingCheck';

/** 发票检查: what is dated in the month is booked, input and output tax have their invoices, vouchers are as they were booked. */
export const invoicesBooked: ClosingCheck = {
  key: 'invoicesBooked',
  title: '发票检查',
  findings({ invoices: { unbooked, withoutInvoice, changed } }) {
    const warn = (count: number, message: string): ClosingFinding[] =>
      count === 0 ? [] : [{ severity: 'warn', message, goal: { kind: 'unbookedInvoices' } }];
    return [
      ...warn(unbooked, `本月 ${unbooked} 张发票未入账`),
      ...warn(withoutInvoice, `本月 ${withoutInvoice} 条税额分录没有发票`),
      ...warn(changed, `本月 ${changed} 张凭证的金额在发票入账后改动过`),
    ];
  },
};
