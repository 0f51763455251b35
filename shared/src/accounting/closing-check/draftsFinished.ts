import type { ClosingCheck } from './closingCheck';
import { voucherListLink } from './voucherListLink';

/** 暂存凭证检查: drafts are in no book; what was begun and forgotten is missing from the month. */
export const draftsFinished: ClosingCheck = {
  key: 'draftsFinished',
  title: '暂存凭证检查',
  findings({ period, draftCount = 0 }) {
    if (draftCount === 0) return [];
    return [
      {
        severity: 'warn',
        message: `还有${draftCount}张暂存凭证没有保存，不会记入本期账簿`,
        link: voucherListLink(period),
      },
    ];
  },
};
