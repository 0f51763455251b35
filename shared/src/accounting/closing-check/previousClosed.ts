import { periodLabel } from '../../primitives/period';
import type { ClosingCheck } from './closingCheck';

/** 上期检查: months are closed one after the other. */
export const previousClosed: ClosingCheck = {
  key: 'previousClosed',
  title: '上期结账检查',
  findings({ earlierOpenPeriods }) {
    const [earliest] = earlierOpenPeriods;
    if (!earliest) return [];
    return [
      {
        severity: 'block',
        message: `${periodLabel(earliest)}尚未结账，请先结账`,
        goal: { kind: 'closingCheck', period: earliest },
      },
    ];
  },
};
