import type { ClosingCheck } from './closingCheck';

/** 固定资产核对: the cards and the ledger agree, account by account, unless a manager has excepted the account. */
export const assetsMatchLedger: ClosingCheck = {
  key: 'assetsMatchLedger',
  title: '固定资产核对',
  findings: ({ assetFindings, period }) =>
    assetFindings.map(({ message, voucherId, accountId, isBlocking }) => ({
      severity: isBlocking ? 'block' : 'warn',
      message,
      goal:
        voucherId === null
          ? { kind: 'account', accountId, from: period, to: period }
          : { kind: 'voucher', id: voucherId },
    })),
};
