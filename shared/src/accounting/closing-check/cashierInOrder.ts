import type { ClosingCheck } from './closingCheck';

/** 出纳检查: the journals and the ledger agree, cash was there and counted, the bank was compared. */
export const cashierInOrder: ClosingCheck = {
  key: 'cashierInOrder',
  title: '出纳检查',
  findings: ({ cashierFindings, period }) =>
    cashierFindings.map(({ severity, message, accountId }) => ({
      severity,
      message,
      goal: { kind: 'account', accountId, from: period, to: period },
    })),
};
